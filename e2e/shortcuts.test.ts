import { expectAccessible } from '@dosye/testing/axe.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { printsAndStays, saveAdult } from './dossiers.ts';
import { focusedName, formReady, openOffice, saveRecord } from './formOffice.ts';
import { openUserMenu, pathOf, toastOf } from './shellOffice.ts';

const office = await openOffice();
let dorval = 0;
let retained = 0;

beforeAll(async () => {
  const agent = await office.client('agent');
  dorval = await saveAdult(agent, 'DORVAL', 1, { 'renseignementsPersonnels.prenoms': 'Esther' });
  await saveAdult(agent, 'ETIENNE', 2);
  await saveAdult(agent, 'AUGUSTIN', 3);
  retained = await saveRecord(agent, '/api/retention', { dossierData: retenuGrandAnse() });
});

const box = (page: Page) => page.getByLabel('Rechercher dans tous les dossiers');
const focusedPath = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');

/** A page of the agent with its heading shown, that listens to keys: effects run after what they belong to is shown. */
async function open(address: string, heading: string | RegExp): Promise<Page> {
  const page = await office.at('agent');
  await page.goto(address);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  return page;
}

describe('the search', () => {
  test('is reached by / and by Ctrl+K, and Enter opens the first result', async () => {
    const page = await open('/', /^Bonjour/);
    await page.keyboard.press('/');
    await box(page).waitFor();
    await expect.poll(() => focusedName(page)).toBe('Rechercher dans tous les dossiers');
    await page.keyboard.type('dorval esther');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'DORVAL Esther', level: 1 }).waitFor();
    expect(pathOf(page)).toBe(`/person/${dorval}`);
    await page.keyboard.press('Control+k');
    await box(page).waitFor();
    await page.goBack();
    await page.goBack();
    await page.getByRole('link', { name: 'DORVAL Esther', exact: true }).waitFor();
    expect(await box(page).inputValue()).toBe('dorval esther');
  });

  test('leads by arrows to another result, and back to its box', async () => {
    const page = await open('/search?q=509', 'Recherche globale');
    await page.getByRole('heading', { name: /^Certificats \(3\)/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    const first = await focusedPath(page);
    await page.keyboard.press('ArrowDown');
    const second = await focusedPath(page);
    expect(first).toMatch(/^\/person\//);
    expect(second).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focusedName(page)).toBe('Rechercher dans tous les dossiers');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${second}`);
  });
});

test('arrows lead through a list from its search box, and Enter opens the row', async () => {
  const page = await open('/persons', /Liste/);
  await page.locator('tbody a').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await focusedPath(page)).toBe(`/person/${dorval}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'DORVAL Esther', level: 1 }).waitFor();
});

describe('P on a details page', () => {
  test('opens the act of a kind that has one', async () => {
    const page = await open(`/person/${dorval}`, 'DORVAL Esther');
    const asked = page.waitForRequest(`**/api/certificate/${dorval}/download`);
    await page.keyboard.press('p');
    expect((await asked).method()).toBe('GET');
  });

  test('opens it once, however often it is pressed meanwhile', async () => {
    const page = await open(`/person/${dorval}`, 'DORVAL Esther');
    const asked: Route[] = [];
    await page.route('**/api/certificate/**', (route) => void asked.push(route));
    const announced = page.waitForRequest('**/api/log-print');
    await page.keyboard.press('p');
    await page.keyboard.press('p');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const button = page.getByRole('button', { name: 'Télécharger le certificat' });
    expect(await button.getAttribute('aria-busy')).toBe('true');
    for (const route of asked) await route.fulfill({ contentType: 'application/pdf', body: 'x' });
    await announced;
    expect(asked).toHaveLength(1);
  });

  test('prints the dossier of a kind without one', async () => {
    const page = await open(`/retention/details/${retained}`, /DORVAL/);
    await page.context().addInitScript(printsAndStays);
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('P');
    const paper = await opened;
    await paper.waitForFunction(() => document.documentElement.dataset['printed'] !== undefined);
    expect(pathOf(paper)).toBe(`/print/retention/${retained}`);
  });
});

test('Ctrl+S saves a changed dossier from any step', async () => {
  const page = await open(`/form/${dorval}`, 'Formulaire Personne Majeure');
  await formReady(page);
  await page.getByLabel('Surnom').fill('Ti-Es');
  await page.getByRole('button', { name: 'Signalement & Motif' }).click();
  await page.getByLabel('Taille').press('Control+s');
  await toastOf(page, 'Dossier mis à jour avec succès !').waitFor();
  await page.getByText('Ti-Es').first().waitFor();
  expect(pathOf(page)).toBe(`/person/${dorval}`);
});

describe('the keys', () => {
  test('are shown by ? and from the user menu, and do nothing over a dialog', async () => {
    const page = await open('/', /^Bonjour/);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Touches du clavier' });
    await dialog.getByText('Aller à la recherche, de n’importe où').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('/');
    expect(pathOf(page)).toBe('/');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openUserMenu(page);
    await page.getByRole('button', { name: 'Touches du clavier' }).click();
    await dialog.waitFor();
  });

  test('belong to the text that is typed', async () => {
    const page = await open('/persons', /Liste/);
    await expect.poll(() => focusedName(page)).toBe('Rechercher dans la liste');
    await page.keyboard.type('p/?');
    expect(await page.getByRole('searchbox').inputValue()).toBe('p/?');
    expect(pathOf(page)).toBe('/persons');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('of a single character are switched off in the profile, for good', async () => {
    const page = await open('/profile', 'Modifier mon profil');
    await page.getByRole('switch', { name: /Touches d’un seul caractère/ }).click();
    await toastOf(page, 'Les touches d’un seul caractère sont éteintes.').waitFor();
    await expectAccessible(page);
    const other = await open(`/person/${dorval}`, 'DORVAL Esther');
    await other.keyboard.press('?');
    await other.keyboard.press('/');
    await other.keyboard.press('p');
    await other.keyboard.press('Control+k');
    await box(other).waitFor();
    expect(await other.getByRole('dialog').count()).toBe(0);
    expect(other.context().pages()).toHaveLength(1);
    await other.goto('/profile');
    await other.getByRole('switch', { name: /Touches d’un seul caractère/ }).click();
    await toastOf(other, 'Les touches d’un seul caractère sont allumées.').waitFor();
    await other.keyboard.press('?');
    await other.getByRole('dialog', { name: 'Touches du clavier' }).waitFor();
  });
});

describe('the help of a field', () => {
  test('is opened by F1 or Alt+H while the focus stays, and closed by Escape', async () => {
    const page = await open('/retention/new', 'Dossier de Rétention');
    const card = page.getByLabel('Numéro de carte');
    await card.focus();
    await page.keyboard.press('F1');
    await page.getByRole('tooltip').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Numéro de carte');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
    await page.keyboard.press('Alt+h');
    await page.getByRole('tooltip').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
    await expect.poll(() => focusedName(page)).toBe('Téléphone');
  });
});
