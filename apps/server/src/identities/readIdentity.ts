import type { IdentityAct, IdentityAnswer } from '@dosye/domain/calls/identities.ts';
import { gatherIdentity } from '@dosye/domain/calls/gatherIdentity.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { actionType, historyDetails } from '@dosye/domain/history/dossierActions.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import { kindById, type RegisteredKind } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import { selectActs, toAct } from '../acts/register.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { chainOf } from '../dossiers/matches/chain.ts';
import { dossierColumns, findDossierOfKind, type StoredDossier } from '../dossiers/rows.ts';

/**
 * What the acting person may see of all dossiers that decisions join to one (decision 29): nothing of other parties, and
 * only present content. Writes the history entry of a view of each, since it contains what they contain.
 * @param withEntries false reads without them
 * @throws CallError 404 when they may not see the dossier, or it is of another kind
 */
export const readIdentity = (
  database: Database,
  acting: Person,
  registered: RegisteredKind,
  dossierId: number,
  withEntries: boolean,
): Promise<IdentityAnswer> =>
  inTransaction(
    database,
    acting,
    async (trx) => {
      const stored = await dossiersOfPerson(trx, registered, dossierId);
      if (withEntries) for (const dossier of stored) await writeView(trx, acting, dossier);
      const identity = gatherIdentity(stored.flatMap(ofPerson));
      return { ...identity, acts: await actsOf(trx, identity) };
    },
    { sees: 'snapshot' },
  );

async function writeView(
  trx: PersonTransaction,
  acting: Person,
  { id, kind, number, bureau_id: bureauId }: StoredDossier,
): Promise<void> {
  const { area } = kindById(kind) as RegisteredKind;
  await writeHistory(trx, acting, {
    type: actionType(area, 'VIEW'),
    details: historyDetails(area, 'VIEW', number, 'fiche de synthèse'),
    dossier: { id, bureauId },
  });
}

function ofPerson({ id, number, bureau_id, bureau_nom, created_at, ...stored }: StoredDossier) {
  const kind = kindById(stored.kind)?.kind;
  if (!kind?.person) return [];
  const { day } = inHaiti(created_at);
  const record = upgradeStoredRecord(kind, stored.body);
  const { person } = kind;
  return [{ kind, person, record, dossierId: id, dossierNo: number, day, bureau_id, bureau_nom }];
}

/** The acts of the dossiers, the newest first; nothing of who issued or received them. */
async function actsOf(
  trx: PersonTransaction,
  { dossiers }: Pick<IdentityAnswer, 'dossiers'>,
): Promise<IdentityAct[]> {
  const minors = new Map(dossiers.map((dossier) => [dossier.dossierId, dossier.minor]));
  const rows = await selectActs(
    trx,
    sql`a.dossier_id = any(${[...minors.keys()]}::bigint[])`,
    sql`order by a.issued_at desc`,
  );
  return rows.map((row) => {
    const { number, kind, dossierId, dossierNo, state, issuedAt, validUntil, result } = toAct(row);
    const minor = minors.get(dossierId) ?? false;
    return { number, kind, dossierId, dossierNo, state, issuedAt, validUntil, result, minor };
  });
}

/** The dossiers of the person of one. @throws CallError 404 as {@link readIdentity} */
export async function dossiersOfPerson(
  trx: PersonTransaction,
  registered: RegisteredKind,
  dossierId: number,
): Promise<StoredDossier[]> {
  await findDossierOfKind(trx, registered, dossierId);
  const ids = await chainOf(trx, dossierId, 'person');
  const { rows } = await sql<StoredDossier>`
    select ${sql.raw(dossierColumns('d.body'))} from dossier d
    where d.id = any(${ids}::bigint[]) order by d.id`.execute(trx);
  return rows;
}
