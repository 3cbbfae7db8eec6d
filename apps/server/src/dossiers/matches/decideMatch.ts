import { conflict, invalid } from '@dosye/domain/calls/errors.ts';
import {
  type DecideMatchAnswer,
  type DecideMatchRequest,
  MATCH_DECISION_LABELS,
} from '@dosye/domain/calls/matches.ts';
import { identityOf, MAJORITY } from '@dosye/domain/dossier/person.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { agesInYears } from '@dosye/domain/text/ages.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { kindById, type RegisteredKind } from '@dosye/kinds/register.ts';
import { inTransaction, type PersonTransaction } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import { findDossier, requireKind, type StoredDossier } from '../rows.ts';
import { decisionsAbout, UNDECIDED } from './decisions.ts';
import { writeHistory } from '../../database/writeHistory.ts';

const ITSELF = 'Un dossier ne se compare pas à lui-même.';
const NO_PERSON = 'Les dossiers de ce type ne peuvent pas être rapprochés.';
const MINOR =
  'Entre deux bureaux, rien ne se décide sur une personne mineure ou d’âge inconnu au jour du dossier.';
const DECIDED =
  'Un autre agent a décidé le contraire. Actualisez la page : sa décision se retire avant d’en prendre une autre.';

/**
 * Records what an officer decided about two dossiers, in the histories of both.
 * @returns the decision that counts now
 * @throws CallError 404 when the acting person may not see one of the dossiers; 409 when the contrary was decided
 *   meanwhile; 422 for one dossier twice, for a kind that is about no person, or for a minor of two offices
 */
export async function decideMatch(
  database: Database,
  person: Person,
  { kind, dossierId, otherKind, otherDossierId, ...decided }: DecideMatchRequest,
): Promise<DecideMatchAnswer> {
  const kinds = [kindOfPersons('kind', kind), kindOfPersons('otherKind', otherKind)] as const;
  if (dossierId === otherDossierId) throw invalid({ otherDossierId: ITSELF }, ITSELF);
  return inTransaction(database, person, async (trx) => {
    const dossier = await dossierOfKind(trx, kinds[0], dossierId);
    const otherDossier = await dossierOfKind(trx, kinds[1], otherDossierId);
    if (
      dossier.bureau_id !== otherDossier.bureau_id &&
      !(isAdult(dossier, kinds[0]) && isAdult(otherDossier, kinds[1]))
    ) {
      throw invalid({ otherDossierId: MINOR }, MINOR);
    }
    // Officers who decide at once wait for each other, and an act that is being registered for them.
    await lockDossiers(trx, [dossier.id, otherDossier.id]);
    const before = await decisionOf(trx, dossier, otherDossier);
    if (before.decision && decided.decision && before.decision !== decided.decision) {
      throw conflict(DECIDED);
    }
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
    return decisionOf(trx, dossier, otherDossier);
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

function isAdult({ created_at, body }: StoredDossier, { kind }: RegisteredKind): boolean {
  const birthDate =
    kind.person && identityOf(kind.person, upgradeStoredRecord(kind, body)).birthDate;
  const ages = agesInYears(birthDate ?? '', todayInHaiti(created_at));
  return ages !== undefined && ages.least >= MAJORITY;
}

/** In one order, so that two officers do not wait for one another. */
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
  one: StoredDossier,
  other: StoredDossier,
): Promise<DecideMatchAnswer> {
  const decisions = await decisionsAbout(trx, one.id);
  const stored = decisions.find(({ otherId }) => otherId === other.id);
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

/** What was decided about two dossiers. */
type Decided = Pick<DecideMatchRequest, 'decision' | 'note'>;

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
  const named = sameOffice ? `à ${other.number}` : `à un dossier de « ${other.bureau_nom} »`;
  const words = decision === null ? 'Décision retirée' : MATCH_DECISION_LABELS[decision];
  const reason = sameOffice && note !== '' ? ` (${note})` : '';
  return writeHistory(trx, person, {
    type: 'DECIDE_MATCH',
    details: `${dossier.number}, comparé ${named} : ${words}${reason}`,
    dossier: { id: dossier.id, bureauId: dossier.bureau_id },
  });
}
