import { periodValue } from '@dosye/domain/dossier/actionFilter.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { filteredPath } from '@dosye/domain/dossier/filteredPath.ts';
import { takes } from '@dosye/domain/dossier/countedFilter.ts';
import { monthsOf, type ReportRange, yearUntil } from '@dosye/domain/statistics/range.ts';
import { MONTH, OFFICE, PERIOD, UNSPECIFIED, type Where } from '@dosye/domain/statistics/report.ts';
import type { ReportState } from './reportState.ts';

/** Tells the addresses of what the figures of a report count; undefined where no list shows exactly that. */
export interface ReportLinks {
  /** The dossiers of the whole range with these values. */
  ofWhole: (where: Where) => string | undefined;
  /** Those of one entry of a breakdown; the key is '' for 'Non spécifié'. */
  ofEntry: (by: string, key: string, where: Where) => string | undefined;
  /** Entries of the history or, for who does not see every office's, the dossiers that these are about. */
  ofAction: (type: string) => string | undefined;
}

/** The days of YYYY-MM or YYYY-MM-DD within a range. */
function daysWithin(key: string, { startDate, endDate }: ReportRange) {
  const whole = key.length === 7;
  const last = yearUntil(`${key.slice(0, 7)}-01`).endDate;
  const [first, end] = whole ? [`${key}-01`, last] : [key, key];
  return {
    dateDebut: first > startDate ? first : startDate,
    dateFin: end < endDate ? end : endDate,
  };
}

const hasFilters = (area: AreaDeclaration, where: Where): boolean =>
  Object.entries(where).every(([name, value]) =>
    area.list.filters.some((filter) => filter.name === name && takes(filter, value)),
  );

/**
 * The links of a report.
 * @param state whose range may be that of a comparison
 * @param offices ids of the offices by name
 * @param seesHistory whether the user reads the history of every office
 */
export function reportLinks(
  area: AreaDeclaration,
  { range, filters, bureauId }: ReportState,
  offices: ReadonlyMap<string, number>,
  seesHistory: boolean,
): ReportLinks {
  const { startDate, endDate } = range;
  const days = { dateDebut: startDate, dateFin: endDate };
  const address = (where: Where, narrower: Partial<typeof days> = {}, office = bureauId) =>
    hasFilters(area, where)
      ? filteredPath(area.paths.list, { ...days, ...filters, ...where, ...narrower }, office)
      : undefined;
  return {
    ofWhole: (where) => address(where),
    ofEntry: (by, key, where) => {
      if (by === MONTH || by === PERIOD) {
        const isCovered = monthsOf(range).includes(key.slice(0, 7));
        return isCovered ? address(where, daysWithin(key, range)) : undefined;
      }
      if (by === OFFICE) {
        const id = offices.get(key);
        return id === undefined ? undefined : address(where, {}, id);
      }
      return address({ ...where, [by]: key || UNSPECIFIED });
    },
    ofAction: (action) => {
      // The history has no filter for the office of a dossier.
      if (seesHistory && bureauId === undefined) {
        return `/admin/historique?${new URLSearchParams({ du: startDate, au: endDate, action })}`;
      }
      const filter = area.list.filters.find((one) => one.action === action);
      if (!filter) return undefined;
      const period = periodValue({ from: startDate, to: endDate });
      return filteredPath(area.paths.list, { [filter.name]: period }, bureauId);
    },
  };
}
