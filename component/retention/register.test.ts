import type { BoardRegister } from '@dosye/domain/calls/board.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../render.tsx';
import { expectAccessible, see } from '../screen.ts';
import { refused } from '../server.ts';
import { paper, printer } from '../print/printer.ts';
import { heldFor, NOW } from './boardPeople.ts';

const CHECK = {
  dateHeure: '2026-11-20T11:00',
  constat: 'Calme,\na mangé',
  par: 'Agent II Jude PIERRE',
};
const register = (count: number): BoardRegister => ({
  people: [
    { ...heldFor(61, { name: 'ABEL Jean' }), checks: [CHECK] },
    { ...heldFor(50, { name: 'DORVAL Paul', deadline: null }), checks: [] },
    {
      ...heldFor(4, { name: 'J.-B. M.', mineur: true }),
      checks: [CHECK, CHECK].map((one, place) => ({
        ...one,
        dateHeure: `2026-11-20T0${place}:00`,
      })),
    },
    ...Array.from({ length: count }, (_, place) => ({
      ...heldFor(10 + place, { name: 'JEAN-BAPTISTE Marie Ange Rose' }),
      checks: [
        CHECK,
        {
          ...CHECK,
          dateHeure: '2026-11-20T08:00',
          constat: 'Demande à voir un avocat et sa famille ; eau et repas donnés, rien à signaler',
        },
      ],
    })),
  ],
  older: 1,
});
const openRegister = async (count = 0) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  const { printed } = printer();
  const server = await renderScreen('/print/retention-registre', {
    'GET /retention/board/register': register(count),
    'POST /retention/board/register/printed': {},
  });
  await expect.poll(() => printed).toHaveLength(1);
  return { server, printed };
};

describe('the day’s register', () => {
  test('has who is held with their last checks, for both shifts to sign, and its print is in the history', async () => {
    const { server, printed } = await openRegister();
    expect(printed).toEqual(['Registre du jour - 20-11-2026']);
    for (const words of [
      'Registre du jour',
      'État au 20 novembre 2026 à 12 h 00',
      '3 personnes',
      'ABEL Jean',
      '61 h',
      'DÉLAI DÉPASSÉ',
      '20/11 11 h 00, Agent II Jude PIERRE : Calme, a mangé',
      'présentation faite',
      'J.-B. M.',
      'MINEUR',
      '1 dossier de plus de trente jours sans sortie inscrite.',
      'Équipe sortante',
      'Équipe entrante',
    ]) {
      expect(paper()).toContain(words);
    }
    expect(server.callsOf('POST /retention/board/register/printed')).toMatchObject([
      { body: { count: 3 } },
    ]);
    await expectAccessible();
  });

  test('of twelve people is one page', async () => {
    await openRegister(9);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(12);
    const sheet = document.querySelector('article')?.getBoundingClientRect();
    // Letter paper within the margins of its first page.
    expect(sheet?.height).toBeLessThanOrEqual(((279.4 - 13 - 19) / 25.4) * 96);
  });

  test('says that it could not be read', async () => {
    await renderScreen('/print/retention-registre', {
      'GET /retention/board/register': refused(503, 'UNAVAILABLE', 'Plus tard.'),
    });
    await see(page.saying('Le registre n’a pas pu être lu.'));
  });
});
