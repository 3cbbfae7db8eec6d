import { CallError, invalid } from '@dosye/domain/calls/errors.ts';
import {
  type DecideMatchAnswer,
  type DecideMatchRequest,
  MATCH_DECISION_LABELS,
} from '@dosye/domain/calls/matches.ts';
import type { MatchDecision, MatchSubject } from '@dosye/domain/dossier/acts.ts';
import { wasOfAge } from '@dosye/domain/dossier/betweenOffices.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { kindById, type RegisteredKind } from '@dosye/kinds/register.ts';
import { inTransaction, lockNames, type PersonTransaction } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import { findDossierOfKind, type StoredDossier } from '../rows.ts';
import { chainOf, decidedDifferent, type NumberedPair } from './chain.ts';
import { decisionsAbout, UNDECIDED } from './decisions.ts';
import { writeHistory } from '../../database/writeHistory.ts';

const ITSELF = 'Un dossier ne se compare pas à lui-même.';
const NOT_COMPARED = 'Les dossiers de ce type ne peuvent pas être rapprochés.';
const MINOR =
  'Entre deux bureaux, rien ne se décide sur une personne mineure ou d’âge inconnu au jour du dossier.';

/**
 * Records what an officer decided about two dossiers, in the histories of both.
 * @returns the decision that counts now
 * @throws CallError 404 when the acting person may not see one of the dossiers; 409 CONTRADICTS_DECISION; 422 for one dossier twice, for a kind that is about no person or weapon, or for a minor of two offices
 */
export async function decideMatch(
  database: Database,
  person: Person,
  { kind, dossierId, otherKind, otherDossierId, subject = 'person', ...stated }: DecideMatchRequest,
): Promise<DecideMatchAnswer> {
  const kinds = [kindOf('kind', kind, subject), kindOf('otherKind', otherKind, subject)] as const;
  const decided = { ...stated, subject };
  if (dossierId === otherDossierId) throw invalid({ otherDossierId: ITSELF }, ITSELF);
  return inTransaction(database, person, async (trx) => {
    const dossier = await findDossierOfKind(trx, kinds[0], dossierId);
    const otherDossier = await findDossierOfKind(trx, kinds[1], otherDossierId);
    if (
      subject === 'person' &&
      dossier.bureau_id !== otherDossier.bureau_id &&
      !(isAdult(dossier, kinds[0]) && isAdult(otherDossier, kinds[1]))
    ) {
      throw invalid({ otherDossierId: MINOR }, MINOR);
    }
    // Decisions are rare and wait for each other: several at once may join chains that none of them has seen.
    await lockNames(trx, 'matchDecisions', [subject]);
    await lockDossiers(trx, [dossier.id, otherDossier.id]);
    const before = await decisionOf(trx, dossier, otherDossier, subject);
    await refuseContradiction(trx, dossier, otherDossier, before.decision, decided);
    if (before.decision === decided.decision && (before.decided?.note ?? '') === decided.note) {
      return before;
    }
    await insertDecision(
      trx,
      person,
      dossier.id < otherDossier.id ? [dossier, otherDossier] : [otherDossier, dossier],
      decided,
    );
    await writeDecision(trx, person, dossier, otherDossier, decided);
    await writeDecision(trx, person, otherDossier, dossier, decided);
    return decisionOf(trx, dossier, otherDossier, subject);
  });
}

/** @throws CallError 422 when no such kind is about a person, or about a weapon */
function kindOf(key: string, id: string, subject: MatchSubject): RegisteredKind {
  const registered = kindById(id);
  if (!registered?.kind[subject]) throw invalid({ [key]: NOT_COMPARED }, NOT_COMPARED);
  return registered;
}

const isAdult = ({ created_at, body }: StoredDossier, { kind }: RegisteredKind): boolean =>
  wasOfAge(kind, upgradeStoredRecord(kind, body), created_at);

/**
 * Decisions make one person of several dossiers only while none of them says the contrary.
 * @param before what is decided about the two themselves
 * @throws CallError 409 CONTRADICTS_DECISION with the two dossiers of the decision that stands against it
 */
async function refuseContradiction(
  trx: PersonTransaction,
  dossier: StoredDossier,
  otherDossier: StoredDossier,
  before: MatchDecision | null,
  { subject, decision }: Decided,
): Promise<void> {
  if (decision === null) return;
  const words = MATCH_DECISION_LABELS[subject];
  const both: NumberedPair = [dossier.number, otherDossier.number];
  const [own, others] = await Promise.all([
    chainOf(trx, dossier.id, subject, [dossier.id, otherDossier.id]),
    chainOf(trx, otherDossier.id, subject, [dossier.id, otherDossier.id]),
  ]);
  if (decision === 'same') {
    const pair = await decidedDifferent(trx, own, others, subject);
    if (pair) throw contradicts(standing(pair, words.different));
  } else if (before === 'same') {
    throw contradicts(standing(both, words.same));
  } else if (own.includes(otherDossier.id)) {
    throw contradicts(
      `${both.join(' et ')} sont déjà joints par d’autres décisions « ${words.same} » : retirez-en une d’abord.`,
    );
  }
}

const standing = (pair: NumberedPair, words: string): string =>
  `Cette décision en contredit une autre : ${pair.join(' et ')} sont décidés « ${words} ». Retirez-la d’abord.`;

const contradicts = (message: string): CallError =>
  new CallError(409, 'CONTRADICTS_DECISION', message);

/** An act that is being registered waits. In one order, so that two transactions do not wait for one another. */
const lockDossiers = (trx: PersonTransaction, ids: readonly number[]): Promise<unknown> =>
  trx
    .selectFrom('dossier')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

async function decisionOf(
  trx: PersonTransaction,
  dossier: StoredDossier,
  otherDossier: StoredDossier,
  subject: MatchSubject,
): Promise<DecideMatchAnswer> {
  const decisions = await decisionsAbout(trx, dossier.id);
  const stored = decisions.find(
    (about) => about.otherId === otherDossier.id && about.subject === subject,
  );
  return stored ? { decision: stored.decision, decided: stored.decided } : UNDECIDED;
}

const insertDecision = (
  trx: PersonTransaction,
  person: Person,
  [first, second]: readonly [StoredDossier, StoredDossier],
  { subject, decision, note }: Decided,
): Promise<unknown> =>
  trx
    .insertInto('match_decision')
    .values({
      dossier_id: first.id,
      bureau_id: first.bureau_id,
      other_id: second.id,
      other_bureau_id: second.bureau_id,
      subject,
      decision,
      note,
      decided_by_id: person.id,
      decided_by: officerName(person),
    })
    .execute();

/** What was decided about two dossiers. */
type Decided = Required<Pick<DecideMatchRequest, 'subject' | 'decision' | 'note'>>;

/**
 * The entry of one of the two dossiers. Its office reads it: of a dossier of another office it gives neither the number
 * nor what was noted about both.
 */
function writeDecision(
  trx: PersonTransaction,
  person: Person,
  dossier: StoredDossier,
  otherDossier: StoredDossier,
  { subject, decision, note }: Decided,
): Promise<void> {
  const sameOffice = dossier.bureau_id === otherDossier.bureau_id;
  const named = sameOffice
    ? `à ${otherDossier.number}`
    : `à un dossier de « ${otherDossier.bureau_nom} »`;
  const words = decision === null ? 'Décision retirée' : MATCH_DECISION_LABELS[subject][decision];
  const reason = sameOffice && note !== '' ? ` (${note})` : '';
  return writeHistory(trx, person, {
    type: 'DECIDE_MATCH',
    details: `${dossier.number}, comparé ${named} : ${words}${reason}`,
    dossier: { id: dossier.id, bureauId: dossier.bureau_id },
  });
}
