import { DISK_HEADER, DISK_NOTICES } from '@dosye/domain/calls/serverState.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAgain } from '../render.tsx';
import { address, expectAccessible, see, seeNo } from '../screen.ts';
import { type Call, refused } from '../server.ts';
import { draftKept } from '../drafts/drafts.ts';
import { leave, save, saved, typedReport } from './reports.ts';

const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
const DETAILS = /^\/information\/details\/\d+$/;

describe('a creation without an answer', () => {
  test('is sent again by itself; until then a line says so, and leaving asks', async () => {
    const server = await typedReport({ 'POST /information': lost });
    await draftKept();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await save();
    await see('Pas encore enregistré : le serveur ne répond pas.', /^Nouvel essai dans \d+ s$/);
    await expectAccessible();
    await leave();
    const question = page.dialog('Quitter sans enregistrer ?');
    await see(question.getByText(/^Le dossier n’est pas encore enregistré/));
    await question.press('Rester');
    server.change({ 'POST /information': (call: Call) => saved(call) });
    await vi.advanceTimersByTimeAsync(4_000);
    await expect.poll(address).toMatch(DETAILS);
    expect(server.callsOf('POST /information')).toHaveLength(2);
  });

  test('is sent no more once the person stops it', async () => {
    const server = await typedReport({
      'POST /information': refused(503, 'UNAVAILABLE', 'La base est absente.'),
    });
    await save();
    const line = page.getByText('Pas encore enregistré : le serveur n’a pas pu enregistrer.');
    await see(line);
    await page.press('Arrêter');
    await seeNo(line);
    await draftKept();
    await leave();
    await expect.poll(address).toBe('/information/list');
    expect(server.callsOf('POST /information')).toHaveLength(1);
  });
});

test('a full disk is named on every screen; what was typed stays on this post, and is saved once there is room', async () => {
  const full = refused(507, 'DISK_FULL', TEXTS.diskFull);
  full.headers.set(DISK_HEADER, 'full');
  const server = await typedReport({
    'POST /information': full,
    'PUT /drafts/*/*': full,
    'POST /drafts/*/*/open': full,
  });
  await save();
  await see(page.saying(TEXTS.diskFull));
  await see('Pas encore enregistré : le disque du serveur est plein.');
  const notice = page.getByText(DISK_NOTICES.full);
  await see(notice);
  await page.press('Arrêter');
  await see(/^Gardé sur ce poste seulement/);
  await openAgain(address());
  await expect.element(page.textbox('Nom')).toHaveValue('Jean LEFORT');
  server.change({ 'POST /information': (call: Call) => saved(call) });
  await save();
  await expect.poll(address).toMatch(DETAILS);
  await seeNo(notice);
});
