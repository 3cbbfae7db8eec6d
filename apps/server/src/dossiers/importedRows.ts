import { createHash } from 'node:crypto';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';

/** The row of a file that a dossier is created from. */
export interface ImportedRow {
  importId: number;
  row: number;
}

/** What tells rows of an office apart, in whichever file they stand. */
export const fingerprintOf = (record: DossierRecord): Buffer =>
  createHash('sha256').update(JSON.stringify(record)).digest();

/** The numbers of the dossiers that were imported from rows and still exist, by the fingerprint in base64. */
export async function importedBefore(
  trx: PersonTransaction,
  bureauId: number,
  kindId: string,
  fingerprints: readonly Buffer[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ fingerprint: Buffer; number: string }>`
    select r.fingerprint, d.number from import_row r join dossier d on d.id = r.dossier_id
    where r.bureau_id = ${bureauId} and r.kind = ${kindId}
      and r.fingerprint = any(${fingerprints}::bytea[])`.execute(trx);
  return new Map(rows.map(({ fingerprint, number }) => [fingerprint.toString('base64'), number]));
}

/** Notes that a row was imported as a dossier; one whose dossier was deleted may be imported again. */
export const insertImportedRow = (
  trx: PersonTransaction,
  dossier: { id: number; bureau_id: number; kind: string },
  record: DossierRecord,
  { importId, row }: ImportedRow,
): Promise<unknown> =>
  sql`
    insert into import_row (bureau_id, kind, fingerprint, import_id, row, dossier_id)
    values (${dossier.bureau_id}, ${dossier.kind}, ${fingerprintOf(record)}, ${importId}::bigint, ${row},
      ${dossier.id}::bigint)
    on conflict (bureau_id, kind, fingerprint) do update
      set import_id = excluded.import_id, row = excluded.row, dossier_id = excluded.dossier_id
      where not exists (select from dossier d where d.id = import_row.dossier_id)
    returning row`
    .execute(trx)
    .then(({ rows }) => {
      if (rows.length === 0) throw new Error(`Row ${row} of import ${importId} exists already`);
    });
