import { isStrongPassword } from '@dosye/domain/people/passwords.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, expectAccessible, see, seeNo } from '../screen.ts';
import { type Answers, type Call, failingOnce, refused, type TestServer } from '../server.ts';
import { accountRow, openUsers } from './accounts.ts';
import { accountOf, type PersonName } from './hub.ts';

/** Opens the dialog of an action on an account. */
async function openDialog<C extends string>(
  who: PersonName,
  action: string,
  answers: Answers<C>,
  username = 'mireille',
): Promise<TestServer> {
  const server = await openUsers(who, answers);
  await page.press(`${action} : ${username}`);
  return server;
}

/** From now on the list has this account instead of the one before. */
const listed = (server: TestServer, account: UserRow): void =>
  server.change({ 'POST /admin/users/list': [accountOf('superAdmin'), account] });

const save = () => dialog.button('Enregistrer');

test('name and grade are typed by keyboard and stand in the table below the user name', async () => {
  const server = await openDialog('admin', 'Nom et grade', {
    'PUT /admin/users/4/identity': {},
    'PUT /admin/users/4/grade': {},
  });
  await expectAccessible();
  await expect.element(save()).toBeDisabled();
  // The first field has the focus.
  await page.keys('marie ange dorcéan{Tab}insp{Enter}');
  const identity = { full_name: 'Marie Ange DORCÉAN', grade: 'Inspecteur' };
  listed(server, accountOf('agent', identity));
  await page.keys('{Enter}');
  await see(page.toast('Nom et grade mis à jour avec succès.'));
  const { full_name, grade } = identity;
  expect(server.callsOf('PUT /admin/users/*/identity')[0]?.body).toEqual({ full_name });
  expect(server.callsOf('PUT /admin/users/*/grade')[0]?.body).toEqual({ grade });
  await see(accountRow('mireille').getByText('Inspecteur Marie Ange DORCÉAN'));
  await expectAccessible();
});

test('a role is changed, and again after a failure', async () => {
  const server = await openDialog('admin', 'Changer le rôle', {
    'PUT /admin/users/4/role': failingOnce({}),
  });
  await expectAccessible();
  await expect.element(save()).toBeDisabled();
  await dialog.choose('Rôle', 'Administrateur');
  await save().click();
  await see(dialog.getByText('La mise à jour a échoué.'));
  listed(server, accountOf('agent', { role: 'admin' }));
  await save().click();
  await see(page.toast('Rôle mis à jour avec succès.'));
  await see(accountRow('mireille').getByText('Administrateur'));
  expect(server.callsOf('PUT /admin/users/*/role').at(-1)?.body).toEqual({ role: 'admin' });
});

describe('another office', () => {
  test('is chosen by the super admin for an account that is named with its grade', async () => {
    const identity = { full_name: 'Jean ALCÉUS', grade: 'Agent IV' };
    const server = await openDialog('superAdmin', 'Changer le bureau', {
      'POST /admin/users/list': [accountOf('agent', identity)],
      'PUT /admin/users/4/bureau': {},
    });
    await expectAccessible();
    await see(dialog.getByText('mireille · Agent IV Jean ALCÉUS'));
    await dialog.choose('Bureau', 'Nippes');
    listed(server, accountOf('agent', { bureau_id: 2, bureau_nom: 'Nippes' }));
    await save().click();
    await see(page.toast('Bureau mis à jour avec succès.'));
    await see(accountRow('mireille').cell('Nippes'));
    expect(server.callsOf('PUT /admin/users/*/bureau')[0]?.body).toEqual({ bureauId: 2 });
  });

  test('is for a delegate the office of new dossiers, nothing else', async () => {
    await openDialog('superAdmin', 'Changer le bureau', {}, 'fritzner');
    const effect = dialog.getByRole('paragraph').first();
    await expect
      .element(effect)
      .toHaveTextContent(
        'fritzner verra toujours les dossiers de tous les bureaux ; le bureau d’un nouveau dossier se choisira dans le formulaire. Ses sessions ouvertes se terminent aussitôt.',
      );
    expect(effect.element().textContent).toContain('bureaux\u00a0;');
    await dialog.choose('Bureau', 'Nippes');
    await expect
      .element(effect)
      .toHaveTextContent(
        'fritzner verra toujours les dossiers de tous les bureaux ; ses nouveaux dossiers seront du bureau Nippes. Ses sessions ouvertes se terminent aussitôt.',
      );
  });
});

test('a password is reset in two steps', async () => {
  const server = await openDialog('delegue', 'Réinitialiser le mot de passe', {
    'PUT /admin/users/4/password': {},
  });
  await expectAccessible();
  await dialog.press('Continuer');
  await page.keys('court{Enter}');
  await see(dialog.getByText('Le mot de passe doit contenir au moins 6 caractères.'));
  await expectAccessible();
  await page.keys('-plus-long{Enter}');
  await see(page.toast('Mot de passe réinitialisé avec succès.'));
  await seeNo(dialog);
  expect(server.callsOf('PUT /admin/users/*/password').map(({ body }) => body)).toEqual([
    { newPassword: 'court-plus-long' },
  ]);
});

test('a user is deleted with phrase and password', async () => {
  const fails = failingOnce({});
  const server = await openDialog('superAdmin', 'Supprimer', {
    'DELETE /admin/users/4': ({ body }: Call) =>
      body['password'] === 'faux'
        ? refused(403, 'WRONG_PASSWORD', 'Mot de passe incorrect.')
        : fails(),
  });
  await expectAccessible();
  const phrase = dialog.field('Tapez « SUPPRIMER DÉFINITIVEMENT » pour confirmer');
  const password = dialog.field('Votre mot de passe');
  const confirm = dialog.button('Supprimer');
  await phrase.fill('supprimer définitivement');
  await password.fill('faux');
  await expect.element(confirm).toBeDisabled();
  await phrase.fill('SUPPRIMER DÉFINITIVEMENT');
  await confirm.click();
  await see(dialog.getByText('Mot de passe incorrect.'));
  await password.fill('Motdepasse1!');
  await confirm.click();
  await see(dialog.getByText('La suppression a échoué.'));
  listed(server, accountOf('adminNippes'));
  await confirm.click();
  await see(page.toast('Utilisateur supprimé avec succès.'));
  await seeNo(accountRow('mireille'));
});

test('a dialog is closed by Escape, and gives the focus back', async () => {
  await openUsers('admin');
  const button = page.button('Supprimer : mireille');
  await see(button);
  await button.keys('{Enter}');
  await see(dialog);
  await page.keys('{Escape}');
  await seeNo(dialog);
  await expect.element(button).toHaveFocus();
});

describe('a suspended account', () => {
  const SUSPENDED = { suspendedAt: '2026-11-20T15:00:00.000Z' };

  test('is one after a question, says so in its row, and is taken up again from there', async () => {
    const server = await openDialog('admin', 'Suspendre', {
      'POST /admin/users/4/suspend': failingOnce({}),
      'POST /admin/users/4/resume': {},
    });
    await expectAccessible();
    await dialog.press('Suspendre');
    await see(dialog.getByText('La mise à jour a échoué.'));
    listed(server, accountOf('agent', SUSPENDED));
    await dialog.press('Suspendre');
    await see(page.toast('Compte suspendu avec succès.'));
    await see(accountRow('mireille').getByText('Suspendu depuis le 20/11/2026'));
    await page.press('Reprendre : mireille');
    listed(server, accountOf('agent'));
    await dialog.press('Reprendre');
    await see(page.toast('Compte repris avec succès.'));
    await seeNo('Suspendu depuis le 20/11/2026');
  });

  test('is its office’s administrator no more: another may be created there', async () => {
    await openUsers('delegue', {
      'POST /admin/users/list': [accountOf('admin', SUSPENDED), accountOf('adminNippes')],
    });
    await page.press('Ajouter un utilisateur');
    const choices = dialog.field('Bureau').element() as HTMLSelectElement;
    expect([...choices.options].map(({ text }) => text)).toEqual(['Choisir', "Grand'Anse"]);
  });
});

describe('a proposed password', () => {
  test('is shown to be noted, another each time, and given by Enter', async () => {
    const server = await openDialog('admin', 'Réinitialiser le mot de passe', {
      'PUT /admin/users/4/password': {},
    });
    await dialog.press('Continuer');
    await dialog.press('Proposer un mot de passe');
    await see(dialog.getByText('Notez-le maintenant : il ne sera plus affiché.'));
    await expectAccessible();
    const field = () => dialog.field('Nouveau mot de passe').element() as HTMLInputElement;
    const first = field().value;
    expect([field().type, isStrongPassword(first)]).toEqual(['text', true]);
    await dialog.press('Proposer un mot de passe');
    await expect.poll(() => field().value).not.toBe(first);
    const second = field().value;
    await page.keys('{Enter}');
    await see(page.toast('Mot de passe réinitialisé avec succès.'));
    expect(server.callsOf('PUT /admin/users/*/password')[0]?.body).toEqual({ newPassword: second });
  });
});
