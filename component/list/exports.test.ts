import { certificats } from '@dosye/kinds/certificats/area.ts';
import { majeur } from '@dosye/testing/records.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { listOf, rowOf } from '../dossiers.ts';
import { PHONE, renderScreen, type Visit } from '../render.tsx';
import { overflow, saying } from '../screen.ts';
import { refused, silence, type TestServer } from '../server.ts';

const exporting = page.getByRole('button', { name: /^Export/ });

/** The list of one dossier, with its menu of exports open and its first entry focused. */
async function openMenu(visit: Visit = {}): Promise<TestServer> {
  const server = await renderScreen(
    '/persons',
    {
      'POST /persons/list': listOf(certificats, [rowOf('certificat-majeur', majeur())]),
      'POST /persons/export': refused(503, 'UNAVAILABLE', 'La base est absente.'),
    },
    visit,
  );
  await expect.element(page.getByRole('link', { name: /PIERRE-LOUIS/ }).first()).toBeVisible();
  await openByKey();
  return server;
}

async function openByKey(): Promise<void> {
  exporting.element().focus();
  await userEvent.keyboard('{ArrowDown}');
}

test('the menu of exports fits a telephone', async () => {
  await openMenu({ viewport: PHONE });
  await expect.element(page.getByRole('button', { name: 'CSV (.csv)' })).toBeVisible();
  await expectAccessible();
  expect(overflow()).toBe(0);
});

test('an export that fails says so, and one that goes on can be called off', async () => {
  const server = await openMenu();
  await userEvent.keyboard('{Enter}');
  await expect.element(saying('La base est absente.')).toBeVisible();
  server.change({ 'POST /persons/export': silence });
  await openByKey();
  await userEvent.keyboard('{Enter}');
  await expect.element(exporting).toHaveTextContent('Export…');
  await openByKey();
  await userEvent.keyboard('{Enter}');
  await expect.element(saying('Export annulé.')).toBeVisible();
  await expect.element(exporting).toHaveTextContent('Exporter');
});
