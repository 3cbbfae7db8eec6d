import { queryClient } from '@dosye/engine/api/queryClient.ts';
import { type ListDeclaration, ListScreen } from '@dosye/engine/list/ListScreen.tsx';
import { type ListFilter, type ListState, listUrl, SEARCH } from '@dosye/engine/list/listState.ts';
import { useList } from '@dosye/engine/list/useList.ts';
import { AGENT } from '@dosye/testing/agent.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openPage } from '../render.tsx';
import { address, columnTexts, expectUsable, see, seeNo } from '../screen.ts';
import { TestServer } from '../server.ts';

/** A vehicle of an office. */
interface Vehicle {
  readonly id: number;
  readonly plate: string;
  readonly kind: string;
  readonly since: string;
}

/** Sixty cars and a motorcycle, which came one a day. */
const VEHICLES: readonly Vehicle[] = Array.from({ length: 61 }, (_, index) => ({
  id: index + 1,
  plate: `PO-${String(index + 1).padStart(3, '0')}`,
  kind: index === 60 ? 'moto' : 'voiture',
  since: new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
}));

const FILTERS: readonly ListFilter[] = [
  { name: SEARCH, label: 'Plaque', show: 'text' },
  {
    name: 'genre',
    label: 'Genre',
    show: 'select',
    choices: [
      { value: 'voiture', label: 'Voiture' },
      { value: 'moto', label: 'Moto' },
    ],
  },
  { name: 'du', label: 'Depuis le', show: 'day' },
  { name: 'au', label: 'Jusqu’au', show: 'day' },
];
const FLEET_URL = listUrl({
  filters: FILTERS,
  sorts: ['plate'],
  openingSort: { key: 'plate', direction: 'asc' },
});
const FLEET: ListDeclaration<Vehicle> = {
  title: 'Véhicules',
  idOf: ({ id }) => id,
  nameOf: ({ plate }) => plate,
  columns: [
    {
      label: 'Plaque',
      sort: 'plate',
      isName: true,
      card: 'title',
      cell: ({ plate }) => plate,
    },
    { label: 'Genre', card: 'aside', cell: ({ kind }) => kind },
    { label: 'Depuis', cell: ({ since }) => since },
  ],
  filterBar: { label: 'Filtres des véhicules', filters: FILTERS },
  empty: { title: 'Aucun véhicule.', filtered: 'Aucun ne correspond.', reset: 'Tout afficher' },
  counted: ['véhicule'],
  selectionActions: (rows, clear) =>
    rows.length > 0 && <button onClick={clear}>{`Laver ${rows.length} véhicule(s)`}</button>,
};

/** What a server would answer. */
function answerTo({ search, filters, sort, page: number }: ListState) {
  const { genre = '', du = '', au = '' } = filters;
  const found = VEHICLES.filter(
    ({ plate, kind, since }) =>
      plate.includes(search) &&
      (genre === '' || kind === genre) &&
      (du === '' || since >= du) &&
      (au === '' || since <= au),
  );
  const rows = sort.direction === 'asc' ? found : found.toReversed();
  return { rows: rows.slice((number - 1) * 50, number * 50), total: found.length };
}

function Fleet(): ReactNode {
  const list = useList({
    url: FLEET_URL,
    query: (state) => ({ queryKey: ['vehicles', state], queryFn: async () => answerTo(state) }),
    pageOf: (answer) => answer,
    selectBy: ({ id }) => id,
  });
  return (
    <main>
      <h1>Véhicules</h1>
      <ListScreen {...FLEET} list={list} />
    </main>
  );
}

async function openFleet(query = ''): Promise<void> {
  await openPage(`/vehicules${query}`, new TestServer(AGENT, {}));
  const router = createBrowserRouter([{ path: '/vehicules', element: <Fleet /> }]);
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await see(page.table('Véhicules'));
}

const plates = (): string[] => columnTexts('Plaque');
const ONE = page.row('PO-061');

test('a declared list is filtered, sorted, paged and selected, and its address says how', async () => {
  await openFleet();
  await expect.poll(() => plates().length).toBe(50);
  await page.press('Suivant');
  await see('Page 2 sur 2 (61 résultats)', ONE);
  expect(address()).toBe('/vehicules?page=2');
  await page.press('Plaque');
  await expect.poll(() => plates()[0]).toBe('PO-061');
  expect(address()).toBe('/vehicules?tri=plate&sens=decroissant');
  // Two filters one right after the other both count.
  await page.choose('Genre', 'Voiture');
  await page.field('Plaque').fill('PO-06');
  await page.keys('{Enter}');
  await expect.poll(plates).toEqual(['PO-060']);
  expect(address()).toBe('/vehicules?recherche=PO-06&genre=voiture&tri=plate&sens=decroissant');
  window.history.back();
  await expect.poll(() => plates().length).toBe(50);
  await expect.element(page.field('Plaque')).toHaveValue('');
  await page.checkbox('Sélectionner PO-060').click();
  await see(page.button('Laver 1 véhicule(s)'));
  await page.press('Réinitialiser');
  await seeNo(page.button(/^Laver/));
  await expectUsable();
});

test('a declared list opens at its address, and says what is wrong with it or that nothing matches', async () => {
  await openFleet('?genre=avion&du=2026-10-31&au=2026-10-30&page=7');
  await see('Aucun ne correspond.', 'La date de fin précède la date de début.');
  expect(address()).toBe('/vehicules?du=2026-10-31&au=2026-10-30');
  await page.press('Tout afficher');
  await expect.poll(() => plates().length).toBe(50);
  expect(address()).toBe('/vehicules');
});
