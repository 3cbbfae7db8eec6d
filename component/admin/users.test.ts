import { AGENT } from '@dosye/testing/agent.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../render.tsx';
import { dialog, expectAccessible, see, seeNo } from '../screen.ts';
import { failingOnce, OFFICES } from '../server.ts';
import { accountRow, openUsers } from './accounts.ts';
import { accountOf, type PersonName } from './hub.ts';

const addUser = () => page.button('Ajouter un utilisateur');

describe('the actions on an account are offered exactly to those who may', () => {
  const ALL = [
    'Nom et grade',
    'Changer le rôle',
    'Changer le bureau',
    'Réinitialiser le mot de passe',
    'Suspendre',
    'Supprimer',
  ];
  const OWN = ALL.filter((action) => action !== 'Changer le bureau');
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
    await page.keys('{ArrowDown}');
    await expect.poll(() => document.activeElement?.ariaLabel).toMatch(/^Nom et grade/);
    expect(page.columnheader('Bureau').query()).toBeNull();
  });
});

test('a queue leads to the accounts that nobody signs in to alone', async () => {
  const signedIn = { ...accountOf('agent'), lastLoginAt: new Date().toISOString() };
  const unused = { ...accountOf('admin'), lastLoginAt: '2026-01-05T12:00:00.000Z' };
  await openUsers(
    'superAdmin',
    { 'POST /admin/users/list': [signedIn, unused] },
    '?usage=inutilises',
  );
  await see(accountRow('wilner'));
  expect(accountRow('mireille').query()).toBeNull();
  await expect.element(page.getByLabelText('Utilisation')).toHaveValue('inutilises');
});

describe('adding a user', () => {
  test('is done by keyboard, and sent again after a failure', async () => {
    const accounts = [accountOf('admin')];
    const server = await openUsers('superAdmin', {
      'POST /admin/users/list': () => accounts,
      'POST /admin/users': failingOnce({}),
    });
    await addUser().click();
    await expectAccessible();
    await page.keys('neuf{Enter}');
    await see(dialog.getByText('Le mot de passe est requis.'));
    await page.keys('passer-5-ponts');
    await expect.element(dialog.field('Rôle')).toHaveValue('user');
    await dialog.choose('Bureau', 'Nippes');
    await page.keys('{Enter}');
    await see(dialog.getByText('La création a échoué.'));
    accounts.push(accountOf('agent', { id: 40, username: 'neuf' }));
    await page.keys('{Enter}');
    await see(page.toast('Utilisateur neuf ajouté avec succès.'), accountRow('neuf'));
    expect(server.callsOf('POST /admin/users').at(-1)?.body['userData']).toMatchObject({
      username: 'neuf',
      password: 'passer-5-ponts',
      role: 'user',
      bureau_id: 2,
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
    await expect.element(dialog.field('Rôle')).toHaveValue('admin');
    const choices = dialog.field('Bureau').element() as HTMLSelectElement;
    expect([...choices.options].map(({ text }) => text)).toEqual(['Choisir', 'Nord-Est']);
    await dialog.field('Nom d’utilisateur').fill('chef.nordest');
    await dialog.field('Mot de passe').fill('passer-5-ponts');
    await dialog.choose('Bureau', 'Nord-Est');
    await dialog.press('Ajouter');
    await see(page.toast('Utilisateur chef.nordest ajouté avec succès.'));
  });
});

test('the search keeps every letter that is typed in the middle, in its place, and is set back', async () => {
  await openUsers('admin', {}, '?recherche=ner');
  const search = page.getByRole('searchbox');
  await search.click();
  await page.keys('{Home}wil');
  await expect.element(search).toHaveValue('wilner');
  await expect.poll(() => window.location.search).toBe('?recherche=wilner');
  await search.fill('personne');
  await page.press('Réinitialiser');
  await see(accountRow('mireille'));
  await expect.element(search).toHaveValue('');
});

describe('the grade that an officer wrote before grades were given', () => {
  test('is to be confirmed in the table, and is confirmed as it is', async () => {
    const clerk = accountOf('agent', {
      full_name: 'Mireille ESTIMÉ',
      grade: 'Inspecteur',
      gradeUnconfirmed: true,
    });
    const server = await openUsers('admin', {
      'POST /admin/users/list': [clerk],
      'PUT /admin/users/4/grade': {},
    });
    await see(/Grade à confirmer\s: Inspecteur/);
    await page.press(/^Nom et grade/);
    await expectAccessible();
    await page.press('Enregistrer');
    await seeNo(dialog);
    expect(server.callsOf('PUT /admin/users/*/grade').map(({ body }) => body)).toEqual([
      { grade: 'Inspecteur' },
    ]);
    expect(server.callsOf('PUT /admin/users/*/identity')).toEqual([]);
  });
});

test.for([
  ['user', false],
  ['admin', false],
  ['super_admin', true],
] as const)('the profile of a %s takes the own grade: %s', async ([role, taken]) => {
  const user = { ...AGENT, id: 31, role, grade: 'Agent IV' };
  await renderScreen('/profile', { 'GET /session': user }, { user });
  const grade = page.field('Grade');
  await expect.element(grade).toHaveValue('Agent IV');
  expect((grade.element() as HTMLInputElement).disabled).toBe(!taken);
});
