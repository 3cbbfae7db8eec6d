import { heic } from '@dosye/testing/scans.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pictureFile } from '../pictureFile.ts';
import { renderScreen, type Visit } from '../render.tsx';
import { address, dialog, expectAccessible, expectUsable, see } from '../screen.ts';
import { type Answers, refused, type TestServer } from '../server.ts';
import { openUserMenu } from './userMenu.ts';

const save = () => page.button('Enregistrer');
const username = () => page.field('Nom d’utilisateur');

async function openProfile<C extends string>(
  answers: Answers<C> = {} as Answers<C>,
  visit: Visit = {},
): Promise<TestServer> {
  const server = await renderScreen('/profile', answers, visit);
  await see(page.heading('Modifier mon profil'));
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
    await see(page.heading('Modifier mon profil'));
    await expect.poll(address).toBe('/profile');
    await see(
      'Action Requise: Pour des raisons de sécurité, vous devez définir un nouveau mot de passe fort avant de continuer.',
    );
  });

  test('is led there from any page by the first call that the server refuses for it', async () => {
    await renderScreen('/persons', {
      'POST /persons/list': () =>
        refused(403, 'PASSWORD_CHANGE_REQUIRED', 'Vous devez changer votre mot de passe.'),
      'POST /admin/me/sessions/list': [],
    });
    await expect.poll(address).toBe('/profile');
    await see(/^Action Requise/);
  });

  test('finds the menus switched off and no link away, but may sign out', async () => {
    await openProfile({}, forced);
    await expectAccessible();
    const menus = page.navigation('Menu principal').getByRole('button');
    await see(menus.first());
    for (const menu of menus.all()) await expect.element(menu).toBeDisabled();
    expect(page.link("Retour à l'accueil").query()).toBeNull();
    await openUserMenu();
    expect(page.link('Mon Profil').query()).toBeNull();
    await page.press('Déconnexion');
    await expect.poll(address).toBe('/login');
  });

  test('can do so on a telephone', async () => {
    await openProfile({}, forced);
    await expectUsable();
    await see(save());
    expect(page.button('Ouvrir le menu').query()).toBeNull();
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
    await page.field('Nouveau mot de passe').fill('faible');
    await page.field('Confirmer le nouveau mot de passe').fill('autre');
    await save().click();
    await see(
      'Le mot de passe actuel est requis pour en définir un nouveau.',
      'Le mot de passe doit contenir au moins 8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial (@$!%*?&#).',
      'Les mots de passe ne correspondent pas.',
    );
    await username().fill('  ');
    await save().click();
    await see('Le nom d’utilisateur est requis.');
    await expectAccessible();
    expect(server.callsOf('PUT /admin/me/profile')).toEqual([]);
  });

  test('has a picture that is cropped, shown in the header, and taken away', async () => {
    const server = await openProfile({ 'PUT /admin/me/picture': {} });
    const chooser = document.querySelector('input[data-picture="photo-de-profil"]') as HTMLElement;
    await userEvent.upload(chooser, heic());
    await see(
      page.saying(
        /autorisées\. «.IMG_0042\.HEIC.» est une photo HEIC, que ce navigateur ne lit pas/,
      ),
    );
    await userEvent.upload(chooser, await pictureFile());
    await see(dialog.group(/^Cadrage/));
    await expectAccessible();
    await page.keys('+{ArrowLeft}');
    server.change({ 'GET /session': { ...server.user, profilePictureUrl: '/api/files/moi' } });
    await dialog.press('Utiliser cette image');
    await see(page.toast('Photo de profil mise à jour avec succès.'));
    await expect
      .poll(() => document.querySelector('header img[src^="/api/files/"]'))
      .not.toBeNull();
    await page.press('Retirer : Votre photo');
    await see(page.toast('Photo de profil retirée.'));
    const [cropped, removed] = server.callsOf('PUT /admin/me/picture').map(({ body }) => body);
    expect(cropped?.['picture']).toMatch(/^data:image\//);
    expect(removed).toEqual({ picture: '' });
  });
});
