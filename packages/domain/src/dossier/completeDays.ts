import { defaultSiteConfig } from '../office/siteConfig.ts';
import { type ActDeclaration, unmetConditions } from './acts.ts';
import type { DossierRecord } from './record.ts';

/** An office that limits nothing, for conditions that look at the dossier and the day. */
const NO_LIMITS = defaultSiteConfig();
/** The first and the last day that there are (isRealDay): before and after every turning day. */
const FIRST_DAY = '1800-01-01';
const LAST_DAY = '2200-12-31';

/**
 * The days on which nothing in a dossier itself stands in the way of its act, as a range of PostgreSQL:
 * `[2026-05-01,)` from that day on, `(,2026-05-01)` before it, `(,)` always, `empty` never.
 */
export function completeDays(act: ActDeclaration, record: DossierRecord): string {
  const turning = act.conditions.map(({ turnsOn }) => turnsOn?.(record) ?? '').find(Boolean);
  const before = isComplete(act, record, FIRST_DAY);
  const after = isComplete(act, record, LAST_DAY);
  if (before && after) return '(,)';
  if (after) return `[${turning},)`;
  return before ? `(,${turning})` : 'empty';
}

/** A condition on a setting or a register names no field. */
const isComplete = (act: ActDeclaration, record: DossierRecord, today: string): boolean =>
  unmetConditions(act, { record, matches: [], config: NO_LIMITS, today }).every(
    ({ field }) => field === undefined,
  );
