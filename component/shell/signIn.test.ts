import type { SessionUser } from '@dosye/domain/people/users.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { PHONE, renderScreen } from '../render.tsx';
import { address, expectShown, expectToast, focusedName, overflow } from '../screen.ts';
import { AGENT, type Answers, refused, type TestServer } from '../server.ts';

const username = () => page.getByLabelText('Nom d’utilisateur');
const password = () => page.getByLabelText('Mot de passe', { exact: true });
const submit = () => page.getByRole('button', { name: 'Se connecter' });

const openSignIn = <C extends string>(
  answers: Answers<C> = {} as Answers<C>,
  viewport?: readonly [number, number],
): Promise<TestServer> =>
  renderScreen('/login', answers, { user: null, ...(viewport && { viewport }) });

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
  await expectShown(page.getByRole('heading', { level: 1, name: "Police Nationale d'Haïti" }));
  await expectShown(page.getByText("Direction de la Grand'Anse", { exact: true }));
  await expectShown(page.getByRole('heading', { name: 'Authentification' }));
  await expect.poll(focusedName).toBe('Nom d’utilisateur');
  await expectAccessible();
});

test('the sign-in page fits a telephone', async () => {
  await openSignIn({}, PHONE);
  await expectShown(submit());
  expect(overflow()).toBe(0);
  await expectAccessible();
});

test('the sign-in page asks for both before it sends anything', async () => {
  const server = await openSignIn();
  await submit().click();
  await expectShown(page.getByText('Le mot de passe est requis.'));
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
  await expectToast(refusal);
  await expect.poll(focusedName).toBe('Mot de passe');
  // Said once: the form does not move.
  expect(document.querySelector('form')?.textContent).not.toContain('incorrect');
  expect(address()).toBe('/login');
  await expectAccessible();
});

test('the sign-in page says that it could not, when the server gives no sentence', async () => {
  await openSignIn({ 'POST /login': () => new Response('<html>', { status: 500 }) });
  await signInBy('mireille');
  await expectToast('Échec de la connexion');
  await expect.element(submit()).toBeEnabled();
});

test('the sign-in page shows the password only while its owner wants to see it', async () => {
  await openSignIn();
  await expect.element(password()).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect.element(password()).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click();
  await expect.element(password()).toHaveAttribute('type', 'password');
});

test('the sign-in page says that it is signing in, once however often one presses, then welcomes', async () => {
  const held = Promise.withResolvers<SessionUser>();
  const server = await openSignIn({ 'POST /login': () => held.promise });
  await signInBy('  mireille ');
  await expectShown(page.getByRole('button', { name: 'Connexion...' }));
  await userEvent.keyboard('{Enter}');
  held.resolve({ ...AGENT, id: 901 });
  await expectToast('Bienvenue, mireille !');
  await expectShown(page.getByRole('main'));
  expect(address()).toBe('/search');
  expect(server.callsOf('POST /login').map(({ body }) => body['username'])).toEqual(['mireille']);
});
