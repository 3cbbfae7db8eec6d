import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { kindOf, listOf } from '../dossiers.ts';
import { renderScreen } from '../render.tsx';
import { address, see } from '../screen.ts';
import type { TestServer } from '../server.ts';

const shown = () => page.heading('Liste des Dossiers', 1);

async function openList(): Promise<TestServer> {
  const server = await renderScreen('/persons', {
    'POST /persons/list': listOf(kindOf('certificat-majeur').area, []),
  });
  await see(shown());
  return server;
}

/** What a page hears when another tab stores its user, or removes them. */
const otherTabStores = (newValue: string | null): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue }));

test.for([
  ['removes its user', null],
  ['leaves what is no user', '{"id":"7"}'],
] as const)('a page is left for the sign-in page when another tab %s', async ([, value]) => {
  await openList();
  otherTabStores(value);
  await expect.poll(address).toMatch(/^\/login/);
});

test('a page follows the same person to another office when they signed in there in another tab', async () => {
  const server = await openList();
  const moved = { ...server.user, bureau_id: 2, bureau_nom: 'Nippes' };
  server.change({ 'GET /session': moved });
  otherTabStores(JSON.stringify(moved));
  await see(
    page
      .getByRole('banner')
      .getByText(/Nippes/)
      .first(),
  );
  expect(address()).toBe('/persons');
});
