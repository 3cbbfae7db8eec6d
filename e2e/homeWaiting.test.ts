import { frenchDay, inHaiti } from '@dosye/domain/text/dates.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { changed } from '@dosye/testing/records.ts';
import { hoursAgo, retenuGrandAnse } from '@dosye/testing/retention.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { columnTexts, saveAdult } from './dossiers.ts';
import { openOffice, saveRecord } from './formOffice.ts';
import { hangingOut } from './shellOffice.ts';

const office = await openOffice();

const held = (nom: string, hours: number) =>
  retenuGrandAnse({ 'etatCivil.nom': nom, ...hoursAgo(hours) });

let overdue = 0;
beforeAll(async () => {
  const agent = await office.client('agent');
  overdue = await saveRecord(agent, '/api/retention', { dossierData: held('ABEL', 60) });
  await saveRecord(agent, '/api/retention', { dossierData: held('BRUTUS', 40) });
  await saveRecord(agent, '/api/retention', { dossierData: held('CADET', 41) });
  await saveRecord(agent, '/api/retention', { dossierData: held('DORVAL', 1) });
  await saveAdult(agent, 'AUGUSTIN', 1);
});

const lines = (page: Page): Locator => page.getByRole('navigation', { name: 'Échéances' });
const SOON = /^2 personnes à présenter au juge avant (demain à )?\d+\sh\s\d\d$/;
const LATE = '1 personne retenue depuis plus de 48 heures';

async function goHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
}

test('the home page begins with what waits, above the tiles', async () => {
  const agent = await office.client('agent');
  await agent.put(newDraft('plainte'), draftOf({ victime: { nom: 'SANON' } }));
  const page = await office.at('agent');
  await page.goto(`/retention/details/${overdue}`);
  await page.getByRole('heading', { name: /ABEL/, level: 1 }).waitFor();
  await goHome(page);
  await lines(page).getByRole('link', { name: LATE }).waitFor();
  await lines(page).getByRole('link', { name: SOON }).waitFor();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect
    .poll(async () => (await titles.allTextContents()).slice(0, 4))
    .toEqual([
      '1 dossier en cours',
      'Ouverts en dernier',
      'Saisis aujourd’hui au bureau 5 dossiers',
      'Nouveau Dossier',
    ]);
  const opened = page.locator('section', { hasText: 'Ouverts en dernier' }).last();
  const last = opened.getByRole('link', { name: /ABEL/ });
  await last.focus();
  const entered = page.locator('section', { hasText: 'Saisis aujourd’hui' }).last();
  await entered.getByRole('link', { name: 'Rétention 4' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() =>
      entered
        .getByRole('link')
        .first()
        .evaluate((link) => link === document.activeElement),
    )
    .toBe(true);
  await expectAccessible(page);
});

test('nothing of it stands where nothing waits', async () => {
  const page = await office.at('agentNippes');
  await goHome(page);
  const [first] = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(first).toBe('Nouveau Dossier');
  expect(await lines(page).count()).toBe(0);
});

test('one call brings all that the home page needs', async () => {
  const page = await office.at('agent');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/files/')) calls.push(pathname);
  });
  await goHome(page);
  await lines(page).first().waitFor();
  const all = ['/api/drafts/vault-key', '/api/home', '/api/session'];
  expect(calls.filter((path) => !all.includes(path))).toEqual([]);
  expect(calls.filter((path) => path === '/api/home')).toHaveLength(1);
});

test('the header says it on every screen, and leads to the list with them on top', async () => {
  const page = await office.at('agent');
  await page.goto('/persons');
  await lines(page).getByRole('link', { name: SOON }).waitFor();
  await lines(page).getByRole('link', { name: LATE }).click();
  await page.waitForURL('**/retention/list?juge=a-presenter');
  await expect
    .poll(async () => (await columnTexts(page, 'Nom')).slice(0, 4))
    .toEqual(['ABEL', 'CADET', 'BRUTUS', 'DORVAL']);
  await expectAccessible(page);
});

test('it goes away when the appearance is entered, without a reload', async () => {
  const agent = await office.client('agent');
  const page = await office.at('agent');
  await page.clock.install();
  await goHome(page);
  await lines(page).getByRole('link', { name: LATE }).waitFor();
  const read = (await agent.get(`/api/retention/${overdue}`)).json();
  const { day, time } = inHaiti(new Date());
  const appeared = { 'comparutionDevantLeJuge.dateHeure': `${day}T${time}` };
  const dossierData = changed(read, appeared);
  expect((await agent.put(`/api/retention/${overdue}`, { dossierData })).statusCode).toBe(200);
  // An answer older than that is read again when the window is looked at.
  await page.clock.fastForward(20_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await lines(page).getByRole('link', { name: LATE }).waitFor({ state: 'detached' });
  await lines(page).getByRole('link', { name: SOON }).waitFor();
  await page.goto('/retention/list');
  await page.getByText(`présenté le ${frenchDay(day)}`).waitFor();
});

test('no count is shown for an answer that did not come', async () => {
  const page = await office.at('agent');
  await page.route('**/api/overview', (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.goto('/persons');
  await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
  expect(await lines(page).count()).toBe(0);
});

test('it fits a telephone', async () => {
  const page = await office.at('agent', { viewport: PHONE });
  await goHome(page);
  await lines(page).first().waitFor();
  expect(await hangingOut(page)).toBe(0);
  await expectAccessible(page);
});
