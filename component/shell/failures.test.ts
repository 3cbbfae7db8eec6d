import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../render.tsx';
import { address, expectAccessible, see } from '../screen.ts';

test('a screen that fails unforeseen says so', async () => {
  const broken = Response.json({ totals: { totalPeople: { toString: null } } });
  await renderScreen('/', { 'POST /home': broken });
  await see(page.heading('Unexpected Application Error!'));
  await expectAccessible();
});

test('the sign-in page that fails unforeseen says so', async () => {
  const broken = Response.json({ mainTitle: { title: 'Dosye' } });
  await renderScreen('/login', { 'GET /branding': broken }, { user: null });
  await see(page.heading('Unexpected Application Error!'));
});

test.for([
  '/nulle-part',
  '/form/mineur/3/4',
  '/admin/nulle-part',
  '/login?retour=%2Fpersons',
])('%s leads an agent home', async (path) => {
  await renderScreen(path);
  await see(page.heading('Nouveau Dossier'));
  await expect.poll(address).toBe('/');
});
