import type { BoardPerson } from '@dosye/domain/dossier/board.ts';

/** The instant at which the tests of the board look at it. */
export const NOW = '2026-11-20T17:00:00.000Z';

const hours = (from: string, count: number): string =>
  new Date(Date.parse(from) + count * 3_600_000).toISOString();

/** Somebody who has been held for so many hours. */
export const heldFor = (count: number, more: Partial<BoardPerson> = {}): BoardPerson => {
  const since = hours(NOW, -count);
  return {
    dossierId: count,
    dossierNo: `RT01-2026-${String(count).padStart(5, '0')}`,
    name: `DORVAL Wilson ${count}`,
    photo: null,
    cellule: '2',
    since,
    deadline: hours(since, 48),
    lastCheck: hours(NOW, -1),
    mineur: false,
    ...more,
  };
};

/** So many people, the one who is held longest first. */
export const heldPeople = (count: number): BoardPerson[] =>
  Array.from({ length: count }, (_, place) => heldFor(60 - place * 2));
