import type { HistoryEntry } from '@dosye/domain/calls/history.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { address, expectAccessible, LAPTOP, see } from '../screen.ts';
import type { Call } from '../server.ts';
import { historyEntry, openAs } from './hub.ts';

const filtersOf = ({ body }: Call) => body['filters'] as Record<string, string>;
const details = () => page.field('Rechercher dans les détails');

/** A history of 120 entries, in which nothing is a sign-in. */
const HISTORY = {
  'POST /admin/activity-log/list': (call: Call) =>
    filtersOf(call)['actionType'] === 'LOGIN_SUCCESS'
      ? { logs: [], total: 0 }
      : { logs: [1, 2, 3, 4, 5, 6].map(historyEntry), total: 120 },
};

describe('the history', () => {
  test('is filtered, paged and set back', async () => {
    const server = await openAs('admin', '/admin/historique', HISTORY);
    const last = () => server.callsOf('POST /admin/activity-log/list').at(-1)?.body;
    await details().fill('sortie');
    await see('Page 1 sur 3 (120 résultats)');
    await expect.poll(last).toMatchObject({ filters: { searchTerm: 'sortie' }, page: 1 });
    await page.press('Suivant');
    await see('Page 2 sur 3 (120 résultats)');
    await expect.poll(last).toMatchObject({ filters: { searchTerm: 'sortie' }, page: 2 });
    await page.choose('Type d’action', 'Connexion');
    await see('Aucun historique trouvé pour ces filtres.');
    await expectAccessible();
    await page.getByRole('search').press('Réinitialiser');
    await expect.poll(() => window.location.search).toBe('');
    await see(page.getByRole('row').nth(5));
    await expect.element(details()).toHaveValue('');
    await page.combobox('Utilisateur').fill('wilner');
    await expect.poll(address).toBe('/admin/historique?utilisateur=wilner');
    expect(page.button('Vérifier l’historique').query()).toBeNull();
  });

  test('is searched 500 ms after the last key, not sooner', async () => {
    const server = await openAs('admin', '/admin/historique', HISTORY);
    const searched = () =>
      server
        .callsOf('POST /admin/activity-log/list')
        .map((call) => filtersOf(call)['searchTerm'])
        .filter(Boolean);
    await see(page.getByRole('row').nth(1));
    details().element().focus();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    for (const letter of 'sortie 12') {
      await page.keys(letter);
      await vi.advanceTimersByTimeAsync(400);
    }
    expect(searched()).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    await expect.poll(address).toBe('/admin/historique?recherche=sortie+12');
    await expect.poll(searched).toEqual(['sortie 12']);
  });

  test('shows its last page when the address has a later one', async () => {
    await openAs('admin', '/admin/historique?page=40', {
      'POST /admin/activity-log/list': ({ body }) => ({
        logs: body['page'] === 1 ? [historyEntry(1)] : [],
        total: 1,
      }),
    });
    await see(page.getByRole('row').nth(1).getByText('sortie 1'));
    expect(window.location.search).toBe('');
  });
});

test('the rows of the history are of two lines at most, and lead to their dossiers', async () => {
  const entry = { ...historyEntry(1), full_name: 'Marie-Françoise OSIRIS-DORCÉUS' };
  const logs: HistoryEntry[] = [
    {
      ...entry,
      grade: 'Commissaire Divisionnaire',
      details: 'Dossier CM01-2026-00042 consulté : DORVAL Marie-Claire Jacqueline Emmanuelle',
      dossier: { kind: 'certificat-majeur', dossierId: 42 },
    },
    { ...entry, id: 2, details: `Configuration changée : ${'ligne du bureau, '.repeat(30)}fin` },
  ];
  await openAs(
    'superAdmin',
    '/admin/historique',
    {
      'POST /admin/activity-log/list': { logs, total: 2 },
    },
    { viewport: LAPTOP },
  );
  const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr')];
  await expect.poll(() => rows().length).toBe(2);
  for (const { offsetHeight } of rows()) expect(offsetHeight).toBeLessThan(66);
  const link = page.getByRole('link', { name: /CM01-2026-00042/ });
  expect(link.element().getAttribute('href')).toBe('/person/42');
  await page.press('Tout lire');
  await expect.poll(() => rows()[1]?.offsetHeight).toBeGreaterThan(66);
  await expectAccessible();
});
