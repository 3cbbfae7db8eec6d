import { AGENT } from '@dosye/testing/agent.ts';
import { noteSessionCookie } from '@dosye/engine/session/cookies.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginForm, family } from '../drafts/certificates.ts';
import { draftKept } from '../drafts/drafts.ts';
import { renderScreen } from '../render.tsx';
import { expectAccessible, overflow, PHONE, see, seeNo } from '../screen.ts';
import { refused, type TestServer } from '../server.ts';

const sentence = page.getByRole('alert').getByText(/^Ce navigateur refuse les cookies/);
const ended = () => refused(401, 'NO_SESSION', 'Votre session est terminée.');
/** The answers to somebody without a cookie. */
const NO_SESSION = {
  'POST /overview': ended,
  'POST /config': ended,
  'POST /matches': ended,
  'GET /drafts': ended,
  'GET /drafts/deleted': ended,
  'GET /drafts/vault-key': ended,
};
const submit = page.button('Se connecter');

/** Everything that a browser gives up with cookies fails, as Chromium does it. Out: ends that. */
function refuseStorage(): () => void {
  const names = ['localStorage', 'sessionStorage', 'indexedDB'] as const;
  const own = names.map((name) => Object.getOwnPropertyDescriptor(window, name) ?? {});
  const get = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of names) Object.defineProperty(window, name, { get, configurable: true });
  return () => {
    for (const [at, name] of names.entries()) Object.defineProperty(window, name, own[at] ?? {});
  };
}

test.for([
  [1366, 768],
  PHONE,
] as const)('a browser that refuses cookies is told what to allow, before anything is typed (%s)', async (viewport) => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const allowStorage = refuseStorage();
  await renderScreen('/login', {}, { user: null, viewport });
  await expect.element(sentence).toBeVisible();
  allowStorage();
  expect(overflow()).toBe(0);
  await expectAccessible();
});

test('a browser that says nothing and keeps no cookie is told after signing in, not that the session ended', async () => {
  onTestFinished(() => noteSessionCookie(true));
  await renderScreen(
    '/login',
    {
      ...NO_SESSION,
      'POST /login': AGENT,
    },
    { user: null },
  );
  await page.field('Nom d’utilisateur').fill('mireille');
  await page.field('Mot de passe').fill('Motdepasse1!');
  await submit.click();
  await see(sentence);
  await seeNo(page.getByText('Votre session est terminée'));
});

test('cookies that are refused while something is typed lose none of it', async () => {
  onTestFinished(() => noteSessionCookie(true));
  const server: TestServer = await beginForm({
    'POST /login': () => server.user,
  });
  await draftKept();
  const answered = {
    'PUT /drafts/*/*': () => ({ updatedAt: new Date().toISOString(), pictures: {} }),
  };
  server.change({ ...NO_SESSION, 'PUT /drafts/*/*': ended });
  await userEvent.fill(family, 'Télémaque');
  const password = page.getByRole('dialog').field('Mot de passe');
  await password.fill('Motdepasse1!');
  await page.getByRole('dialog').press('Se connecter');
  await see(sentence);
  server.change(answered);
  await password.fill('Motdepasse1!');
  await page.getByRole('dialog').press('Se connecter');
  await draftKept();
  await expect.element(family).toHaveValue('TÉLÉMAQUE');
});
