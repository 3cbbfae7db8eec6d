import { expectAccessible } from '@dosye/testing/axe.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { majeur } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  choosePicture,
  focusedName,
  openAdultForm,
  openOffice,
  reachesStep,
  saveRecord,
} from './formOffice.ts';
import { nextStep } from './keyboard.ts';

const office = await openOffice();

/** The form of the agent, with this heading. */
async function openForm(address: string, heading: string): Promise<Page> {
  const page = await office.at('agent');
  await page.goto(address);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await expect.poll(() => focusedName(page)).not.toBe('');
  return page;
}

/** The names that Tab leads to from here on. */
async function tabsFrom(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let press = 0; press < count; press += 1) {
    await page.keyboard.press('Tab');
    names.push(await focusedName(page));
  }
  return names;
}

const hint = (page: Page) => page.locator('form kbd').first();

describe('the order of Tab', () => {
  test('of a certificate is names, photo, birth, without the help signs', async () => {
    const page = await openForm('/form', 'Formulaire Personne Majeure');
    await expect.poll(() => focusedName(page)).toBe('Nom de famille');
    const names = await tabsFrom(page, 11);
    expect(names.filter((name) => name.startsWith('Aide'))).toEqual([]);
    const photo = names.findIndex((name) => name.includes('Choisir la photo'));
    expect(photo).toBeGreaterThan(names.indexOf('Prénoms'));
    expect(names.indexOf('Date de naissance / Jour')).toBeGreaterThan(photo);
  });

  test('of the retention form begins with photo and commune', async () => {
    const page = await openForm('/retention/new', 'Dossier de Rétention');
    await expect.poll(() => focusedName(page)).toBe('Commune');
    await page.keyboard.press('Shift+Tab');
    expect(await focusedName(page)).toMatch(/Photo$/);
  });

  test('leads from the last field to the next step, not back', async () => {
    const page = await openAdultForm(office, 3);
    await page.getByRole('textbox', { name: 'Précisions sur l’emploi' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedName(page)).toBe('Suivant');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedName(page)).toBe('Précédent');
  });
});

describe('a new form starts', () => {
  test('at the first blank field of a firearm and of an operation', async () => {
    const firearm = await openForm('/firearms/business/new', 'Enregistrement d’Arme d’Entreprise');
    await expect.poll(() => focusedName(firearm)).toBe('Nom de l’institution');
    const operation = await openForm('/operations/new', 'Fiche d’Opération');
    await expect.poll(() => focusedName(operation)).toBe('Heure de départ');
  });
});

describe('Enter', () => {
  test('passes an empty list step, and adds an entry on its button', async () => {
    const levels = ['prescolaire', 'primaire', 'secondaire', 'professionnel', 'universitaire'];
    const noSchool = Object.fromEntries(levels.map((level) => [`education.${level}`, []]));
    const page = await openAdultForm(office, 1, majeur(noSchool));
    await page.getByLabel('Nom de famille').focus();
    await nextStep(page, 'Éducation');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    expect(await hint(page).textContent()).toBe('Entrée');
    await nextStep(page, 'Activité Sociale');
  });

  test('is said for the focused field: Ctrl+Enter goes on from a text of several lines', async () => {
    const page = await openAdultForm(office, 3);
    const text = page.getByRole('textbox', { name: 'Précisions sur l’emploi' });
    await text.focus();
    expect(await hint(page).textContent()).toBe('Ctrl + Entrée');
    await text.press('Control+Enter');
    await reachesStep(page, 4);
    await page.getByRole('textbox', { name: 'Numéro de carte' }).focus();
    expect(await page.locator('form kbd').allTextContents()).toEqual(['Entrée', 'F1']);
    await expectAccessible(page);
  });
});

describe('what a new form proposes', () => {
  test('the department and the commune of the office, as configured', async () => {
    await office.owner.query(
      `insert into site_config (bureau_id, config, updated_by)
        values (1, '{"villeEmission": "Jérémie"}', 'wilner')`,
    );
    onTestFinished(async () => void (await office.owner.query('delete from site_config')));
    const page = await openForm('/form', 'Formulaire Personne Majeure');
    const department = page.getByLabel('Département', { exact: true });
    expect(await department.inputValue()).toBe("Grand'Anse");
    expect(await page.getByLabel('Commune', { exact: true }).inputValue()).toBe('Jérémie');
    const custody = await openForm('/retention/new', 'Dossier de Rétention');
    expect(await custody.getByLabel('Commune', { exact: true }).inputValue()).toBe('Jérémie');
  });

  test('the family name as birth name until that is changed, and the department of a commune', async () => {
    const page = await openForm('/form', 'Formulaire Personne Majeure');
    const birthName = page.getByLabel('Nom de naissance');
    await page.keyboard.type('dorval');
    expect(await birthName.inputValue()).toBe('dorval');
    await page.keyboard.press('Tab');
    await birthName.fill('JEAN');
    await page.getByLabel('Nom de famille').fill('DORVIL');
    expect(await birthName.inputValue()).toBe('JEAN');
    await page.getByLabel('Lieu de naissance', { exact: true }).fill('Les Cayes');
    const birthDepartment = page.getByRole('combobox', { name: 'Département de naissance' });
    await expect.poll(() => birthDepartment.inputValue()).toBe('Sud');
    expect(await page.getByRole('combobox', { name: 'Pays de naissance' }).inputValue()).toBe(
      'Haïti',
    );
  });

  test('today and now for an arrest, and the officer of the last one of the day', async () => {
    const page = await openForm('/retention/new', 'Dossier de Rétention');
    const day = page.getByRole('group', { name: 'Date de l’interpellation' }).locator('select');
    const [year = '', month = '', today = ''] = todayInHaiti().split('-');
    expect(await day.nth(0).inputValue()).toBe(String(Number(today)));
    expect(await day.nth(1).inputValue()).toBe(String(Number(month)));
    expect(await day.nth(2).inputValue()).toBe(year);
    expect(await page.getByLabel('Heure de l’interpellation').inputValue()).toMatch(/^\d\d:\d\d$/);
    const officer = page.getByLabel('Policier en charge');
    expect(await officer.inputValue()).toBe('');
    await page.getByLabel('Commune', { exact: true }).selectOption('Moron');
    await page.getByLabel('Nom', { exact: true }).fill('Cadet');
    await page.getByLabel('Prénom', { exact: true }).fill('Rose');
    await page.getByText('Fille', { exact: true }).click();
    await page.getByLabel('Âge').fill('30');
    await page.getByLabel('Lieu de naissance', { exact: true }).fill('Moron');
    await page.getByLabel('Adresse', { exact: true }).fill('Rue Bordes');
    await page.getByText('Flagrant délit', { exact: true }).click();
    await page.getByLabel('Lieu de l’interpellation').fill('Marché');
    await officer.fill('Jean TOUSSAINT');
    await page.getByLabel('Motif', { exact: true }).fill('Vol simple');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'CADET Rose', level: 1 }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('button', { name: 'Rétention' }).click();
    await page.getByRole('link', { name: 'Nouveau Dossier de Rétention' }).click();
    await expect.poll(() => officer.inputValue()).toBe('Jean TOUSSAINT');
  });

  test('nothing that a call of another program leaves out', async () => {
    const dossierData = retenuGrandAnse();
    delete (dossierData['informationSurLaRetention'] as Record<string, unknown>)[
      'heureInterpellation'
    ];
    const agent = await office.client('agent');
    const answer = await agent.post('/api/retention', { dossierData });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty(['informationSurLaRetention.heureInterpellation']);
  });
});

describe('the focus stays', () => {
  test('on the button of a picture that was chosen', async () => {
    const page = await openAdultForm(office, 7);
    await choosePicture(page, 'Changer l’image : Fiche d’empreintes', plainPng(400, 500));
    await expect.poll(() => focusedName(page)).toContain('Changer l’image');
  });

  test('on the pager, and on the row after a deleted one', async () => {
    const agent = await office.client('agent');
    for (let number = 1; number <= 52; number += 1) {
      const dossierData = retenuGrandAnse({
        'etatCivil.nom': `NOM${String(number).padStart(2, '0')}`,
        'etatCivil.prenom': `P${number}`,
      });
      await saveRecord(agent, '/api/retention', { dossierData });
    }
    const page = await office.at('superAdmin');
    await page.goto('/retention/list?tri=nom&sens=croissant');
    await page.getByRole('link', { name: 'NOM02', exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Sélectionner NOM02 P2' }).press('Space');
    await page.getByRole('button', { name: 'Supprimer' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).press('Enter');
    await page.getByRole('link', { name: 'NOM02', exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toContain('NOM03');
    const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', {
      name: 'Suivant',
    });
    await next.press('Enter');
    await page.getByText(/^Page 2 sur 2/).waitFor();
    await expect.poll(() => focusedName(page)).toBe('Suivant');
  });
});
