import { invalid } from '@dosye/domain/calls/errors.ts';
import {
  type DecideMatchAnswer,
  type DecideMatchRequest,
  MATCH_DECISION_LABELS,
} from '@dosye/domain/calls/matches.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { kindById, type RegisteredKind } from '@dosye/kinds/register.ts';
import { CompiledQuery } from 'kysely';
import { inTransaction, type PersonTransaction } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import { findDossier, requireKind, type StoredDossier } from '../rows.ts';
import { selectDecisions, UNDECIDED } from './decisions.ts';

const ITSELF = 'Un dossier ne se compare pas à lui-même.';
const NO_PERSON = 'Les dossiers de ce type ne se rapprochent pas.';

type Decided = Pick<DecideMatchRequest, 'decision' | 'note'>;

/**
 * Records what an officer decided about two dossiers, in the histories of both.
 * @returns the decision that counts now
 * @throws CallError 404 when the acting person may not see one of the dossiers; 422 for one dossier twice, or for a
 *   kind that is about no person
 */
export async function decideMatch(
  database: Database,
  person: Person,
  { kind, dossierId, otherKind, otherDossierId, ...decided }: DecideMatchRequest,
): Promise<DecideMatchAnswer> {
  const kinds = [kindOfPersons('kind', kind), kindOfPersons('otherKind', otherKind)] as const;
  if (dossierId === otherDossierId) throw invalid({ otherDossierId: ITSELF }, ITSELF);
  return inTransaction(database, person, async (trx) => {
    const one = await dossierOfKind(trx, kinds[0], dossierId);
    const other = await dossierOfKind(trx, kinds[1], otherDossierId);
    const before = await decisionOf(trx, one, other);
    if (before.decision === decided.decision && (before.decided?.note ?? '') === decided.note) {
      return before;
    }
    await insertDecision(trx, person, one.id < other.id ? [one, other] : [other, one], decided);
    await writeDecision(trx, person, one, other, decided);
    await writeDecision(trx, person, other, one, decided);
    return decisionOf(trx, one, other);
  });
}

/** @throws CallError 422 when no such kind is about a person */
function kindOfPersons(key: string, id: string): RegisteredKind {
  const registered = kindById(id);
  if (!registered?.kind.person) throw invalid({ [key]: NO_PERSON }, NO_PERSON);
  return registered;
}

const dossierOfKind = async (
  trx: PersonTransaction,
  { area, kind }: RegisteredKind,
  id: number,
): Promise<StoredDossier> => requireKind(await findDossier(trx, area, id), area, kind);

async function decisionOf(
  trx: PersonTransaction,
  one: StoredDossier,
  other: StoredDossier,
): Promise<DecideMatchAnswer> {
  const { statement, parse } = selectDecisions(one.id);
  const { rows } = await trx.executeQuery(CompiledQuery.raw(statement.text, statement.values));
  const stored = parse({ rows, rowCount: rows.length }).find(({ otherId }) => otherId === other.id);
  return stored ? { decision: stored.decision, decided: stored.decided } : UNDECIDED;
}

const insertDecision = (
  trx: PersonTransaction,
  person: Person,
  [first, second]: readonly [StoredDossier, StoredDossier],
  { decision, note }: Decided,
): Promise<unknown> =>
  trx
    .insertInto('match_decision')
    .values({
      dossier_id: first.id,
      bureau_id: first.bureau_id,
      other_id: second.id,
      other_bureau_id: second.bureau_id,
      decision,
      note,
      decided_by_id: person.id,
      decided_by: officerName(person),
    })
    .execute();

/**
 * The entry of one of the two dossiers. Its office reads it: of a dossier of another office it gives neither the number
 * nor what was noted about both.
 */
function writeDecision(
  trx: PersonTransaction,
  person: Person,
  dossier: StoredDossier,
  other: StoredDossier,
  { decision, note }: Decided,
): Promise<void> {
  const sameOffice = dossier.bureau_id === other.bureau_id;
  const named = sameOffice ? `de ${other.number}` : `d’un dossier de « ${other.bureau_nom} »`;
  const words = decision === null ? 'Décision retirée' : MATCH_DECISION_LABELS[decision];
  const reason = sameOffice && note !== '' ? ` (${note})` : '';
  return writeHistory(trx, person, {
    type: 'DECIDE_MATCH',
    details: `${dossier.number}, rapproché ${named} : ${words}${reason}`,
    dossier: { id: dossier.id, bureauId: dossier.bureau_id },
  });
}
