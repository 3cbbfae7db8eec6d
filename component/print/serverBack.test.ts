import { majeur } from '@dosye/testing/records.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DOSSIER_ID, dossierOf } from '../dossiers.ts';
import { renderScreen } from '../render.tsx';
import { expectAccessible, see } from '../screen.ts';
import { refused } from '../server.ts';

afterEach(() => void vi.restoreAllMocks());

test('a print page whose server was away asks again, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const away = () => refused(500, 'INTERNAL', 'Une erreur est survenue.');
  const server = await renderScreen(`/print/dossier/${DOSSIER_ID}`, {
    [`GET /persons/${DOSSIER_ID}`]: away,
    [`POST /persons/${DOSSIER_ID}/printed`]: {},
  });
  const again = page.button('Réessayer');
  await see(again);
  await expectAccessible();
  server.change({ [`GET /persons/${DOSSIER_ID}`]: dossierOf(majeur()) });
  await again.click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
});
