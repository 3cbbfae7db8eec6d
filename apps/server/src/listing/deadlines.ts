import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { sortKey } from '@dosye/domain/text/fold.ts';
import { type Due, dueBetween } from '@dosye/domain/text/timeLeft.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { sortColumn } from './columns.ts';

/** The deadline of an area's rows: its key in them, and the column that sorts by it; undefined where there is none. */
export function deadlineOf(area: AreaDeclaration): { key: string; column: string } | undefined {
  const shown = area.list.columns.find(({ show }) => show === 'deadline');
  const column = shown?.sort === undefined ? undefined : sortColumn(area, shown.sort);
  return shown && column ? { key: shown.key, column } : undefined;
}

/** The areas of whose deadlines people are told. */
export const DEADLINE_AREAS = AREAS.flatMap((area) => {
  const deadline = deadlineOf(area);
  return deadline && area.deadlineAlert ? [{ area, alert: area.deadlineAlert, ...deadline }] : [];
});

/** Sort keys between which a deadline lies: from the first, without the second; any deadline without both. */
export interface DueKeys {
  from?: string | undefined;
  before?: string | undefined;
}

/** An instant as a deadline is stored under its sort key. */
export const dueKey = (instant: Date): string => sortKey(instant.toISOString()) ?? '';

/** The sort keys of the deadlines that are overdue, urgent or pending now. */
export function dueKeys(due: Due): DueKeys {
  const { from, before } = dueBetween(due, new Date());
  return { from: from && dueKey(from), before: before && dueKey(before) };
}
