import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { typeset } from '@dosye/domain/text/typography.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { LAPTOP, PHONE } from '@dosye/testing/browser.ts';
import { majeur, someoneElse } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dialog, dialogButton, fitsWindow, says, seen } from './adminHub.ts';
import { openOffice, saveRecord } from './formOffice.ts';

const office = await openOffice();
let count = 0;

/** A new adult's dossier of this family name. */
function save(client: Client, nomFamille: string): Promise<number> {
  count += 1;
  const personData = majeur({
    ...someoneElse(count),
    'renseignementsPersonnels.nomFamille': nomFamille,
  });
  return saveRecord(client, '/api/persons', { personData, force: true });
}

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const side = (page: Page): Locator => page.getByRole('navigation', { name: 'Centre de Commande' });

async function trashOf(name: 'superAdmin' | 'delegue'): Promise<Page> {
  const page = await office.at(name, { viewport: LAPTOP });
  await page.goto('/admin');
  await side(page).getByRole('link', { name: 'Corbeille' }).click();
  await page.getByRole('heading', { level: 1, name: 'Corbeille' }).waitFor();
  return page;
}

describe('the super roles', () => {
  test.each([
    'superAdmin',
    'delegue',
  ] as const)('reach the six lists and the search from their side menu: %s', async (name) => {
    await save(await office.client('agentNippes'), 'LISTÉE');
    const page = await office.at(name, { viewport: LAPTOP });
    for (const { counter, list } of AREAS) {
      await page.goto('/admin');
      await side(page).getByRole('link', { name: counter.label, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: typeset(list.title) }).waitFor();
    }
    await page.goto('/admin');
    await side(page).getByRole('link', { name: 'Recherche globale' }).click();
    await page.waitForURL('**/search');
    await expect.poll(() => side(page).count()).toBe(0);
  });

  test('see the office of each dossier in the list, and choose one by the filter', async () => {
    await save(await office.client('agent'), 'BUREAUX');
    await save(await office.client('agentNippes'), 'BUREAUX');
    const page = await office.at('delegue', { viewport: LAPTOP });
    await page.goto('/persons?recherche=bureaux');
    await page.getByRole('columnheader', { name: 'Bureau' }).waitFor();
    await row(page, 'BUREAUX').filter({ hasText: 'Nippes' }).waitFor();
    await row(page, 'BUREAUX').filter({ hasText: 'Grand’Anse' }).waitFor();
    await page.getByRole('button', { name: 'Filtres avancés' }).click();
    await page.getByLabel('Bureau', { exact: true }).selectOption('Nippes');
    await expect.poll(() => row(page, 'BUREAUX').count()).toBe(1);
    expect(await row(page, 'BUREAUX').innerText()).toContain('Nippes');
    const agent = await office.at('agent');
    await agent.goto('/persons?recherche=bureaux');
    await row(agent, 'BUREAUX').waitFor();
    expect(await agent.getByRole('columnheader', { name: 'Bureau' }).count()).toBe(0);
  });

  test('are told whom they delete, the first eight by name', async () => {
    const agent = await office.client('agent');
    for (const one of 'ABCDEFGHIJKLMNOPQRST') await save(agent, `MULTIPLE ${one}`);
    const page = await office.at('superAdmin', { viewport: LAPTOP });
    await page.goto('/persons?recherche=multiple');
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Supprimer' }).click();
    await dialog(page)
      .getByText(
        'Êtes-vous sûr de vouloir supprimer 20 dossier(s) ? Cette action est irréversible.',
      )
      .waitFor();
    const named = dialog(page).getByRole('list', { name: 'Dossiers à supprimer' });
    expect(await named.getByText(/^MULTIPLE [A-T] /).count()).toBe(8);
    expect(await named.getByText(/^CM01-\d{4}-\d{5}$/).count()).toBe(8);
    await named.getByText('et 12 autres').waitFor();
    await expectAccessible(page);
  });
});

describe('the Corbeille', () => {
  test('says who deleted what and why; a restored dossier is in its list again', async () => {
    await save(await office.client('agent'), 'RETROUVÉE');
    const page = await office.at('superAdmin', { viewport: LAPTOP });
    await page.goto('/persons?recherche=retrouvee');
    await row(page, 'RETROUVÉE').getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Supprimer' }).click();
    await dialog(page).getByLabel('Motif de la suppression (facultatif)').fill('Saisie deux fois');
    await dialogButton(page, 'Supprimer').click();
    await row(page, 'RETROUVÉE').waitFor({ state: 'detached' });

    const delegate = await trashOf('delegue');
    const deleted = row(delegate, 'RETROUVÉE');
    await deleted.waitFor();
    await delegate.getByRole('searchbox').press('ArrowDown');
    await delegate.locator('[aria-label^="Rétablir "]:focus').waitFor();
    const today = todayInHaiti().split('-').toReversed().join('/');
    for (const text of [
      'superadmin',
      today,
      'Saisie deux fois',
      '30 jours',
      'Grand’Anse',
      'CM01-',
    ]) {
      await deleted.getByText(text).first().waitFor();
    }
    await expectAccessible(delegate);
    await deleted.getByRole('button', { name: /^Rétablir/ }).click();
    await delegate.getByText(/Dossier CM01-\d{4}-\d{5} rétabli\.$/).waitFor();
    await deleted.waitFor({ state: 'detached' });
    await page.reload();
    expect(await seen(row(page, 'RETROUVÉE'))).toBe(true);
  });

  test('is searched and restores several at once; one that was replaced stays, with the reason', async () => {
    const agent = await office.client('agent');
    const superAdmin = await office.client('superAdmin');
    const undeletable = async (name: string): Promise<string> => {
      const id = await save(agent, name);
      await superAdmin.delete(`/api/persons/${id}`);
      return `**/api/trash/${id}/restore`;
    };
    const last = await undeletable('LOT UN');
    await undeletable('LOT DEUX');
    // The search leaves it out: what is shown has changed.
    await undeletable('AUTRE');
    const dossierData = retenuGrandAnse({ 'etatCivil.nom': 'LOT TROIS' });
    const id = await saveRecord(agent, '/api/retention', { dossierData });
    await superAdmin.delete(`/api/retention/${id}`);
    await saveRecord(agent, '/api/retention', { dossierData });
    const page = await trashOf('superAdmin');
    await page.getByLabel('Recherche', { exact: true }).fill('lot');
    await page.waitForURL('**/corbeille?recherche=lot');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(3);
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    const held = Promise.withResolvers<Route>();
    await page.route(last, held.resolve);
    await page.clock.install();
    await page.getByRole('toolbar').getByRole('button', { name: 'Rétablir' }).click();
    const restoring = await held.promise;
    // Longer than a message is shown: all of them come with the last answer.
    await page.clock.fastForward(5_000);
    await Promise.all([
      says(page, '2 dossiers rétablis.'),
      page.getByText(/ne peut pas être rétabli\s: le dossier RT01-.* l’a remplacé/).waitFor(),
      restoring.continue(),
    ]);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await row(page, 'LOT TROIS').waitFor();
  });

  test('keeps the focus where a dossier was restored, and restores two at the same time', async () => {
    const agent = await office.client('agent');
    const superAdmin = await office.client('superAdmin');
    for (const name of ['FOYER UN', 'FOYER DEUX', 'FOYER TROIS', 'FOYER QUATRE', 'FOYER CINQ']) {
      await superAdmin.delete(`/api/persons/${await save(agent, name)}`);
    }
    const page = await office.at('superAdmin', { viewport: LAPTOP });
    await page.goto('/admin/corbeille?recherche=foyer');
    const undelete = (name: string) => row(page, name).getByRole('button', { name: /^Rétablir/ });
    const isFocused = (what: Locator) => what.evaluate((it) => it === document.activeElement);
    await undelete('FOYER QUATRE').press('Enter');
    await row(page, 'FOYER QUATRE').waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(undelete('FOYER TROIS'))).toBe(true);

    await row(page, 'FOYER TROIS').getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Rétablir' }).press('Enter');
    await row(page, 'FOYER TROIS').waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(undelete('FOYER DEUX'))).toBe(true);

    const answer = Promise.withResolvers<void>();
    await page.route('**/api/trash/*/restore', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await undelete('FOYER UN').click();
    await undelete('FOYER DEUX').click();
    await expect.poll(() => undelete('FOYER DEUX').getAttribute('aria-busy')).toBe('true');
    expect(await undelete('FOYER UN').getAttribute('aria-busy')).toBe('true');
    answer.resolve();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  });

  test('fits a telephone', async () => {
    const agent = await office.client('agent');
    const superAdmin = await office.client('superAdmin');
    await superAdmin.delete(`/api/persons/${await save(agent, 'TÉLÉPHONE')}`, {
      reason: 'Saisie deux fois par le même agent, à la demande du bureau',
    });
    const page = await office.at('superAdmin', { viewport: PHONE });
    await page.goto('/admin/corbeille?recherche=telephone');
    await row(page, 'TÉLÉPHONE').waitFor();
    expect(await fitsWindow(page)).toBe(true);
    await expectAccessible(page);
  });
});
