import { certificats } from '@dosye/kinds/certificats/area.ts';
import { majeur, someoneElse } from '@dosye/testing/records.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listOf, rowOf } from '../dossiers.ts';
import { renderScreen } from '../render.tsx';
import { result } from '../search/results.ts';
import { expectAccessible, see, seeNo } from '../screen.ts';
import type { Call, TestServer } from '../server.ts';

const search = page.getByRole('searchbox');
const away = page.getByText(/^Le serveur ne répond pas depuis \d+\sh\s\d\d$/);
const cut = page.getByText(/^Pas de connexion depuis \d+\sh\s\d\d$/);
const shown = (): string => document.querySelector('main')?.innerText ?? '';
const names = (): (string | null)[] =>
  [...document.querySelectorAll('tbody tr:not([aria-hidden])')].map(
    (row) => row.querySelector('a')?.textContent ?? null,
  );

const row = (nomFamille: string, number: number) =>
  rowOf(
    'certificat-majeur',
    majeur({ ...someoneElse(number), 'renseignementsPersonnels.nomFamille': nomFamille }),
    { id: number },
  );

/** A list of two dossiers, in which a search finds none. */
async function openList(): Promise<TestServer> {
  const server = await renderScreen('/persons', {
    'POST /persons/list': ({ body }: Call) => {
      const { searchTerm } = body['filters'] as { searchTerm?: string };
      return listOf(certificats, searchTerm ? [] : [row('AUGUSTIN', 2), row('DORVAL', 1)]);
    },
  });
  await expect.poll(names).toHaveLength(2);
  return server;
}

const RANGE = { startDate: '2026-11-01', endDate: '2026-11-30' };
const EMPTY_REPORT = { result: {}, before: { range: RANGE, result: {} } };

/** Says to the page that the network came or went, as the browser does. */
function setNetwork(server: TestServer, online: boolean): void {
  server.online = online;
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}
const restoreNetwork = (): void => void Reflect.deleteProperty(navigator, 'onLine');

describe('a list, while the server is stopped', () => {
  test('shows no count and no empty sentence for a search that was not answered', async () => {
    const server = await openList();
    server.online = false;
    await search.fill('noel');
    const failure = page.saying('Erreur lors de la récupération des dossiers.');
    await see(failure, away);
    expect(shown()).not.toMatch(/\d+ enregistrement/);
    expect(shown()).not.toContain('Aucun');
    expect(shown()).toContain('Nombre inconnu\u00a0: la liste n’a pas pu être lue.');
    await expectAccessible();
    server.online = true;
    // It asks again by itself.
    const none = page.getByText('0 enregistrements correspondent à vos filtres');
    await see(none);
    await seeNo(away);
  });

  test('says how old its rows are, until they are read again', async () => {
    const server = await openList();
    const before = names();
    server.online = false;
    await search.fill('noel');
    await see(away);
    await search.fill('');
    await see(/^Pas à jour\s: lu à \d+\sh\s\d\d, /);
    expect(names()).toEqual(before);
    await expectAccessible();
    server.online = true;
    await seeNo(away, /^Pas à jour/);
  });
});

test.for([
  '/',
  '/persons',
  '/actes',
  '/search',
  '/information/new',
  '/reports/plaintes',
])('without a network the same line says so at %s', async (path) => {
  onTestFinished(restoreNetwork);
  const server = await renderScreen(path, {
    'POST /acts/list': { acts: [], total: 0 },
    'POST /reports/advanced': EMPTY_REPORT,
  });
  await see(page.getByRole('heading', { level: 1 }).first());
  setNetwork(server, false);
  await see(cut);
  setNetwork(server, true);
  await seeNo(cut);
});

test('a network that goes while the server is being asked is noticed all the same', async () => {
  onTestFinished(restoreNetwork);
  const answer = Promise.withResolvers<object>();
  const server = await renderScreen('/', { 'GET /healthz': () => answer.promise });
  await see(page.getByRole('heading', { level: 1 }));
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.callsOf('GET /healthz')).toHaveLength(1);
  setNetwork(server, false);
  answer.resolve({});
  await see(cut);
});

test('a line that is cut without a sign ends the waiting, and says since when', async () => {
  const server = await openList();
  const held = Promise.withResolvers<never>();
  server.change({ 'POST /persons/list': () => held.promise });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await search.fill('noel');
  await vi.advanceTimersByTimeAsync(500);
  await expect.poll(() => server.callsOf('POST /persons/list')).toHaveLength(2);
  server.online = false;
  await vi.advanceTimersByTimeAsync(11_000);
  await see(away);
  held.reject(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(5_000);
  const failure = page.saying('Erreur lors de la récupération des dossiers.');
  await see(failure);
  expect(shown()).not.toMatch(/\d+ enregistrement/);
});

describe('without an answer', () => {
  test('a report ends with a sentence, and is read once the server is back', async () => {
    const server = await renderScreen('/reports/plaintes', {
      'POST /reports/advanced': EMPTY_REPORT,
    });
    const current = page.getByText('Rapport à jour.');
    await expect.element(current).toBeInTheDocument();
    server.online = false;
    await page.press('Mois dernier');
    await see(page.getByRole('alert').heading('Erreur'));
    expect(document.querySelectorAll('main dd')).toHaveLength(0);
    server.online = true;
    await expect.element(current).toBeInTheDocument();
  });

  test('a search shows no empty sentence, and is read once the server is back', async () => {
    const server = await renderScreen('/search', {
      'POST /search': { certificat: [result(41, 'AUGUSTIN Esther Nadège')] },
      'POST /search/counts': { certificat: 1 },
    });
    const one = page.getByText('1 résultat');
    await search.fill('augustin');
    await see(one);
    server.online = false;
    await search.fill('dorval');
    await see(page.button('Réessayer'));
    expect(shown()).not.toContain('Aucun');
    server.online = true;
    await see(one);
  });
});
