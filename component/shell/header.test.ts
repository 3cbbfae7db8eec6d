import type { Role } from '@dosye/domain/people/roles.ts';
import { listOf, kindOf } from '../dossiers.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { PHONE, renderScreen } from '../render.tsx';
import { address, expectShown, focusedName, overflow, textsOf } from '../screen.ts';
import { HOME } from './home.ts';
import { openUserMenu } from './userMenu.ts';

const menus = () => page.getByRole('navigation', { name: 'Menu principal' });
const GRAND_ANSE = { bureau_id: 1, bureau_nom: "Grand'Anse" };
const NO_OFFICE = { bureau_id: null, bureau_nom: null };

test('the header has a menu for each group, with its forms, its lists and their counts', async () => {
  await renderScreen('/', {
    'POST /home': HOME,
    'POST /persons/list': listOf(kindOf('certificat-majeur').area, []),
  });
  await expectShown(menus());
  const names = textsOf(menus().getByRole('button').elements());
  expect(names.slice(0, 4)).toEqual([
    'Certificats',
    'Rétention',
    'Armes à Feu',
    'Opérations & Infos',
  ]);
  await menus().getByRole('button', { name: 'Certificats' }).click();
  await expectAccessible();
  const entries = () => textsOf(menus().getByRole('link').elements());
  await expect
    .poll(entries)
    .toEqual(['Formulaire Personne Majeure', 'Formulaire Personne Mineure', 'Liste des Dossiers2']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(entries).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{End}{Enter}');
  await expect.poll(address).toBe('/persons');
});

test.for<[Role, object, string[], string]>([
  ['user', GRAND_ANSE, ['mireille', 'Utilisateur', "Bureau Grand'Anse"], 'Mon Profil'],
  ['admin', GRAND_ANSE, ['mireille', 'Administrateur', "Bureau Grand'Anse"], 'Administration'],
  ['super_admin', NO_OFFICE, ['mireille', 'Super administrateur'], 'Administration'],
  [
    'super_admin_delegue',
    NO_OFFICE,
    ['mireille', 'Super administrateur délégué'],
    'Administration',
  ],
])('the header tells the %s who they are, and leads to their own screen', async ([
  role,
  office,
  words,
  entry,
]) => {
  await renderScreen(
    '/profile',
    { 'POST /admin/me/sessions/list': [] },
    { user: { role, ...office } },
  );
  await openUserMenu();
  const header = page.getByRole('banner');
  for (const word of words) {
    await expectShown(header.getByText(word, { exact: true }).last());
  }
  const other = entry === 'Mon Profil' ? 'Administration' : 'Mon Profil';
  expect(header.getByRole('link', { name: entry, exact: true }).elements()).toHaveLength(1);
  expect(header.getByRole('link', { name: other, exact: true }).query()).toBeNull();
  expect(header.getByRole('button', { name: 'Déconnexion' }).elements()).toHaveLength(1);
  await expectAccessible();
});

test.for<Role>([
  'super_admin',
  'super_admin_delegue',
])('the header is a banner for the %s, who lands on the administration', async (role) => {
  await renderScreen(
    '/',
    {
      'POST /superadmin/dashboard-stats': {
        totalUsers: 0,
        totalBureaux: 0,
        activityByBureau: [],
        recentLogs: [],
      },
      'POST /superadmin/backup/nightly': {
        ok: true,
        sentence: '',
        advice: '',
        verifiedAt: null,
        running: false,
      },
    },
    { user: { role, ...NO_OFFICE } },
  );
  await expectShown(page.getByText('Portail Super Administrateur'));
  await expect.poll(address).toMatch(/^\/admin/);
  await expectShown(page.getByText('Centre de Commande').first());
  expect(menus().query()).toBeNull();
  expect(page.getByRole('region', { name: 'Nombre de dossiers' }).query()).toBeNull();
  await page.viewport(...PHONE);
  expect(overflow()).toBe(0);
});

test('the header leads past the menus to the content, for the keyboard', async () => {
  await renderScreen('/', { 'POST /home': HOME });
  await expectShown(page.getByRole('heading', { name: 'Nouveau Dossier' }));
  await userEvent.keyboard('{Tab}');
  await expect.poll(focusedName).toBe('Aller au contenu');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.id).toBe('contenu');
});
