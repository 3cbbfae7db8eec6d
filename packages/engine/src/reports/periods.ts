import type { ReportRange } from '@dosye/domain/statistics/range.ts';

interface Period {
  readonly label: string;
  /** @param today in Haiti, YYYY-MM-DD */
  readonly range: (today: string) => ReportRange;
}

const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

const splitDay = (day: string): [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
  Number(day.slice(8, 10)),
];

/** The whole month that is `offset` months from the one of a day. */
function monthAt(today: string, offset: number): ReportRange {
  const [year, month] = splitDay(today);
  return {
    startDate: isoDay(year, month + offset, 1),
    endDate: isoDay(year, month + offset + 1, 0),
  };
}

function lastSevenDays(today: string): ReportRange {
  const [year, month, day] = splitDay(today);
  return { startDate: isoDay(year, month, day - 6), endDate: today };
}

/** The preset periods of a report. */
export const PERIODS: readonly Period[] = [
  { label: 'Aujourd’hui', range: (today) => ({ startDate: today, endDate: today }) },
  { label: '7 jours', range: lastSevenDays },
  { label: 'Ce mois', range: (today) => monthAt(today, 0) },
  { label: 'Mois dernier', range: (today) => monthAt(today, -1) },
  {
    label: 'Cette année',
    range: (today) => ({
      startDate: `${today.slice(0, 4)}-01-01`,
      endDate: `${today.slice(0, 4)}-12-31`,
    }),
  },
];
