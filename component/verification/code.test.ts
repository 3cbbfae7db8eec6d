import type { ActStateAnswer } from '@dosye/domain/calls/acts.ts';
import { newSigningKey } from '@dosye/verification/cose.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectUsable, overflow, see, seeNo } from '../screen.ts';
import { altered, codeOf, listAnswer, NUMBER, photographed, PUBLIC_KEY } from './paper.ts';
import { lookAt, renderVerification, verdict } from './renderVerification.tsx';

const CODE_ONLY = 'Code authentique, papier non comparé';
/** The label of a line that the paper must show. */
const factLabel = (value: string): string | null | undefined =>
  page.getByRole('definition').getByText(value).query()?.closest('div')?.querySelector('dt')
    ?.textContent;
const esther = page.getByText(/Esther/);

describe('the code of an act', () => {
  test('that leads to the page is authentic, and shows what the paper must show', async () => {
    await renderVerification({ code: codeOf() });
    await expect.poll(verdict).toBe(CODE_ONLY);
    await see(
      'Kòd la otantik, yo pa konpare papye a',
      'Esther Nadège PIERRE-LOUIS',
      '28 juin 1998',
      'Aucun antécédent',
      NUMBER,
      'Comparez la photo du papier avec la personne : le code ne la contient pas.',
    );
    await expectAccessible();
  });

  test('names a weapon as such', async () => {
    await renderVerification({ code: codeOf({ kind: 'arme-personal', result: 'Pistolet Glock' }) });
    await expect.poll(() => factLabel('Pistolet Glock')).toBe('Arme');
    await page.press('Kreyòl');
    await expect.poll(() => factLabel('Pistolet Glock')).toBe('Zam');
    lookAt(codeOf());
    await expect.poll(() => factLabel('Aucun antécédent')).toBe('Rezilta');
  });

  test('is read by the camera', async () => {
    const paper = await photographed(codeOf());
    const camera = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
    camera.mockResolvedValue(paper.captureStream(10));
    onTestFinished(() => camera.mockRestore());
    await renderVerification();
    await page.press('Lire le code avec la caméra');
    await expect.poll(verdict).toBe(CODE_ONLY);
  });

  test('that was altered is altered, and says nothing of the person', async () => {
    await renderVerification({ code: altered(codeOf()) });
    await expect.poll(verdict).toBe('Altéré');
    await seeNo(esther);
    await expectAccessible();
  });

  test('that is looked at after another one is not given the late answer about that one', async () => {
    const late = Promise.withResolvers<ActStateAnswer>();
    const server = await renderVerification({ register: () => late.promise });
    lookAt(codeOf());
    // The list, then the register: twice where the code came while the list was being shown.
    await expect.poll(() => server.callsOf('GET /verification/*').length).toBeGreaterThan(1);
    lookAt(altered(codeOf({ number: 'CM01-2026-00034-D1' })));
    await expect.poll(verdict).toBe('Altéré');
    late.resolve({ state: 'valid', day: '2026-11-23' });
    await late.promise;
    // The answer passes through a few turns of the page.
    for (let turn = 0; turn < 10; turn += 1) await new Promise(requestAnimationFrame);
    await expect.poll(verdict).toBe('Altéré');
  });

  test('signed by a key that is revoked is told, and nothing of the person', async () => {
    const valid = newSigningKey();
    const keys = [
      { ...PUBLIC_KEY, revokedFrom: '2026-11-23' },
      { ...valid, offices: null, revokedFrom: '' },
    ];
    await renderVerification({ code: codeOf(), list: listAnswer({ keys }, valid) });
    await expect.poll(verdict).toBe('Clé révoquée');
    await seeNo(esther);
  });

  test.for([
    ['replaced', 'Remplacé', 'Remplacé le 20 novembre 2026.'],
    ['void', 'Annulé', 'Annulé le 20 novembre 2026.'],
    ['expired', 'Expiré', 'Valable jusqu’au 20 novembre 2026.'],
  ] as const)('is %s when the register says so, with the day in a sentence', async ([
    state,
    title,
    sentence,
  ]) => {
    await renderVerification({ code: codeOf(), register: { state, day: '2026-11-20' } });
    await expect.poll(verdict).toBe(title);
    await see(page.saying(sentence));
  });
});

test('a telephone whose clock shows 2015 tells without the server that an act has expired, once the server has answered it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2015-01-01T13:00:00.000Z');
  const server = await renderVerification();
  server.headers = { date: 'Mon, 23 Nov 2026 15:00:00 GMT', 'cache-control': 'no-store' };
  lookAt(codeOf());
  await expect.poll(verdict).toBe(CODE_ONLY);
  server.online = false;
  lookAt(codeOf({ validUntil: '2026-11-20' }));
  await expect.poll(verdict).toBe('Expiré');
});

test('the page speaks Creole', async () => {
  await renderVerification({ code: codeOf() });
  await expect.poll(verdict).toBe(CODE_ONLY);
  await page.press('Kreyòl');
  await expect.poll(verdict).toBe('Kòd la otantik, yo pa konpare papye a');
  await see('28 jen 1998');
  expect(document.documentElement.lang).toBe('ht');
  await expectAccessible();
});

test('the page fits a telephone', async () => {
  await renderVerification();
  await see(page.button('Lire le code avec la caméra'));
  await expectUsable();
  lookAt(codeOf());
  await expect.poll(verdict).toBe(CODE_ONLY);
  expect(overflow()).toBe(0);
});
