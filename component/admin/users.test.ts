import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, keys, see } from '../screen.ts';
import { failingOnce } from '../server.ts';
import { accountRow, openUsers } from './accounts.ts';
import { accountOf, OFFICES, type PersonName } from './hub.ts';

const addUser = () => page.button('Ajouter un utilisateur');

describe('the actions on an account are offered exactly to those who may', () => {
  const ALL = [
    'Nom et grade',
    'Changer le rôle',
    'Changer le bureau',
    'Réinitialiser le mot de passe',
    'Supprimer',
  ];
  const OWN = ['Nom et grade', 'Changer le rôle', 'Réinitialiser le mot de passe', 'Supprimer'];
  const RESET = ['Nom et grade', 'Réinitialiser le mot de passe'];
  test.for<[PersonName, Record<string, string[]>]>([
    ['superAdmin', { superadmin: [], fritzner: ALL, wilner: ALL, mireille: ALL, roselaure: ALL }],
    ['delegue', { superadmin: [], fritzner: [], wilner: RESET, mireille: RESET, roselaure: RESET }],
    ['admin', { wilner: [], mireille: OWN }],
  ])('%s', async ([who, expected]) => {
    await openUsers(who);
    for (const [username, actions] of Object.entries(expected)) {
      await see(accountRow(username));
      const buttons = accountRow(username).element().querySelectorAll('button');
      expect([...buttons].map(({ title }) => title)).toEqual(actions);
    }
  });

  test('and reached by the arrow keys from the search, without offices where there is one', async () => {
    await openUsers('admin');
    await page.getByRole('searchbox').click();
    await keys('{ArrowDown}');
    await expect.poll(() => document.activeElement?.ariaLabel).toMatch(/^Nom et grade/);
    expect(page.getByRole('columnheader', { name: 'Bureau' }).query()).toBeNull();
  });
});

describe('adding a user', () => {
  test.for<[PersonName, object]>([
    ['superAdmin', { bureau_id: 2 }],
    ['admin', {}],
  ])('is done by %s by keyboard, and sent again after a failure', async ([who, bureau]) => {
    const accounts = [accountOf('admin')];
    const server = await openUsers(who, {
      'POST /admin/users/list': () => accounts,
      'POST /admin/users': failingOnce({}),
    });
    await addUser().click();
    await expectAccessible();
    await keys('neuf{Enter}');
    await see(page.dialog().getByText('Le mot de passe est requis.'));
    await keys('passer-5-ponts');
    await expect.element(page.dialog().field('Rôle')).toHaveValue('user');
    if (who === 'superAdmin') await page.dialog().choose('Bureau', 'Nippes');
    await keys('{Enter}');
    await see(page.dialog().getByText('La création a échoué.'));
    accounts.push(accountOf('agent', { id: 40, username: 'neuf' }));
    await keys('{Enter}');
    await see(page.toast('Utilisateur neuf ajouté avec succès.'), accountRow('neuf'));
    expect(server.callsOf('POST /admin/users').at(-1)?.body['userData']).toMatchObject({
      username: 'neuf',
      password: 'passer-5-ponts',
      role: 'user',
      ...bureau,
    });
  });

  test('is not for a delegated super admin while every office has an administrator', async () => {
    await openUsers('delegue');
    await see('Chaque bureau a déjà un administrateur.');
    await expect.element(addUser()).toBeDisabled();
  });

  test('is for a delegated super admin an admin of an office that has none', async () => {
    await openUsers('delegue', {
      'POST /admin/bureaux/list': [...OFFICES, { id: 3, nom: 'Nord-Est' }],
      'POST /admin/users': {},
    });
    await addUser().click();
    await expect.element(page.dialog().field('Rôle')).toHaveValue('admin');
    const choices = page.dialog().field('Bureau').element() as HTMLSelectElement;
    expect([...choices.options].map(({ text }) => text)).toEqual(['Choisir', 'Nord-Est']);
    await page.dialog().field('Nom d’utilisateur').fill('chef.nordest');
    await page.dialog().field('Mot de passe').fill('passer-5-ponts');
    await page.dialog().choose('Bureau', 'Nord-Est');
    await page.dialog().press('Ajouter');
    await see(page.toast('Utilisateur chef.nordest ajouté avec succès.'));
  });
});

test('the search keeps every letter that is typed in the middle, in its place, and is set back', async () => {
  await openUsers('admin', {}, '?recherche=ner');
  const search = page.getByRole('searchbox');
  await search.click();
  await keys('{Home}wil');
  await expect.element(search).toHaveValue('wilner');
  await expect.poll(() => window.location.search).toBe('?recherche=wilner');
  await search.fill('personne');
  await page.press('Réinitialiser');
  await see(accountRow('mireille'));
  await expect.element(search).toHaveValue('');
});
