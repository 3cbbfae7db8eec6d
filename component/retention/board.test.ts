import type { BoardAnswer } from '@dosye/domain/calls/board.ts';
import { BOARD_INTERVAL } from '@dosye/engine/api/boardQueries.ts';
import { TURN_AFTER } from '@dosye/kinds/retention/web/usePages.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen, type Visit } from '../render.tsx';
import { expectAccessible, LAPTOP, overflow, PHONE, see, seeNo } from '../screen.ts';
import { holdTimers } from '../timers.ts';
import { heldFor, heldPeople, NOW } from './boardPeople.ts';

const boardOf = (people: BoardAnswer['people'], older = 0): BoardAnswer => ({
  at: NOW,
  people,
  older,
});
const openBoard = (board: BoardAnswer, visit: Visit = {}) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  return renderScreen(
    '/retention/tableau',
    { 'GET /retention/board': board },
    { viewport: LAPTOP, ...visit },
  );
};
/** Whether the computer is set to less motion, as that of the tests is. */
const setMotion = (isReduced: boolean): void => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ matches: isReduced } as MediaQueryList) : real(query),
  );
};
const cards = () => page.getByRole('list', { name: /personne/ }).getByRole('listitem');

describe('the custody board', () => {
  test.for([3, 9, 20])('of %i people shows at most eight, without scrolling', async (count) => {
    await openBoard(boardOf(heldPeople(count), count === 9 ? 2 : 0));
    await expect.element(cards()).toHaveLength(Math.min(8, count));
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(LAPTOP[1]);
    expect(overflow()).toBe(0);
    const [first] = cards().elements();
    const heights = [...(first?.querySelectorAll('h2, dd') ?? [])].map((element) => [
      element.getBoundingClientRect().height,
      Number.parseFloat(getComputedStyle(element).fontSize),
    ]);
    expect(heights).toHaveLength(3);
    expect(Math.min(...heights.flat())).toBeGreaterThanOrEqual(40);
    await expectAccessible();
  });

  test('says how long, how long yet, the cell and the last check, and who is overdue in red', async () => {
    await openBoard(
      boardOf([
        heldFor(61, { name: 'ABEL Jean' }),
        heldFor(40, { name: 'CADET Rose', cellule: '' }),
        heldFor(3, { name: 'J.-B. M.', mineur: true, lastCheck: null }),
        heldFor(50, { name: 'DORVAL Paul', deadline: null }),
      ]),
    );
    await see(cards().nth(3));
    const texts = async (place: number): Promise<string> => {
      await see(cards().nth(place));
      return cards().nth(place).element().textContent.replaceAll('\u00a0', ' ');
    };
    expect(await texts(0)).toMatch(/ABEL Jean.*Depuis61 h.*Dépassé de13 h.*Cellule 2.*11 h 00/);
    expect(await texts(1)).toMatch(/CADET Rose.*Depuis40 h.*Reste8 h/);
    expect(await texts(1)).not.toContain('Cellule');
    expect(await texts(2)).toMatch(/J.-B. M..*Depuis3 h.*Reste45 h.*Mineur.*Aucun contrôle noté/);
    expect(await texts(3)).toMatch(/Depuis50 h.*Présentation faite/);
    const red = getComputedStyle(cards().nth(0).element().querySelector('dd') as Element).color;
    const other = getComputedStyle(cards().nth(2).element().querySelector('dd') as Element).color;
    expect(red).toBe('rgb(176, 30, 27)');
    expect(other).not.toBe(red);
  });

  test('gives a long name two lines, without scrolling either', async () => {
    const name = 'NARCISSE Marcel Verdieu Wilson';
    await openBoard(boardOf(heldPeople(8).map((person) => ({ ...person, name }))));
    await expect.element(cards()).toHaveLength(8);
    const heading = cards().first().getByRole('heading').element();
    // Letters are a little higher than their lines.
    expect(heading.scrollHeight - heading.clientHeight).toBeLessThan(10);
    expect(heading.clientHeight).toBeGreaterThan(80);
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(LAPTOP[1]);
  });

  test('turns its pages by itself until somebody stops it', async () => {
    const turning = holdTimers(TURN_AFTER);
    setMotion(false);
    await openBoard(boardOf(heldPeople(20)));
    await see('Page 1 sur 3');
    await expect.poll(turning.count).toBe(1);
    turning.run();
    await see('Page 2 sur 3');
    await page.press('Page suivante');
    await see('Page 3 sur 3');
    await expect.element(cards()).toHaveLength(4);
    await expect.poll(turning.count).toBe(1);
    turning.run();
    await see('Page 1 sur 3');
    await page.press('Arrêter le défilement');
    await expect.poll(turning.count).toBe(0);
    await page.press('Page précédente');
    await see('Page 3 sur 3');
  });

  test('turns none for whoever asked for less motion, until they ask for it', async () => {
    const turning = holdTimers(TURN_AFTER);
    setMotion(true);
    await openBoard(boardOf(heldPeople(9)));
    await see('Page 1 sur 2');
    expect(turning.count()).toBe(0);
    await page.press('Faire défiler');
    await expect.poll(turning.count).toBe(1);
  });

  test('asks each minute for what has changed, as nobody’s activity', async () => {
    const asking = holdTimers(BOARD_INTERVAL);
    const etag = '"abc"';
    const server = await openBoard(boardOf([]));
    await see('Personne n’est en rétention.');
    server.change({
      'GET /retention/board': () => Response.json(boardOf([heldFor(4)]), { headers: { etag } }),
    });
    await expect.poll(asking.count).toBe(1);
    asking.run();
    await see('DORVAL Wilson 4');
    server.change({ 'GET /retention/board': () => new Response(null, { status: 304 }) });
    await expect.poll(asking.count).toBe(1);
    asking.run();
    await expect.poll(() => server.callsOf('GET /retention/board')).toHaveLength(3);
    expect(server.callsOf('GET /retention/board').at(-1)?.headers.get('if-none-match')).toBe(etag);
    await see('DORVAL Wilson 4');
    await seeNo(page.saying('Pas à jour'));
  });

  test('says since when its figures are old where the server does not answer', async () => {
    const asking = holdTimers(BOARD_INTERVAL);
    const server = await openBoard(boardOf([heldFor(40)]));
    await see('DORVAL Wilson 40');
    server.online = false;
    vi.setSystemTime('2026-11-20T17:05:00.000Z');
    await expect.poll(asking.count).toBe(1);
    asking.run();
    await see(/^Pas à jour\s: lu à 12\sh\s00, /, /^Le serveur ne répond pas depuis/);
    await see('DORVAL Wilson 40');
    await expectAccessible();
  });

  test('signs its user out like every page, though it asks each minute', async () => {
    const asking = holdTimers(BOARD_INTERVAL);
    const server = await openBoard(boardOf([heldFor(40)]));
    await see('DORVAL Wilson 40');
    vi.setSystemTime('2026-11-20T17:29:00.000Z');
    await expect.poll(asking.count).toBe(1);
    asking.run();
    await expect.poll(() => server.callsOf('GET /retention/board').length).toBeGreaterThan(1);
    expect(server.callsOf('POST /logout')).toEqual([]);
    vi.setSystemTime('2026-11-20T17:31:00.000Z');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => server.callsOf('POST /logout')).toHaveLength(1);
    await seeNo('DORVAL Wilson 40');
  });

  test('counts those of more than thirty days, and fits a telephone', async () => {
    await openBoard(boardOf(heldPeople(3), 2), { viewport: PHONE });
    await see(page.saying(/2 autres personnes, interpellées il y a plus de trente jours/));
    await expect.poll(overflow).toBe(0);
    await expectAccessible();
    await openBoard(boardOf(heldPeople(3), 100));
    await see(
      page.saying(/^Plus de 99 autres personnes, interpellées il y a plus de trente jours/),
    );
  });

  test('is reached from the list and the menu, and leads back', async () => {
    await renderScreen('/retention/list', { 'GET /retention/board': boardOf([]) });
    await page.press('Rétention');
    await see(page.link('Tableau de la rétention').first());
    await page.keys('{Escape}');
    await page.follow('Tableau de la rétention');
    await page.follow('Liste');
    await see(page.heading('Liste des Dossiers de Rétention'));
  });

  test('is of the office that a super role chooses', async () => {
    const server = await renderScreen(
      '/retention/tableau',
      {
        'GET /retention/board': boardOf([heldFor(3)]),
        'GET /retention/board?bureauId=2': boardOf([heldFor(5, { name: 'NIPPOIS Jude' })]),
      },
      { user: { role: 'super_admin' } },
    );
    await page.choose('Bureau', 'Nippes');
    await see('NIPPOIS Jude');
    await expect.poll(() => window.location.search).toBe('?bureauId=2');
    expect(server.callsOf('GET /retention/board?bureauId=2')).toHaveLength(1);
  });
});
