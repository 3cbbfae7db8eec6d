import { plainPng } from '@dosye/testing/pictures.ts';
import { majeur } from '@dosye/testing/records.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseDate } from './keyboard.ts';
import {
  choosePicture,
  draftKept,
  formReady,
  openOffice,
  reachesStep,
  saveRecord,
} from './formOffice.ts';

const office = await openOffice();

async function openForm(path = '/form'): Promise<Page> {
  const page = await office.at('agent');
  await page.goto(path);
  await formReady(page);
  return page;
}

describe('an identity number is shaped while it is typed', () => {
  test('digits alone for a NIU and a NIF, capitals for a card', async () => {
    const page = await office.at('agent');
    await page.goto('/plaintes/new');
    await formReady(page);
    const type = async (name: string, text: string): Promise<string> => {
      const input = page.getByRole('textbox', { name, exact: true });
      await input.pressSequentially(text);
      return input.inputValue();
    };
    expect(await type('NIU', '12a34567890123')).toBe('1234567890');
    expect(await type('NIF', '00418233769')).toBe('004-182-337-6');
    expect(await type('Numéro de carte', 'ht 8204-11789')).toBe('HT8204117');
  });

  test('the caret stays where a digit is put right', async () => {
    const page = await office.at('agent');
    await page.goto('/plaintes/new');
    await formReady(page);
    const nif = page.getByRole('textbox', { name: 'NIF', exact: true });
    await nif.fill('0041823');
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('9');
    expect(await nif.inputValue()).toBe('004-982-3');
  });
});

test('a text that is nearly a suggestion asks whether that was meant', async () => {
  const page = await openForm();
  const country = page.getByRole('combobox', { name: 'Pays de naissance' });
  await country.fill('Bahmas');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Vouliez-vous dire Bahamas ?' }).click();
  expect(await country.inputValue()).toBe('Bahamas');
  await expect.poll(() => page.getByText('Vouliez-vous dire').count()).toBe(0);
});

test('communes are those of the chosen department, sections those of the commune', async () => {
  const page = await openForm();
  const suggested = (name: string) =>
    page.getByRole('button', { name: `Afficher les choix : ${name}`, exact: true }).waitFor();
  await suggested('Commune');
  await page.getByLabel('Département', { exact: true }).selectOption('Ouest');
  const commune = page.getByRole('combobox', { name: 'Commune', exact: true });
  await commune.pressSequentially('Dame');
  expect(await page.locator('li[role="option"]').count()).toBe(0);
  await commune.fill('');
  await commune.pressSequentially('Delm');
  await page.keyboard.press('Tab');
  expect(await commune.inputValue()).toBe('Delmas');
  await suggested('Section communale');
  const section = page.getByRole('combobox', { name: 'Section communale' });
  await section.pressSequentially('st-m');
  await page.keyboard.press('Tab');
  expect(await section.inputValue()).toBe('1re Saint-Martin');
});

test.each([
  '/form',
  '/form/mineur',
  '/retention/new',
  '/plaintes/new',
  '/firearms/personal/new',
])('%s suggests communes as a birthplace, under their other names too', async (path) => {
  const page = await office.at('agent');
  await page.goto(path);
  await formReady(page);
  const name = 'Lieu de naissance';
  await page.getByRole('button', { name: `Afficher les choix : ${name}`, exact: true }).waitFor();
  const birthplace = page.getByRole('combobox', { name, exact: true });
  await birthplace.pressSequentially('Okap');
  await page.keyboard.press('Tab');
  expect(await birthplace.inputValue()).toBe('Cap-Haïtien');
});

describe('the birth date of somebody whom another form is for', () => {
  const notice = (page: Page) => page.getByText(/^Cette personne a \d+ ans aujourd/);

  test('leads a child to the form of minors with what was typed, and an adult back', async () => {
    const page = await openForm();
    await page.getByLabel('Nom de famille').fill('DORVAL');
    await page.getByLabel('Prénoms').fill('Esther');
    await chooseDate(page, 'Date de naissance', ['28', '6', '2020']);
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Passer au formulaire des mineurs' }).click();
    await page.waitForURL(/\/form\/mineur/);
    await reachesStep(page, 1, 6);
    await formReady(page);
    expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe('DORVAL');
    expect(await page.getByLabel('Prénom', { exact: true }).inputValue()).toBe('Esther');
    await expect.poll(() => notice(page).count()).toBe(0);
    await page.getByLabel('Prénom', { exact: true }).fill('Esther Rose');
    await chooseDate(page, 'Date de naissance', ['28', '6', '1990']);
    await page.getByRole('button', { name: 'Passer au formulaire des majeurs' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/form');
    await reachesStep(page, 1);
    expect(await page.getByLabel('Nom de famille').inputValue()).toBe('DORVAL');
    expect(await page.getByLabel('Prénoms').inputValue()).toBe('Esther Rose');
  });

  test('takes along a photo, which the form of minors then holds whatever becomes of the first draft', async () => {
    const page = await openForm();
    await choosePicture(page, 'Choisir la photo : Photo', plainPng(30, 40, [200, 90, 40]));
    await chooseDate(page, 'Date de naissance', ['28', '6', '2020']);
    await draftKept(page);
    await page.getByRole('button', { name: 'Passer au formulaire des mineurs' }).click();
    await page.waitForURL(/\/form\/mineur/);
    await reachesStep(page, 1, 6);
    await formReady(page);
    await page.getByLabel('Prénom', { exact: true }).fill('Esther');
    await draftKept(page);
    const { drafts } = await (await page.request.get('/api/drafts')).json();
    expect(drafts).toHaveLength(2);
    const adult = drafts.find(({ kind }: { kind: string }) => kind === 'certificat-majeur');
    const headers = { origin: office.address };
    const deleted = await page.request.delete(`/api/drafts/${adult.kind}/${adult.id}`, { headers });
    expect(deleted.ok()).toBe(true);
    const photo = await page.locator('form img[src^="/api/files/"]').getAttribute('src');
    expect((await page.request.get(String(photo))).status()).toBe(200);
  });

  test('keeps the form of minors for an adult when the clerk says so', async () => {
    const page = await openForm('/form/mineur');
    await chooseDate(page, 'Date de naissance', ['28', '6', '1990']);
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Garder ce formulaire' }).click();
    await expect.poll(() => notice(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/form/mineur');
  });

  test('is saved by the server whatever the age', async () => {
    const agent = await office.client('agent');
    const personData = majeur({ 'renseignementsPersonnels.dateNaissance': '2020-06-28' });
    expect(await saveRecord(agent, '/api/persons', { personData, force: true })).toBeGreaterThan(0);
  });
});
