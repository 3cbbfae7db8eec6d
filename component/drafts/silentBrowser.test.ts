import { OPENING_LIMIT } from '@dosye/engine/form/drafts/browserStore.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { openAgain, renderScreen } from '../render.tsx';
import { address, expectAccessible, overflow, PHONE, see } from '../screen.ts';
import { holdTimers } from '../timers.ts';
import { beginForm, family, nickname } from './certificates.ts';
import { draftKept, draftServer, keptHere, lastSent, offer } from './drafts.ts';

/**
 * A browser whose database is never opened, until this test ends or says so. Its locks are never given either.
 * @returns ends it
 */
function silenceDatabase(): () => void {
  const asked: IDBOpenDBRequest[] = [];
  const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    const request = new EventTarget() as IDBOpenDBRequest;
    asked.push(request);
    return request;
  });
  vi.spyOn(navigator.locks, 'request').mockReturnValue(new Promise(() => undefined));
  function end(): void {
    opening.mockRestore();
    for (const request of asked.splice(0)) request.onerror?.(new Event('error'));
  }
  onTestFinished(end);
  return end;
}

/** Lets the time pass in which the database could have been opened. */
async function waitInVain({ count, run }: ReturnType<typeof holdTimers>): Promise<void> {
  await expect.poll(count).toBeGreaterThan(0);
  run();
}

const sentence = page.getByText(/^Ce navigateur ne répond plus pour garder vos brouillons/);

test.for([
  [1366, 768],
  PHONE,
] as const)('a form opens where the browser’s database never answers, and its draft is on the server (%s)', async (viewport) => {
  silenceDatabase();
  const limit = holdTimers(OPENING_LIMIT);
  const { answers, titles } = draftServer();
  const server = await renderScreen('/form', answers, { viewport });
  await waitInVain(limit);
  await see(family);
  await see(sentence);
  expect(overflow()).toBe(0);
  await expectAccessible();
  await userEvent.fill(family, 'dorval');
  await draftKept();
  expect(titles()).toEqual(['DORVAL']);
  // Without a line it is nowhere else, and the page says so.
  server.online = false;
  await userEvent.fill(nickname, 'Ti Marie');
  await see(page.getByText('Brouillon non enregistré.').first());
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  server.online = true;
  window.dispatchEvent(new Event('online'));
  await draftKept();
  expect(lastSent(server)).toMatchObject({ renseignementsPersonnels: { surnom: 'Ti Marie' } });
});

test('what lies on this computer outlives a form that was opened while it could not be read', async () => {
  const { answers, drafts, titles } = draftServer();
  const server = await beginForm(answers);
  await draftKept();
  server.online = false;
  await userEvent.fill(nickname, 'Ti Marie');
  await keptHere();
  const draft = address();
  await cleanup();
  server.online = true;

  const answerAgain = silenceDatabase();
  const limit = holdTimers(OPENING_LIMIT);
  const opening = openAgain(draft);
  await waitInVain(limit);
  await opening;
  await expect.element(nickname).toHaveValue('');
  answerAgain();
  await userEvent.fill(family, 'Télémaque');
  await draftKept();
  await cleanup();

  // The one that was typed last is on the server, the one that was not read is a draft of its own.
  expect(titles()).toEqual([expect.stringContaining('TÉLÉMAQUE')]);
  await openAgain('/form');
  await see(offer.getByText(/gardé sur ce poste/));
  const found = offer.link(/^Reprendre : DORVAL/);
  await found.click();
  await expect.element(nickname).toHaveValue('Ti Marie');
  await expect.poll(() => drafts.size).toBe(2);
  await expect.poll(() => titles().toSorted().join()).toMatch(/DORVAL.*,.*TÉLÉMAQUE/);
});

test('a key of the drafts that never comes keeps no form waiting', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const server = await renderScreen('/form', {
    ...draftServer().answers,
    'GET /drafts/vault-key': () => new Promise<never>(() => undefined),
  });
  await expect.poll(() => server.callsOf('GET /drafts/vault-key').length).toBeGreaterThan(0);
  limit.abort();
  await userEvent.fill(family, 'dorval');
  await draftKept();
});
