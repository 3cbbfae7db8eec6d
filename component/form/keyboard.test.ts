import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { address, expectAccessible, focusedName, see, seeNo, tabTo } from '../screen.ts';
import { choosePicture, picture, reachesStep, step } from './controls.ts';

/** The names that Tab leads to from here on. */
async function tabsFromHere(count: number): Promise<string[]> {
  const names: string[] = [];
  for (let press = 0; press < count; press += 1) {
    await page.keys('{Tab}');
    names.push(focusedName());
  }
  return names;
}

/** The keys that the foot of the form names. */
const keys = () => [...document.querySelectorAll('form kbd')].map((key) => key.textContent);

describe('the order of Tab', () => {
  test('of a certificate is names, photo, birth, without the help signs', async () => {
    await renderForm('certificat-majeur');
    await expect.poll(focusedName).toBe('Nom de famille');
    const names = await tabsFromHere(11);
    expect(names.filter((name) => name.startsWith('Aide'))).toEqual([]);
    const photo = names.findIndex((name) => name.includes('Choisir la photo'));
    expect(photo).toBeGreaterThan(names.indexOf('Prénoms'));
    expect(names.indexOf('Date de naissance / Jour')).toBeGreaterThan(photo);
  });

  test('of the retention form begins with photo and commune', async () => {
    await renderForm('retention');
    await expect.poll(focusedName).toBe('Commune');
    await page.keys('{Shift>}{Tab}{/Shift}');
    expect(focusedName()).toMatch(/Photo$/);
  });

  test('leads from the last field to the next step, not back', async () => {
    await renderForm('certificat-majeur', { record: majeur(), step: 3 });
    page.textbox('Précisions sur l’emploi').element().focus();
    expect(await tabsFromHere(2)).toEqual(['Suivant', 'Précédent']);
  });
});

describe('a new form starts', () => {
  test.for([
    ['arme-business', 'Nom de l’institution'],
    ['operation', 'Heure de départ'],
  ] as const)('at the first blank field: %s at %s', async ([kind, field]) => {
    await renderForm(kind);
    await expect.poll(focusedName).toBe(field);
  });
});

describe('Enter', () => {
  test('goes to the next blank field that must be filled, and marks nothing', async () => {
    await renderForm('certificat-majeur');
    await expect.poll(focusedName).toBe('Nom de famille');
    await page.keys('cadet{Enter}');
    expect(focusedName()).toBe('Prénoms');
    await page.keys('rose{Enter}');
    expect(focusedName()).toMatch(/^Sexe/);
    await page.field('Lieu de naissance').fill('Moron');
    await page.keys('{Enter}');
    expect(focusedName()).toBe('Téléphone');
    page
      .button(/^Choisir la photo/)
      .element()
      .focus();
    await page.keys('{Control>}{Enter}{/Control}');
    expect(focusedName()).toBe('Date de naissance / Jour');
    await seeNo(page.getByRole('alert'));
  });

  test('where nothing after it is missing shows what is missing before', async () => {
    await renderForm('retention');
    await page.field('Motif').fill('Vol simple');
    await page.keys('{Enter}');
    await see(page.saying('Veuillez corriger les 10 erreurs avant de soumettre.'));
  });

  test('passes an empty list step, and adds an entry on its button', async () => {
    const levels = ['prescolaire', 'primaire', 'secondaire', 'professionnel', 'universitaire'];
    const noSchool = Object.fromEntries(levels.map((level) => [`education.${level}`, []]));
    await renderForm('certificat-majeur', { record: majeur(noSchool) });
    await page.textbox('Nom de famille').keys('{Enter}');
    await reachesStep(2);
    await expect.poll(() => document.activeElement?.tagName).toBe('H2');
    expect(keys()[0]).toBe('Entrée');
    await page.keys('{Enter}');
    await reachesStep(3);
  });

  test('is said for the focused field: Ctrl+Enter goes on from a text of several lines', async () => {
    await renderForm('certificat-majeur', { record: majeur(), step: 3 });
    page.textbox('Précisions sur l’emploi').element().focus();
    await expect.poll(keys).toEqual(['Ctrl + Entrée']);
    await page.keys('{Control>}{Enter}{/Control}');
    await expect.poll(focusedName).toBe('NIU');
    page.textbox('Numéro de carte').element().focus();
    await expect.poll(keys).toEqual(['Entrée', 'F1']);
    await expectAccessible();
  });

  test('jumps back to a step that was passed, and in a list of choices goes on', async () => {
    await renderForm('certificat-majeur', { record: majeur(), step: 4 });
    await step(/Renseignements Personnels/).keys('{Enter}');
    await expect.poll(focusedName).toBe('Nom de famille');
    // The step is shown before the address names it.
    await expect.poll(address).not.toContain('etape');
    await page.field('Département').keys('{Enter}');
    await reachesStep(2);
  });
});

test('the focus stays on the button of a picture that was chosen', async () => {
  const record = majeur({ 'empreinteDigitale.empreinteDigitaleScaneeUrl': '' });
  await renderForm('certificat-majeur', { record, step: 7 });
  await tabTo('Choisir l’image : Fiche d’empreintes');
  await choosePicture(await picture(400, 500));
  await expect.element(page.button('Changer l’image : Fiche d’empreintes')).toHaveFocus();
});
