import { textAt } from '@dosye/documents/recordText.ts';
import type { ActToday, DossierActsAnswer, NextActAnswer } from '@dosye/domain/calls/acts.ts';
import { notFound } from '@dosye/domain/calls/errors.ts';
import { dossierAct } from '@dosye/domain/dossier/actState.ts';
import { lastValidDay } from '@dosye/domain/dossier/acts.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { sql } from 'kysely';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { type ActKind, actOfKindIfAny } from './actOfKind.ts';
import { countEarlierPapers } from './earlierPapers.ts';
import { needsApproval, readIssue, toApproval } from './issueState.ts';
import { selectActs, toAct } from './register.ts';

/**
 * The acts of a dossier, the newest first, the number of its papers from before the register, and what the dossier is
 * today with regard to its act.
 * @throws CallError 404 when the person may not see the dossier
 */
export function dossierActs(
  database: Database,
  person: Person,
  dossierId: number,
): Promise<DossierActsAnswer> {
  return inTransaction(database, person, async (trx) => {
    const dossier = await trx
      .selectFrom('dossier')
      .select('kind')
      .where('id', '=', dossierId)
      .executeTakeFirst();
    if (!dossier) throw notFound();
    const acts = (await selectActs(trx, sql`a.dossier_id = ${dossierId}`)).map(toAct);
    const earlierPapers = await countEarlierPapers(trx, dossierId);
    const kind = actOfKindIfAny(dossier.kind);
    return kind === undefined
      ? { acts, earlierPapers }
      : { acts, earlierPapers, today: await readActToday(trx, kind, dossierId) };
  });
}

/**
 * What a dossier is today with regard to its act, by everything that decides on an issue: registers, the settings of the
 * office and waivers included, which a list does not ask.
 * @throws CallError 404 when the person may not see the dossier, or it is of another kind
 */
export async function readActToday(
  trx: PersonTransaction,
  kind: ActKind,
  dossierId: number,
): Promise<ActToday> {
  const { state, present, ...issue } = await readIssue(trx, kind, dossierId);
  const reasons = present?.state === 'valid' ? [] : issue.reasons;
  const act = dossierAct(state.last, reasons.length === 0, state.approval?.step);
  return { act, reasons, approval: toApproval(state) };
}

/**
 * What the page asks before it issues: the act of the present version of a dossier, or what issuing one would give. It
 * issues nothing.
 * @throws CallError 404 when the person may not see the dossier, or it is of another kind
 */
export const nextAct = (
  database: Database,
  person: Person,
  kind: ActKind,
  dossierId: number,
): Promise<NextActAnswer> =>
  inTransaction(database, person, async (trx) => {
    const { subject, state, present, reasons } = await readIssue(trx, kind, dossierId);
    const { act, record, config } = subject;
    const { portrait } = kind.kind;
    return {
      present: present ? { number: present.number, state: present.state } : null,
      ...act.subject(record),
      photo: portrait === undefined ? '' : textAt(record, portrait),
      validUntil: lastValidDay(act, config, todayInHaiti()),
      reasons,
      needsApproval: needsApproval(subject, state),
      approval: toApproval(state),
      keepsDeliveries: config.suiviRemises,
    };
  });
