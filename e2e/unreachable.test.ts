import { expectAccessible } from '@dosye/testing/axe.ts';
import { expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { pathOf } from './shellOffice.ts';

const office = await openOffice();

test('what cannot be fetched is said to be missing, and asked for again', async () => {
  const page = await office.at('agent');
  const list = page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 });
  await page.goto('/');
  await page.route('**/assets/*Screen*.js', (route) => route.abort());
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /Liste des Dossiers/ }).click();
  const failed = page.getByRole('heading', { name: 'Cette page n’a pas pu être chargée' });
  await failed.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: "Retour à l'accueil" }).click();
  await page.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
  expect(pathOf(page)).toBe('/');
  await main.getByRole('link', { name: /Liste des Dossiers/ }).click();
  await failed.waitFor();
  await page.unroute('**/assets/*Screen*.js');
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await list.waitFor();
  expect(pathOf(page)).toBe('/persons');

  await page.route('**/api/session', (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { name: 'Le serveur ne répond pas' }).waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await list.waitFor();
  expect(pathOf(page)).toBe('/persons');
});
