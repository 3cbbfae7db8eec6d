import { AGENT } from '@dosye/testing/agent.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { openAgain, renderForm, renderScreen } from '../render.tsx';
import { address, expectAccessible, see, seeNo } from '../screen.ts';
import { OF_NIPPES } from '../server.ts';
import { beginForm, family, nickname } from './certificates.ts';
import { draftKept, draftServer, keptHere, lastSent, offer, resume, storedHere } from './drafts.ts';

describe('while the line is down', () => {
  test('what is typed lies on this post, unreadable, and goes to the server when it is back', async () => {
    const server = await beginForm();
    await draftKept();
    server.online = false;
    await nickname.fill('Ti Marie');
    await keptHere();
    const [stored, ...others] = await storedHere();
    expect(others).toEqual([]);
    expect(stored).not.toContain('Ti Marie');
    server.online = true;
    window.dispatchEvent(new Event('online'));
    await draftKept();
    expect(lastSent(server)).toMatchObject({ renseignementsPersonnels: { surnom: 'Ti Marie' } });
    await expect.poll(storedHere).toEqual([]);
  });

  test('and the page is closed, it is offered when both are back', async () => {
    const { answers } = draftServer();
    const server = await beginForm(answers);
    await draftKept();
    server.online = false;
    await nickname.fill('Ti Marie');
    await keptHere();
    await cleanup();
    server.online = true;
    await openAgain('/form');
    await resume();
    await expect.element(nickname).toHaveValue('Ti Marie');
    await draftKept();
    expect(lastSent(server)).toMatchObject({ renseignementsPersonnels: { surnom: 'Ti Marie' } });
  });

  test('a page that is closed at once keeps here what was typed last', async () => {
    const { answers } = draftServer();
    const server = await beginForm(answers);
    await draftKept();
    server.online = false;
    window.dispatchEvent(new Event('offline'));
    await see(/^(Pas de connexion|Le serveur ne répond pas) depuis/);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await nickname.fill('Ti Marie');
    window.dispatchEvent(new Event('pagehide'));
    vi.useRealTimers();
    await expect.poll(async () => (await storedHere()).length).toBe(1);
    server.online = true;
    await openAgain('/form');
    await resume();
    await expect.element(nickname).toHaveValue('Ti Marie');
  });

  test('the page asks before it takes with it what is nowhere else, and whoever stays loses nothing', async () => {
    const { answers } = draftServer();
    const server = await beginForm(answers);
    server.online = false;
    await nickname.fill('Gomier');
    await keptHere();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await nickname.fill('Jacmel');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    vi.useRealTimers();
    server.online = true;
    window.dispatchEvent(new Event('online'));
    await draftKept();
    await expect.poll(storedHere).toEqual([]);
    await openAgain(address());
    await expect.element(nickname).toHaveValue('Jacmel');
  });
});

describe('a draft that only this computer has', () => {
  test('is listed, and is not found any more in another office', async () => {
    const nippes = { ...AGENT, ...OF_NIPPES, id: 90_000 };
    const { answers } = draftServer();
    const server = await renderForm('certificat-majeur', { user: nippes }, answers);
    server.online = false;
    await family.fill('ALPHA');
    await keptHere();
    await cleanup();
    server.online = true;
    await openAgain('/');
    await see(/gardé sur ce poste seulement/);
    server.change({ 'GET /session': { ...nippes, bureau_id: 1 } });
    await openAgain('/form');
    await expect.element(family).toHaveValue('');
    await seeNo(offer);
    server.change({ 'GET /session': nippes });
    await openAgain('/form');
    await resume();
    await expect.element(family).toHaveValue('ALPHA');
    await draftKept();
  });

  test('outlives a moment at which the browser cannot read it', async () => {
    const { answers } = draftServer();
    const server = await beginForm(answers);
    await draftKept();
    server.online = false;
    await family.fill('SECOND');
    await keptHere();
    const draft = address();
    await cleanup();
    server.online = true;
    const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('', 'UnknownError');
    });
    onTestFinished(() => reading.mockRestore());
    await openAgain('/form');
    // The list of the drafts has read each of them.
    await see(offer);
    expect(reading).toHaveBeenCalled();
    reading.mockRestore();
    await openAgain(draft);
    await expect.element(family).toHaveValue('SECOND');
  });
});

test('where the browser gives no encryption the page says where a draft is, and nothing stays here', async () => {
  const opening = vi.spyOn(indexedDB, 'open');
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(crypto, 'subtle');
    opening.mockRestore();
  });
  await renderScreen('/information/new');
  await see('Page sans HTTPS : sans ligne, ce que vous tapez n’est gardé que dans cette page.');
  // The form of an earlier test may still have been closing.
  opening.mockClear();
  await page.textbox('Informations reçues').fill('Récit.');
  await draftKept();
  await expectAccessible();
  expect(opening).not.toHaveBeenCalled();
});
