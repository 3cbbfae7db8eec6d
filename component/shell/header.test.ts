import type { Role } from '@dosye/domain/people/roles.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../render.tsx';
import {
  address,
  expectAccessible,
  expectUsable,
  focusedName,
  LAPTOP,
  PHONE,
  resize,
  see,
  textsOf,
} from '../screen.ts';
import { custodyLine, homeOf } from '../server.ts';
import { HOME } from './home.ts';
import { openUserMenu } from './userMenu.ts';

const menus = () => page.navigation('Menu principal');

test('the header has a menu for each group, with its forms, its lists and their counts', async () => {
  await renderScreen('/', { 'POST /home': HOME });
  await see(menus());
  const names = textsOf(menus().getByRole('button').elements());
  expect(names.slice(0, 4)).toEqual([
    'Certificats',
    'Rétention',
    'Armes à Feu',
    'Opérations & Infos',
  ]);
  await menus().press('Certificats');
  await expectAccessible();
  const entries = () => textsOf(menus().getByRole('link').elements());
  await expect
    .poll(entries)
    .toEqual(['Formulaire Personne Majeure', 'Formulaire Personne Mineure', 'Liste des Dossiers2']);
  await page.keys('{Escape}');
  await expect.poll(entries).toEqual([]);
  await page.keys('{ArrowDown}{End}{Enter}');
  await expect.poll(address).toBe('/persons');
});

test.for<[Role, string[], string]>([
  ['user', ['Utilisateur', "Bureau Grand'Anse"], 'Mon Profil'],
  ['admin', ['Administrateur', "Bureau Grand'Anse"], 'Administration'],
  ['super_admin', ['Super administrateur'], 'Administration'],
  ['super_admin_delegue', ['Super administrateur délégué'], 'Administration'],
])('the header tells the %s who they are, and leads to their own screen', async ([
  role,
  words,
  entry,
]) => {
  await renderScreen('/profile', {}, { user: { role } });
  await openUserMenu();
  const header = page.getByRole('banner');
  for (const word of ['mireille', ...words]) await see(header.getByText(word).last());
  await see(header.getByText("Police Nationale d'Haïti"));
  // Of one office: a super role belongs to none.
  const direction = header.getByText("Direction Départementale de la Grand'Anse").elements();
  expect(direction).toHaveLength(role.startsWith('super_admin') ? 0 : 1);
  const other = entry === 'Mon Profil' ? 'Administration' : 'Mon Profil';
  expect(header.link(entry).elements()).toHaveLength(1);
  expect(header.link(other).query()).toBeNull();
  expect(header.button('Déconnexion').elements()).toHaveLength(1);
  await expectAccessible();
});

test.for<Role>([
  'super_admin',
  'super_admin_delegue',
])('the header is a banner for the %s, who lands on the administration', async (role) => {
  await renderScreen('/', {}, { user: { role } });
  await see('Portail Super Administrateur');
  await expect.poll(address).toMatch(/^\/admin/);
  await see(page.getByText('Centre de Commande').first());
  expect(menus().query()).toBeNull();
  expect(page.region('Nombre de dossiers').query()).toBeNull();
  await expectUsable();
});

test('the header has the worst of the deadlines alone on a telephone, until the others are asked for', async () => {
  const upcoming = [new Date(Date.now() + 8 * 3_600_000).toISOString()];
  const held = custodyLine({ late: 1, deadlines: { area: 'retention', upcoming } });
  await renderScreen('/', { 'POST /home': homeOf({ queues: [held] }) }, { viewport: PHONE });
  const band = page.navigation('Échéances');
  const shown = () => textsOf(band.getByRole('link').elements());
  const late = '1 personne retenue depuis plus de 48 heures';
  await expect.poll(shown).toEqual([late]);
  expect(band.element().getBoundingClientRect().height).toBeLessThan(64);
  await band.press(/^Autres échéances/);
  const all = [late, expect.stringMatching(/^1 personne à présenter dans les 12 heures, avant /)];
  await expect.poll(shown).toEqual(all);
  await expectUsable();
  await resize(...LAPTOP);
  await expect.poll(shown).toEqual(all);
  expect(band.getByRole('button').query()).toBeNull();
});

test('the header leads past the menus to the content, for the keyboard', async () => {
  await renderScreen('/', { 'POST /home': HOME });
  await see(page.heading('Nouveau Dossier'));
  await page.keys('{Tab}');
  await expect.poll(focusedName).toBe('Aller au contenu');
  await page.keys('{Enter}');
  await expect.poll(() => document.activeElement?.id).toBe('contenu');
});
