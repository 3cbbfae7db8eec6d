import { CLOCK_HEADER, CLOCK_NOTICE } from '@dosye/domain/calls/serverState.ts';
import { clockDifference } from '@dosye/domain/text/clock.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAgain, renderForm, renderScreen } from '../render.tsx';
import { counted, renderReport } from '../reports/report.ts';
import { expectAccessible, overflow, PHONE, see, seeNo } from '../screen.ts';
import { custodyLine, homeOf } from '../server.ts';

/** What the server's clock shows, and the clock of a post whose battery is empty. */
const SERVER = '2026-11-28T06:45:00.000Z';
const POST = '2015-01-01T13:00:00.000Z';
const DIFFERENT = page.saying(/^Les horloges diffèrent/);
const behind = page.saying(CLOCK_NOTICE);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

const LATE_POST = { now: POST, serverClock: SERVER };

describe('on a post whose clock shows 2015', () => {
  test('a line says that the clocks differ, with both times', async () => {
    await renderScreen('/', { 'POST /home': homeOf() }, LATE_POST);
    await expect
      .element(DIFFERENT)
      .toMatchTextContent(
        'Les horloges diffèrent : celle de ce poste indique le 01/01/2015 à 8 h 00, celle du serveur le 28/11/2026 à 1 h 45. Dosye suit celle du serveur ; faites régler celle qui se trompe.',
      );
    await expectAccessible();
  });

  test('a form begins with the server’s day and hour, and offers its year', async () => {
    await renderForm('retention', LATE_POST);
    const day = page.group('Date de l’interpellation');
    await expect.element(day.field('Jour')).toHaveValue('28');
    await expect.element(day.field('Mois')).toHaveValue('11');
    await expect.element(day.field('Année')).toHaveValue('2026');
    await expect.element(page.field('Heure de l’interpellation')).toHaveValue('01:45');
    const years = day.field('Année').element().querySelectorAll('option');
    expect([...years].find(({ value }) => value !== '')?.value).toBe('2026');
  });

  test('a report is of the server’s month', async () => {
    const server = await renderReport('retention', counted('retention', {}), LATE_POST);
    expect(server.callsOf('POST /reports/retention')[0]?.body).toMatchObject({
      filters: { startDate: '2026-11-01', endDate: '2026-11-30' },
    });
  });

  test('the persons in custody are counted by the server’s clock', async () => {
    const upcoming = ['2026-11-28T11:50:00.000Z'];
    const queues = [custodyLine({ deadlines: { area: 'retention', upcoming } })];
    await renderScreen('/', { 'POST /home': homeOf({ queues }) }, LATE_POST);
    await see(page.link(/avant 6\sh\s50$/));
  });
});

test('a post that is four minutes off is told nothing, one that is off by six is told both hours', async () => {
  await renderScreen(
    '/',
    { 'POST /home': homeOf() },
    { now: '2026-11-28T06:41:00.000Z', serverClock: SERVER },
  );
  await expect.poll(clockDifference).toBe(4 * 60_000);
  await seeNo(DIFFERENT);
  vi.setSystemTime('2026-11-28T06:51:00.000Z');
  await openAgain('/');
  await expect
    .element(DIFFERENT)
    .toMatchTextContent(/celle de ce poste indique 1 h 51, celle du serveur 1 h 45\./);
});

test('a server whose clock is behind its history says so on every screen, until it is set right', async () => {
  const server = await renderScreen('/', { 'POST /home': homeOf() });
  await see(page.heading('Nouveau Dossier'));
  await seeNo(behind);
  server.headers = { [CLOCK_HEADER]: 'behind' };
  await openAgain('/');
  await see(behind);
  await expectAccessible();
  server.headers = {};
  await openAgain('/');
  await seeNo(behind);
});

test('the line fits a telephone', async () => {
  await renderScreen('/', { 'POST /home': homeOf() }, { ...LATE_POST, viewport: PHONE });
  await see(DIFFERENT);
  expect(overflow()).toBe(0);
});
