import { majeur } from '@dosye/testing/records.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { focusedName, see, seeNo } from '../screen.ts';
import { reachesStep } from './controls.ts';

// The specimen of ICAO 9303, part 4.
const PASSPORT = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];

const scan = (lines: readonly string[]): Promise<void> =>
  page.keys(lines.map((line) => `${line}{Enter}`).join(''));

test('the zone of a passport fills the form, to be checked, and goes on to what is missing', async () => {
  await renderForm('certificat-majeur');
  await expect.poll(focusedName).toBe('Nom de famille');
  await scan(PASSPORT);
  await expect.poll(focusedName).toBe('État civil');
  await expect.element(page.textbox('Nom de famille')).toHaveValue('ERIKSSON');
  await expect.element(page.textbox('Nom de naissance')).toHaveValue('ERIKSSON');
  await expect.element(page.textbox('Prénoms')).toHaveValue('Anna Maria');
  await expect.element(page.group('Date de naissance').field('Année')).toHaveValue('1974');
  expect(page.getByText('Repris, à vérifier').elements().length).toBeGreaterThanOrEqual(4);
  await seeNo(page.getByRole('alert'));
  await reachesStep(1);
});

test('leaves what was typed by hand, also in the field where it was scanned', async () => {
  await renderForm('certificat-majeur');
  await expect.poll(focusedName).toBe('Nom de famille');
  await page.keys('Svensson');
  await scan(PASSPORT);
  await expect.element(page.textbox('Prénoms')).toHaveValue('Anna Maria');
  await expect.element(page.textbox('Nom de famille')).toHaveValue('SVENSSON');
});

test.for(['Téléphone', 'Lieu de naissance'])('is taken out of the field %s again', async (name) => {
  await renderForm('certificat-majeur');
  const field = page.field(name).first();
  await field.fill('');
  await scan(PASSPORT);
  await expect.element(page.textbox('Nom de famille')).toHaveValue('ERIKSSON');
  await expect.element(field).toHaveValue('');
});

test('that was misread says so, and changes nothing', async () => {
  await renderForm('certificat-majeur', { record: majeur(), step: 4 });
  const card = page.textbox('Numéro de carte');
  const number = (card.element() as HTMLInputElement).value;
  card.element().focus();
  await scan(PASSPORT.map((line) => line.replace('L898902C3', 'L898902C8')));
  await see(page.toast('un chiffre de contrôle ne correspond pas'));
  await expect.element(card).toHaveValue(number);
  await expect.element(card).toHaveFocus();
  await reachesStep(4);
});
