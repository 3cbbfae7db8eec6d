import {
  DOSSIER_ACT_STATES,
  type DossierAct,
  type DossierActState,
} from '@dosye/domain/dossier/actState.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { HAITI_TIME_ZONE, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import { type Conditions, TODAY } from './conditions.ts';

/** Whether dossiers of an area have acts, of all or of some of its kinds. */
export const hasActs = ({ kinds }: AreaDeclaration): boolean => kinds.some(({ act }) => act);

/**
 * SQL of the first day on which a dossier is complete, `infinity` for none; null where its kind has no act.
 * @param of alias of the listing with its point, or ''
 */
export const completeFrom = (of: string): string =>
  `case when isempty(${of}complete_days) then 'infinity'::date
    when ${of}complete_days is not null then coalesce(lower(${of}complete_days), '-infinity'::date) end`;

/** SQL of the day from which a dossier is complete no more; null without such a day. @param of as {@link completeFrom} */
export const completeBefore = (of: string): string => `upper(${of}complete_days)`;

/**
 * SQL of the rows `l` that are incomplete, not yet or no more: few of very many, of which none is in both parts. Each has
 * an index (actQueues.ts).
 */
export const incompleteParts = (today: string): string[] => [
  `l.act_state = 'none' and ${completeFrom('l.')} > ${today}::date`,
  `l.act_state = 'none' and ${completeBefore('l.')} <= ${today}::date`,
];

/**
 * SQL that is true of the rows `l` of a listing in a state. Today is a function, because a parameter that the statement
 * does not use would be refused.
 */
const IN_STATE: Readonly<Record<DossierActState, (today: () => string) => string>> = {
  awaiting: () => `l.act_state = 'awaiting'`,
  returned: () => `l.act_state = 'returned'`,
  valid: (today) =>
    `l.act_state = 'issued' and (l.act_until is null or l.act_until >= ${today()}::date)`,
  expired: (today) => `l.act_state = 'issued' and l.act_until < ${today()}::date`,
  void: () => `l.act_state = 'void'`,
  edited: () => `l.act_state = 'edited'`,
  complete: (today) => `l.act_state = 'none' and l.complete_days @> ${today()}::date`,
  incomplete: (today) => `(${incompleteParts(today()).join(' or ')})`,
};

/** SQL that is true of the rows `l` of a listing which are in this state today. */
export const actCondition = (where: Conditions, state: DossierActState): string =>
  IN_STATE[state](() => where.value(todayInHaiti()));

/** The same with the day of the database, for few rows of many (conditions.ts). */
export const actConditionToday = (state: DossierActState): string => IN_STATE[state](() => TODAY);

/** The columns that {@link actJson} reads. */
export interface ActColumns {
  act_state?: DossierActState | null;
  /** YYYY-MM-DD; null when it does not expire. */
  act_until?: string | null;
}

/** SQL of these columns for rows `l`, after others; nothing for an area without acts. */
export function actColumns(where: Conditions, area: AreaDeclaration): string {
  if (!hasActs(area)) return '';
  const today = where.value(todayInHaiti());
  const states = DOSSIER_ACT_STATES.map(
    (state) => `when ${IN_STATE[state](() => today)} then '${state}'`,
  );
  return `, case ${states.join(' ')} end as act_state,
    case l.act_state when 'issued' then l.act_until end as act_until`;
}

/** What the row says of its act; undefined for a kind without, and while it is not computed yet. */
export function rowAct({ act_state: state, act_until: until }: ActColumns): DossierAct | undefined {
  if (!state) return undefined;
  return until ? { state, until } : { state };
}

/**
 * Notes in the lists that a dossier was saved: on which day, null for that of its creation, and, where it had an act,
 * that this is of an earlier version. What waited for an approval, came back without or was accepted is so no more.
 */
export async function noteSaved(
  trx: PersonTransaction,
  area: AreaDeclaration,
  dossierId: number,
  at: Date,
): Promise<void> {
  if (!hasActs(area)) return;
  const created = sql.raw(`(l.created_at at time zone '${HAITI_TIME_ZONE}')::date`);
  const day = sql`nullif(${todayInHaiti(at)}::date, ${created})`;
  await sql`
    update listing l set saved_on = ${day}, act_undelivered = null, act_accepted = false,
      act_state = case
        when act_state = 'none' then 'none'
        when act_state in ('awaiting', 'returned') and not exists (
          select from act where act.dossier_id = l.dossier_id) then 'none'
        else 'edited' end
    where dossier_id = ${dossierId} and area = ${area.id}
      and (act_state not in ('none', 'edited') or act_accepted or saved_on is distinct from ${day})`.execute(
    trx,
  );
}
