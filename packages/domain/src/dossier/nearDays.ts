import { isRealDay } from '../text/dates.ts';

/** How two days of birth differ that may be of one person; the nearest first. */
export const NEARNESS = ['same', 'swapped', 'oneYear', 'twoYears', 'oneFigure'] as const;
export type Nearness = (typeof NEARNESS)[number];

/**
 * The days of birth that may be the same one written wrongly, each with how it differs: day and
 * month swapped, the same day one or two years earlier or later, or one figure another one. Days
 * are YYYY-MM-DD; what is no real day is near to none.
 */
export function nearDays(day: string): Map<string, Nearness> {
  const near = new Map<string, Nearness>();
  if (!isRealDay(day)) return near;
  const [year = '', month = '', date = ''] = day.split('-');
  const add = (other: string, how: Nearness): void => {
    if (isRealDay(other) && !near.has(other)) near.set(other, how);
  };
  const yearsAway = (by: number): string =>
    `${String(Number(year) + by).padStart(4, '0')}-${month}-${date}`;
  add(day, 'same');
  add(`${year}-${date}-${month}`, 'swapped');
  for (const by of [-1, 1]) add(yearsAway(by), 'oneYear');
  for (const by of [-2, 2]) add(yearsAway(by), 'twoYears');
  for (const other of oneFigureAway(day)) add(other, 'oneFigure');
  return near;
}

/** The century is not mistaken: the figures from the third on. */
function oneFigureAway(day: string): string[] {
  const figures = '0123456789'.split('');
  return day
    .split('')
    .flatMap((sign, at) =>
      at < 2 || sign === '-'
        ? []
        : figures.map((figure) => day.slice(0, at) + figure + day.slice(at + 1)),
    );
}
