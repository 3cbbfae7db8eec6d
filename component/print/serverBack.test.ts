import { majeur } from '@dosye/testing/records.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { DOSSIER_ID, dossierOf } from '../dossiers.ts';
import { renderScreen } from '../render.tsx';
import { refused } from '../server.ts';

afterEach(() => void vi.restoreAllMocks());

test('a print page whose server was away asks again, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const away = () => refused(500, 'INTERNAL', 'Une erreur est survenue.');
  const server = await renderScreen(`/print/dossier/${DOSSIER_ID}`, {
    [`GET /persons/${DOSSIER_ID}`]: away,
    [`POST /persons/${DOSSIER_ID}/printed`]: {},
  });
  const again = page.getByRole('button', { name: 'Réessayer' });
  await expect.element(again).toBeVisible();
  await expectAccessible();
  server.change({ [`GET /persons/${DOSSIER_ID}`]: dossierOf(majeur()) });
  await again.click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
});

test('a dossier that does not exist is not asked for again', async () => {
  const missing = () => refused(404, 'NOT_FOUND', 'Introuvable.');
  await renderScreen(`/print/dossier/${DOSSIER_ID}`, { [`GET /persons/${DOSSIER_ID}`]: missing });
  await expect.element(page.getByRole('link', { name: 'Retour', exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Réessayer' }).query()).toBeNull();
});
