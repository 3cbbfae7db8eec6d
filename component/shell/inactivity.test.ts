import { AGENT } from '@dosye/testing/agent.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderForm, renderScreen } from '../render.tsx';
import { address, dialog, expectAccessible, focusedName, see, seeNo } from '../screen.ts';
import { refused } from '../server.ts';

const MINUTE = 60_000;
const fakeClock = () => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });

/** Scrolls the page and waits until it has moved. */
function scroll(): Promise<unknown> {
  const moved = new Promise((run) => window.addEventListener('scroll', run, { once: true }));
  window.scrollBy(0, 40);
  return moved;
}

describe('a session without a sign of life', () => {
  test('is announced to end, and to stay by a button; then ends', async () => {
    fakeClock();
    const server = await renderScreen('/persons?sexe=Homme');
    await see(page.heading('Liste des Dossiers', 1));
    vi.advanceTimersByTime(26 * MINUTE);
    const search = page.getByRole('searchbox').first();
    search.element().focus();
    await see(page.getByRole('status').getByText(/^Votre session se termine dans [1-4]\smin\.$/));
    await expectAccessible();
    const stay = page.button('Rester connecté');
    await stay.keys('{Enter}');
    await seeNo(stay);
    await expect.element(search).toHaveFocus();
    vi.advanceTimersByTime(29 * MINUTE);
    expect(address()).toBe('/persons?sexe=Homme');
    vi.advanceTimersByTime(2 * MINUTE);
    await see(page.toast('Vous avez été déconnecté.'));
    await expect.poll(address).toBe('/login?retour=%2Fpersons%3Fsexe%3DHomme');
    await expect.poll(() => server.callsOf('POST /logout')).toHaveLength(1);
  });

  test.for<[string, () => Promise<unknown>]>([
    ['a movement of the mouse', () => userEvent.hover(page.getByRole('main'))],
    ['a key', () => page.keys('{Shift}')],
    ['scrolling', scroll],
  ])('goes on after %s', async ([, stir]) => {
    fakeClock();
    await renderForm('certificat-majeur');
    await userEvent.hover(page.getByRole('banner'));
    vi.advanceTimersByTime(29 * MINUTE);
    await stir();
    vi.advanceTimersByTime(20 * MINUTE);
    expect(address()).toBe('/form');
    await see(page.textbox('Nom de famille'));
  });
});

test('after the password of a session that ended, typing goes on in the text where it was', async () => {
  const ended = () => refused(401, 'NO_SESSION', 'Votre session est terminée.');
  const server = await renderForm('information', {}, { 'POST /login': AGENT });
  const text = page.textbox('Informations reçues');
  const typed = Promise.withResolvers<void>();
  server.change({ 'PUT /drafts/*/*': () => typed.promise.then(ended), 'GET /session': ended });
  await text.keys('Vu au port');
  typed.resolve();
  await see(dialog);
  server.change({
    'POST /login': server.user,
    'PUT /drafts/*/*': () => ({ updatedAt: new Date().toISOString(), pictures: {} }),
  });
  await page.keys('passer-5-ponts');
  await dialog.press('Se connecter');
  await seeNo(dialog);
  expect(focusedName()).toBe('Informations reçues');
  await page.keys(' hier.');
  await expect.element(text).toHaveValue('Vu au port hier.');
});
