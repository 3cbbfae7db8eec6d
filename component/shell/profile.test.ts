import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { ownSession } from '../ownSession.ts';
import { pictureFile } from '../pictureFile.ts';
import { PHONE, renderScreen, type Visit } from '../render.tsx';
import { address, dialog, dialogButton, overflow, toast } from '../screen.ts';
import { type Answers, refused, type TestServer } from '../server.ts';
import { HOME } from './home.ts';
import { openUserMenu } from './userMenu.ts';

const STRONG = 'Nouveau2@mot';
const save = () => page.getByRole('button', { name: 'Enregistrer' });
const username = () => page.getByLabelText('Nom d’utilisateur');

async function openProfile<C extends string>(
  answers: Answers<C> = {} as Answers<C>,
  visit: Visit = {},
): Promise<TestServer> {
  const all: Answers<C> = {
    'POST /admin/me/sessions/list': [],
    'PUT /admin/me/profile': {},
    ...answers,
  };
  const server = await renderScreen('/profile', all, visit);
  await expect.element(page.getByRole('heading', { name: 'Modifier mon profil' })).toBeVisible();
  return server;
}

/** Fills the fields of a new password. */
async function typePasswords(current: string, wanted: string, again = wanted): Promise<void> {
  await page.getByLabelText('Mot de passe actuel').fill(current);
  await page.getByLabelText('Nouveau mot de passe', { exact: true }).fill(wanted);
  await page.getByLabelText('Confirmer le nouveau mot de passe').fill(again);
}

describe('who must choose a new password', () => {
  const forced = { user: { force_password_change: true } };

  test.for([
    '/',
    '/persons',
    '/form',
    '/print/dossier/1',
    '/admin',
    '/login',
  ])('is kept at the profile, not let to %s, and told why', async (path) => {
    await renderScreen(path, {}, forced);
    await expect.element(page.getByRole('heading', { name: 'Modifier mon profil' })).toBeVisible();
    await expect.poll(address).toBe('/profile');
    await expect
      .element(
        page.getByText(
          'Action Requise: Pour des raisons de sécurité, vous devez définir un nouveau mot de passe fort avant de continuer.',
        ),
      )
      .toBeVisible();
  });

  test('finds the menus switched off and no link away, but may sign out', async () => {
    await openProfile({}, forced);
    await expectAccessible();
    const menus = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('button');
    await expect.element(menus.first()).toBeVisible();
    for (const menu of menus.all()) await expect.element(menu).toBeDisabled();
    expect(page.getByRole('link', { name: 'Retour à l’accueil' }).query()).toBeNull();
    await openUserMenu();
    expect(page.getByRole('link', { name: 'Mon Profil' }).query()).toBeNull();
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await expect.poll(address).toBe('/login');
  });

  test('is free once a strong one is set, and led to the home page', async () => {
    const server = await openProfile({ 'POST /home': HOME }, forced);
    await typePasswords('Motdepasse1!', STRONG);
    server.change({ 'GET /session': { ...server.user, force_password_change: false } });
    await save().click();
    await expect.element(toast('Profil mis à jour avec succès.')).toBeVisible();
    await expect
      .element(page.getByRole('heading', { name: 'Bonjour, mireille', level: 1 }))
      .toBeVisible();
    expect(address()).toBe('/');
  });

  test('can do so on a telephone', async () => {
    await openProfile({}, { ...forced, viewport: PHONE });
    await expect.element(save()).toBeVisible();
    expect(page.getByRole('button', { name: 'Ouvrir le menu' }).query()).toBeNull();
    expect(overflow()).toBe(0);
    await expectAccessible();
  });
});

describe('the profile', () => {
  test('has nothing to save until something has changed', async () => {
    await openProfile();
    await expect.element(save()).toBeDisabled();
    await username().fill('mireille ');
    await expect.element(save()).toBeDisabled();
    await username().fill('mireille2');
    await expect.element(save()).toBeEnabled();
    await expectAccessible();
  });

  test('says each rule of a new password in its sentence', async () => {
    const server = await openProfile();
    await typePasswords('', 'faible', 'autre');
    await save().click();
    for (const sentence of [
      'Le mot de passe actuel est requis pour en définir un nouveau.',
      'Le mot de passe doit contenir au moins 8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial (@$!%*?&#).',
      'Les mots de passe ne correspondent pas.',
    ]) {
      await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
    }
    await username().fill('  ');
    await save().click();
    await expect
      .element(page.getByText('Le nom d’utilisateur est requis.', { exact: true }))
      .toBeVisible();
    await expectAccessible();
    expect(server.callsOf('PUT /admin/me/profile')).toEqual([]);
  });

  test('says that the current password is wrong', async () => {
    const refusal = refused(403, 'WRONG_PASSWORD', 'Mot de passe incorrect.');
    await openProfile({ 'PUT /admin/me/profile': refusal });
    await typePasswords('Pasbon123!', STRONG);
    await save().click();
    await expect.element(toast('Mot de passe incorrect.')).toBeVisible();
    await expect.element(page.getByLabelText('Mot de passe actuel')).toHaveFocus();
  });

  test('shows the new name in the header at once', async () => {
    const server = await openProfile();
    await username().fill('mireille.louis');
    server.change({ 'GET /session': { ...server.user, username: 'mireille.louis' } });
    await save().click();
    await expect
      .element(page.getByRole('button', { name: /^Menu de mireille\.louis/ }))
      .toBeVisible();
    expect(page.getByRole('button', { name: /^Menu de mireille / }).query()).toBeNull();
  });

  test('has name and grade, which then stand beside the user name in the menu', async () => {
    const identity = { full_name: 'Rose Laure BÉLIARD', grade: 'Agent IV' };
    const server = await openProfile();
    await page.getByLabelText('Nom complet').fill('rose laure béliard');
    await page.getByRole('combobox', { name: 'Grade' }).fill('Agent IV');
    server.change({ 'GET /session': { ...server.user, ...identity } });
    await save().click();
    await expect.element(toast('Profil mis à jour avec succès.')).toBeVisible();
    expect(server.callsOf('PUT /admin/me/profile')[0]?.body['profileData']).toMatchObject(identity);
    await expect.element(page.getByLabelText('Nom complet')).toHaveValue('Rose Laure BÉLIARD');
    await openUserMenu();
    await expect.element(page.getByText('Agent IV Rose Laure BÉLIARD')).toBeVisible();
  });

  test('has a picture that is cropped, shown in the header, and taken away', async () => {
    const server = await openProfile({ 'PUT /admin/me/picture': {} });
    await userEvent.upload(
      document.querySelector('input[data-picture="photo-de-profil"]') as HTMLElement,
      await pictureFile(),
    );
    await expect.element(dialog().getByRole('group', { name: /^Cadrage/ })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('+{ArrowLeft}');
    server.change({ 'GET /session': { ...server.user, profilePictureUrl: '/api/files/moi' } });
    await dialogButton('Utiliser cette image').click();
    await expect.element(toast('Photo de profil mise à jour avec succès.')).toBeVisible();
    await expect
      .poll(() => document.querySelector('header img[src^="/api/files/"]'))
      .not.toBeNull();
    await page.getByRole('button', { name: 'Retirer : Votre photo' }).click();
    await expect.element(toast('Photo de profil retirée.')).toBeVisible();
    const [cropped, removed] = server.callsOf('PUT /admin/me/picture').map(({ body }) => body);
    expect(cropped?.['picture']).toMatch(/^data:image\//);
    expect(removed).toEqual({ picture: '' });
  });

  test('lists the open sessions and closes the others', async () => {
    const server = await openProfile({
      'POST /admin/me/sessions/list': [ownSession(1), ownSession(2)],
      'POST /admin/me/sessions/close-others': {},
    });
    const activities = () => page.getByText(/^Dernière activité/).elements().length;
    await expect.element(page.getByText('Cette session')).toBeVisible();
    expect(activities()).toBe(2);
    server.change({ 'POST /admin/me/sessions/list': [ownSession(1)] });
    await page.getByRole('button', { name: 'Fermer les autres sessions' }).click();
    await expect.element(toast('Les autres sessions sont fermées.')).toBeVisible();
    await expect.element(page.getByText('Cette session')).toBeVisible();
    await expect.poll(activities).toBe(1);
    await expectAccessible();
  });
});
