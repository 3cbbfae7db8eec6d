import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { pictureFile } from '../pictureFile.ts';
import { PHONE, renderScreen, type Visit } from '../render.tsx';
import { address, dialog, dialogButton, expectShown, expectToast, overflow } from '../screen.ts';
import { type Answers, refused, type TestServer } from '../server.ts';
import { openUserMenu } from './userMenu.ts';

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
  await expectShown(page.getByRole('heading', { name: 'Modifier mon profil' }));
  return server;
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
    await expectShown(page.getByRole('heading', { name: 'Modifier mon profil' }));
    await expect.poll(address).toBe('/profile');
    await expectShown(
      page.getByText(
        'Action Requise: Pour des raisons de sécurité, vous devez définir un nouveau mot de passe fort avant de continuer.',
      ),
    );
  });

  test('is led there from any page by the first call that the server refuses for it', async () => {
    await renderScreen('/persons', {
      'POST /persons/list': () =>
        refused(403, 'PASSWORD_CHANGE_REQUIRED', 'Vous devez changer votre mot de passe.'),
      'POST /admin/me/sessions/list': [],
    });
    await expect.poll(address).toBe('/profile');
    await expectShown(page.getByText(/^Action Requise/));
  });

  test('finds the menus switched off and no link away, but may sign out', async () => {
    await openProfile({}, forced);
    await expectAccessible();
    const menus = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('button');
    await expectShown(menus.first());
    for (const menu of menus.all()) await expect.element(menu).toBeDisabled();
    expect(page.getByRole('link', { name: 'Retour à l’accueil' }).query()).toBeNull();
    await openUserMenu();
    expect(page.getByRole('link', { name: 'Mon Profil' }).query()).toBeNull();
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await expect.poll(address).toBe('/login');
  });

  test('can do so on a telephone', async () => {
    await openProfile({}, { ...forced, viewport: PHONE });
    await expectShown(save());
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
    await page.getByLabelText('Nouveau mot de passe', { exact: true }).fill('faible');
    await page.getByLabelText('Confirmer le nouveau mot de passe').fill('autre');
    await save().click();
    for (const sentence of [
      'Le mot de passe actuel est requis pour en définir un nouveau.',
      'Le mot de passe doit contenir au moins 8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial (@$!%*?&#).',
      'Les mots de passe ne correspondent pas.',
    ]) {
      await expectShown(page.getByText(sentence, { exact: true }));
    }
    await username().fill('  ');
    await save().click();
    await expectShown(page.getByText('Le nom d’utilisateur est requis.', { exact: true }));
    await expectAccessible();
    expect(server.callsOf('PUT /admin/me/profile')).toEqual([]);
  });

  test('has a picture that is cropped, shown in the header, and taken away', async () => {
    const server = await openProfile({ 'PUT /admin/me/picture': {} });
    await userEvent.upload(
      document.querySelector('input[data-picture="photo-de-profil"]') as HTMLElement,
      await pictureFile(),
    );
    await expectShown(dialog().getByRole('group', { name: /^Cadrage/ }));
    await expectAccessible();
    await userEvent.keyboard('+{ArrowLeft}');
    server.change({ 'GET /session': { ...server.user, profilePictureUrl: '/api/files/moi' } });
    await dialogButton('Utiliser cette image').click();
    await expectToast('Photo de profil mise à jour avec succès.');
    await expect
      .poll(() => document.querySelector('header img[src^="/api/files/"]'))
      .not.toBeNull();
    await page.getByRole('button', { name: 'Retirer : Votre photo' }).click();
    await expectToast('Photo de profil retirée.');
    const [cropped, removed] = server.callsOf('PUT /admin/me/picture').map(({ body }) => body);
    expect(cropped?.['picture']).toMatch(/^data:image\//);
    expect(removed).toEqual({ picture: '' });
  });
});
