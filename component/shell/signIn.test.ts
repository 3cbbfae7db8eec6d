import type { SessionUser } from '@dosye/domain/people/users.ts';
import { AGENT } from '@dosye/testing/agent.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../render.tsx';
import { address, expectAccessible, expectUsable, focusedName, see } from '../screen.ts';
import { type Answers, refused, type TestServer } from '../server.ts';

const username = () => page.field('Nom d’utilisateur');
const password = () => page.field('Mot de passe');
const submit = () => page.button('Se connecter');

const openSignIn = <C extends string>(
  answers: Answers<C> = {} as Answers<C>,
): Promise<TestServer> => renderScreen('/login', answers, { user: null });

async function signInBy(name: string, typed = 'Motdepasse1!'): Promise<void> {
  await username().fill(name);
  await password().fill(typed);
  await submit().click();
}

test('the sign-in page shows the branding, and puts the keyboard in the name', async () => {
  await openSignIn({
    'GET /branding': {
      logoUrl: '/api/files/logo',
      mainTitle: "Police Nationale d'Haïti",
      subTitle: "Direction de la Grand'Anse",
      acronymeBureau: '',
    },
  });
  await see(page.heading("Police Nationale d'Haïti", 1), "Direction de la Grand'Anse");
  await see(page.heading('Authentification'));
  await expect.poll(focusedName).toBe('Nom d’utilisateur');
  await expectUsable();
});

test('the sign-in page asks for both before it sends anything', async () => {
  const server = await openSignIn();
  await submit().click();
  await see('Le mot de passe est requis.');
  await expect.poll(focusedName).toBe('Nom d’utilisateur');
  await username().fill('mireille');
  await submit().click();
  await expect.poll(focusedName).toBe('Mot de passe');
  await expectAccessible();
  expect(server.callsOf('POST /login')).toEqual([]);
});

test('a refused password is to be typed again', async () => {
  const refusal = 'Nom d’utilisateur ou mot de passe incorrect.';
  await openSignIn({ 'POST /login': refused(401, 'WRONG_PASSWORD', refusal) });
  await signInBy('mireille', 'Pasbon123!');
  await see(page.toast(refusal));
  await expect.poll(focusedName).toBe('Mot de passe');
  // Said once: the form does not move.
  expect(document.querySelector('form')?.textContent).not.toContain('incorrect');
  expect(address()).toBe('/login');
  await expectAccessible();
});

test('the sign-in page says that it could not, when the server gives no sentence', async () => {
  await openSignIn({ 'POST /login': () => new Response('<html>', { status: 500 }) });
  await signInBy('mireille');
  await see(page.toast('Échec de la connexion'));
  await expect.element(submit()).toBeEnabled();
});

test('the sign-in page shows the password only while its owner wants to see it', async () => {
  await openSignIn();
  await expect.element(password()).toHaveAttribute('type', 'password');
  await page.press('Afficher le mot de passe');
  await expect.element(password()).toHaveAttribute('type', 'text');
  await page.press('Masquer le mot de passe');
  await expect.element(password()).toHaveAttribute('type', 'password');
});

test('the sign-in page says that it is signing in, once however often one presses, then welcomes', async () => {
  const held = Promise.withResolvers<SessionUser>();
  const server = await openSignIn({ 'POST /login': () => held.promise });
  await signInBy('  mireille ');
  await see(page.button('Connexion...'));
  await page.keys('{Enter}');
  held.resolve({ ...AGENT, id: 901 });
  await see(page.toast('Bienvenue, mireille !'), page.getByRole('main'));
  expect(address()).toBe('/search');
  expect(server.callsOf('POST /login').map(({ body }) => body['username'])).toEqual(['mireille']);
});
