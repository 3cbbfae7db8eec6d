import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { sortKey } from '@dosye/domain/text/fold.ts';
import { type Due, dueBetween } from '@dosye/domain/text/timeLeft.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { sortColumn } from './columns.ts';

/** The column of the listing that an area's rows are sorted by their deadline with; undefined where they have none. */
export function deadlineColumn(area: AreaDeclaration): string | undefined {
  const column = area.list.columns.find(({ show }) => show === 'deadline');
  return column?.sort === undefined ? undefined : sortColumn(area, column.sort);
}

/** The areas of whose deadlines people are told. */
export const DEADLINE_AREAS = AREAS.flatMap((area) => {
  const column = deadlineColumn(area);
  return column && area.deadlineAlert ? [{ area, alert: area.deadlineAlert, column }] : [];
});

/** Sort keys between which a deadline lies: from the first, without the second; any deadline without both. */
export interface DueKeys {
  from?: string | undefined;
  before?: string | undefined;
}

/** An instant as a deadline is stored under its sort key. */
export const dueKey = (instant: Date): string => sortKey(instant.toISOString()) ?? '';

/** The ISO instant of a {@link dueKey}: an index has the keys, and the rows need not be read. */
export const instantOfKey = (key: string): string =>
  key.toUpperCase().replace(/^(\d+) (\d+) (\S+) (\d+) (\d+) (\S+)$/, '$1-$2-$3:$4:$5.$6');

/** The sort keys of the deadlines that are overdue, urgent or pending now. */
export function dueKeys(due: Due): DueKeys {
  const { from, before } = dueBetween(due, new Date());
  return { from: from && dueKey(from), before: before && dueKey(before) };
}
