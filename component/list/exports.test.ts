import { certificats } from '@dosye/kinds/certificats/area.ts';
import { majeur } from '@dosye/testing/records.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listOf, rowOf } from '../dossiers.ts';
import { renderScreen, type Visit } from '../render.tsx';
import { PHONE, expectUsable, see } from '../screen.ts';
import { refused, silence, type TestServer } from '../server.ts';

const exporting = page.button(/^Export/);

/** The list of one dossier. */
async function openList(visit: Visit = {}): Promise<TestServer> {
  const server = await renderScreen(
    '/persons',
    {
      'POST /persons/list': listOf(certificats, [rowOf('certificat-majeur', majeur())]),
      'POST /persons/export': refused(503, 'UNAVAILABLE', 'La base est absente.'),
    },
    visit,
  );
  await see(page.link(/PIERRE-LOUIS/).first());
  return server;
}

/** Opens the menu of exports, whose first entry gets the focus. */
async function openByKey(): Promise<void> {
  await exporting.keys('{ArrowDown}');
}

test('the menu of exports fits a telephone, where it is behind the other actions', async () => {
  await openList({ viewport: PHONE });
  expect(exporting.query()).toBeNull();
  await page.press('Autres actions');
  await openByKey();
  await see(page.button('CSV (.csv)'));
  await expectUsable();
});

test('an export that fails says so, and one that goes on can be called off', async () => {
  const server = await openList();
  await openByKey();
  await page.keys('{Enter}');
  await see(page.saying('La base est absente.'));
  server.change({ 'POST /persons/export': silence });
  await openByKey();
  await page.keys('{Enter}');
  await expect.element(exporting).toHaveTextContent('Export…');
  await openByKey();
  await page.keys('{Enter}');
  await see(page.saying('Export annulé.'));
  await expect.element(exporting).toHaveTextContent('Exporter');
});
