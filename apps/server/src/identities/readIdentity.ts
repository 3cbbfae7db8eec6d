import type { IdentityAnswer } from '@dosye/domain/calls/identities.ts';
import { gatherIdentity } from '@dosye/domain/calls/gatherIdentity.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import { kindById, type RegisteredKind } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import { selectActs, toAct } from '../acts/register.ts';
import type { Database } from '../database/pool.ts';
import { chainOf } from '../dossiers/matches/chain.ts';
import { dossierColumns, findDossier, requireKind, type StoredDossier } from '../dossiers/rows.ts';

/**
 * What the acting person may see of all dossiers that decisions join to one (decision 29): nothing of other parties, and
 * only present content.
 * @throws CallError 404 when they may not see the dossier, or it is of another kind
 */
export const readIdentity = (
  database: Database,
  person: Person,
  registered: RegisteredKind,
  dossierId: number,
): Promise<IdentityAnswer> =>
  inTransaction(
    database,
    person,
    async (trx) => {
      const stored = await dossiersOfPerson(trx, registered, dossierId);
      const identity = gatherIdentity(
        stored.flatMap((dossier) => {
          const kind = kindById(dossier.kind)?.kind;
          if (!kind?.person) return [];
          const { id, number: dossierNo, bureau_id, bureau_nom, created_at, body } = dossier;
          const { day } = inHaiti(created_at);
          const record = upgradeStoredRecord(kind, body);
          return [{ kind, record, dossierId: id, dossierNo, day, bureau_id, bureau_nom }];
        }),
      );
      const ids = identity.dossiers.map((dossier) => dossier.dossierId);
      const minors = new Map(
        identity.dossiers.map((dossier) => [dossier.dossierId, dossier.minor]),
      );
      const rows = await selectActs(
        trx,
        sql`a.dossier_id = any(${ids}::bigint[])`,
        sql`order by a.issued_at desc`,
      );
      const acts = rows.map((row) => {
        const { number, kind, dossierId: of, dossierNo, state, ...act } = toAct(row);
        const { issuedAt, validUntil, result } = act;
        const minor = minors.get(of) ?? false;
        return {
          number,
          kind,
          dossierId: of,
          dossierNo,
          state,
          issuedAt,
          validUntil,
          result,
          minor,
        };
      });
      return { ...identity, acts };
    },
    { sees: 'snapshot' },
  );

/** The dossiers of the person of one. @throws CallError 404 as {@link readIdentity} */
export async function dossiersOfPerson(
  trx: PersonTransaction,
  { area, kind }: RegisteredKind,
  dossierId: number,
): Promise<StoredDossier[]> {
  requireKind(await findDossier(trx, area, dossierId), area, kind);
  const ids = await chainOf(trx, dossierId, 'person');
  const { rows } = await sql<StoredDossier>`
    select ${sql.raw(dossierColumns('d.body'))} from dossier d
    where d.id = any(${ids}::bigint[]) order by d.id`.execute(trx);
  return rows;
}
