import { ACCOUNTS, PASSWORD } from '@dosye/testing/accounts.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { type Line, openLine } from '@dosye/testing/line.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { columnTexts, saveAdult } from './dossiers.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();

beforeAll(async () => {
  const agent = await office.client('agent');
  await saveAdult(agent, 'DORVAL', 1);
  await saveAdult(agent, 'AUGUSTIN', 2);
});

/** A page of a signed-in person over a line that the test cuts. */
async function overLine(name: 'agent' | 'superAdmin' = 'agent'): Promise<[Page, Line]> {
  const line = await openLine(office.address);
  const page = await office.stranger({ baseURL: line.address });
  const data = { username: ACCOUNTS[name].username, password: PASSWORD };
  const headers = { origin: line.address };
  await page.context().request.post('/api/login', { data, headers });
  return [page, line];
}

const search = (page: Page): Promise<void> => page.getByRole('searchbox').fill('noel');
const failure = (page: Page) =>
  page.getByText('Erreur lors de la récupération des dossiers.').last();
const away = (page: Page) => page.getByText(/^Le serveur ne répond pas depuis \d+\sh\s\d\d$/);

async function openList(page: Page): Promise<void> {
  await page.goto('/persons');
  await expect.poll(() => columnTexts(page, 'Nom')).toEqual(['AUGUSTIN', 'DORVAL']);
}

describe('a list, while the server is stopped', () => {
  test('shows no count and no empty sentence for a search that was not answered', async () => {
    const [page, line] = await overLine();
    await openList(page);
    await line.stop();
    await search(page);
    await failure(page).waitFor();
    await away(page).waitFor();
    const shown = await page.locator('main').innerText();
    expect(shown).not.toMatch(/\d+ enregistrement/);
    expect(shown).not.toContain('Aucun');
    expect(shown).toContain('Nombre inconnu\u00a0: la liste n’a pas pu être lue.');
    await expectAccessible(page);
    await line.restore();
    // It asks again by itself.
    await page.getByText('0 enregistrements correspondent à vos filtres').waitFor();
    await away(page).waitFor({ state: 'detached' });
  });

  test('says how old its rows are, until they are read again', async () => {
    const [page, line] = await overLine();
    await openList(page);
    await line.stop();
    await search(page);
    await away(page).waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByText(/^Pas à jour\u00a0: lu à \d+\sh\s\d\d, /).waitFor();
    expect(await columnTexts(page, 'Nom')).toEqual(['AUGUSTIN', 'DORVAL']);
    await expectAccessible(page);
    await line.restore();
    await away(page).waitFor({ state: 'detached' });
    await page.getByText('Pas à jour').waitFor({ state: 'detached' });
  });
});

test('a line that is cut without a sign ends the waiting, and says since when', async () => {
  const [page, line] = await overLine();
  await openList(page);
  await page.clock.install();
  line.cut();
  const probed = page.waitForRequest('**/healthz');
  const asked = page.waitForRequest('**/api/persons/list');
  await search(page);
  await page.clock.runFor(500);
  await asked;
  await page.clock.runFor(11_000);
  await probed;
  await line.restore();
  line.cut();
  await page.clock.runFor(1_000);
  await away(page).waitFor();
  await failure(page).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/\d+ enregistrement/);
});

test('without a network the same line says so, on every screen', async () => {
  const page = await office.at('agent');
  const cut = page.getByText(/^Pas de connexion depuis \d+\sh\s\d\d$/);
  for (const path of [
    '/',
    '/persons',
    '/reports/plaintes',
    '/actes',
    '/search',
    '/information/new',
  ]) {
    // What is still being loaded would fail without a network, and show that instead of the screen.
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    await page.context().setOffline(true);
    await cut.waitFor();
    expect(await cut.count()).toBe(1);
    await page.context().setOffline(false);
    await cut.waitFor({ state: 'detached' });
  }
});

test('a network that goes while the server is being asked is noticed all the same', async () => {
  const page = await office.at('agent');
  await page.goto('/', { waitUntil: 'networkidle' });
  const answer = Promise.withResolvers<void>();
  await page.route(
    '**/healthz',
    async (route) => {
      await answer.promise;
      await route.fulfill({ status: 200, body: 'ok' });
    },
    { times: 1 },
  );
  const asked = page.waitForRequest('**/healthz');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await asked;
  await page.context().setOffline(true);
  answer.resolve();
  await page.getByText(/^Pas de connexion depuis/).waitFor();
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
});

test('the totals of the home page are unknown, not 0, where the server did not answer', async () => {
  const page = await office.at('agent');
  await page.route('**/api/home', (route) => route.fulfill({ status: 500, body: 'x' }));
  await Promise.all([
    page.getByRole('status').getByText('Erreur de chargement des statistiques globales.').waitFor(),
    page.goto('/'),
  ]);
  const counters = page.getByRole('region', { name: 'Nombre de dossiers' });
  await expect.poll(() => counters.getByText('inconnu').count()).toBe(6);
  expect(await counters.innerText()).not.toMatch(/\d/);
  await expectAccessible(page);
});

test('reports and searches that are not answered end with a sentence', async () => {
  const [page, line] = await overLine();
  await page.goto('/reports/plaintes');
  await page.getByText('Rapport à jour.').waitFor({ state: 'attached' });
  await line.stop();
  await page.getByRole('button', { name: 'Mois dernier' }).click();
  await page.getByRole('alert').getByRole('heading', { name: 'Erreur' }).waitFor();
  await expect.poll(() => page.locator('main dd').count()).toBe(0);
  await line.restore();
  await page.getByText('Rapport à jour.').waitFor({ state: 'attached' });
  await page.goto('/search');
  await page.getByRole('searchbox').fill('augustin');
  await page.getByText('1 résultat', { exact: true }).waitFor();
  await line.stop();
  await page.getByRole('searchbox').fill('dorval');
  await page.getByRole('button', { name: 'Réessayer' }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('Aucun');
  await line.restore();
  await page.getByText('1 résultat', { exact: true }).waitFor();
});
