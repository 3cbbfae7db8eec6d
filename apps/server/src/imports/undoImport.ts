import { conflict, notFound } from '@dosye/domain/calls/errors.ts';
import type { KeptDossier, UndoneImport } from '@dosye/domain/calls/imports.ts';
import { JOBS } from '@dosye/domain/calls/jobs.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { prolongSession } from '../access/longCalls.ts';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { removeLocked } from '../dossiers/remove.ts';
import { tryLock } from '../jobs/lock.ts';
import type { Services } from '../services.ts';

interface StoredImport {
  id: number;
  bureau_id: number;
  kind: string;
  undone_at: Date | null;
}

/**
 * Undoes an import: each of its dossiers that nobody has changed, issued an act of or linked since goes to the Corbeille,
 * in a transaction of its own. Interrupted, it is asked for again.
 * @throws CallError 404 for one that the person may not see; 409 when it is undone, or while an import runs
 */
export async function undoImport(
  { database }: Services,
  person: Person,
  id: number,
): Promise<UndoneImport> {
  await inTransaction(database, person, (trx) => findImport(trx, id));
  const lock = await tryLock(database, JOBS.import.lock);
  if (!lock) throw conflict(JOBS.import.busy);
  const stopProlonging = prolongSession(database, person);
  try {
    const [undone, ids] = await inTransaction(database, person, (trx) =>
      Promise.all([findImport(trx, id), dossiersOf(trx, id)]),
    );
    if (undone.undone_at) throw conflict('Cet import est déjà annulé.');
    const kept: KeptDossier[] = [];
    for (const dossierId of ids) {
      const dossier = await inTransaction(database, person, (trx) =>
        removeUnlessUsed(trx, person, undone, dossierId),
      );
      if (dossier) kept.push(dossier);
    }
    const answer = { removed: ids.length - kept.length, kept };
    await inTransaction(database, person, (trx) => end(trx, person, undone, answer));
    return answer;
  } finally {
    await stopProlonging();
    await lock.release();
  }
}

/** @throws CallError 404 */
async function findImport(trx: PersonTransaction, id: number): Promise<StoredImport> {
  const { rows } = await sql<StoredImport>`
    select id, bureau_id, kind, undone_at from import where id = ${id}::bigint`.execute(trx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

async function dossiersOf(trx: PersonTransaction, importId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from import_row r join dossier d on d.id = r.dossier_id
    where r.import_id = ${importId}::bigint order by r.row`.execute(trx);
  return rows.map(({ id }) => id);
}

interface Use {
  number: string;
  changed: boolean;
  acted: boolean;
  linked: boolean;
}

/** Why a dossier stays; undefined for one that nobody has used. */
function reasonOf({ changed, acted, linked }: Use): string | undefined {
  if (acted) return 'Un acte en a été émis.';
  if (linked) return 'Il est lié à un autre dossier.';
  return changed ? 'Il a été modifié depuis.' : undefined;
}

async function removeUnlessUsed(
  trx: PersonTransaction,
  person: Person,
  { id, kind }: StoredImport,
  dossierId: number,
): Promise<KeptDossier | undefined> {
  const { rows } = await sql<Use>`
    select d.number, d.version > 1 as changed,
      exists (select from act a where a.dossier_id = d.id) as acted,
      exists (select from dossier_link l where d.id in (l.dossier_id, l.origin_id)) as linked
    from dossier d where d.id = ${dossierId}::bigint for update of d`.execute(trx);
  const [use] = rows;
  const area = kindById(kind)?.area;
  // Somebody has deleted it meanwhile.
  if (!use || !area) return undefined;
  const reason = reasonOf(use);
  if (reason !== undefined) return { dossierId, dossierNo: use.number, reason };
  await removeLocked(trx, person, area, dossierId, `Import n° ${id} annulé`);
  return undefined;
}

async function end(
  trx: PersonTransaction,
  person: Person,
  { id, bureau_id, kind }: StoredImport,
  { removed, kept }: UndoneImport,
): Promise<void> {
  await sql`
    update import set undone_at = now(), undone_by = ${person.username}, removed = ${removed}
    where id = ${id}::bigint`.execute(trx);
  const stay =
    kept.length > 0 ? `, ${plural(kept.length, 'dossier gardé', 'dossiers gardés')}` : '';
  await writeHistory(trx, person, {
    type: 'UNDO_IMPORT',
    details: `Import n° ${id} annulé : ${kindById(kind)?.kind.label ?? kind}, ${plural(removed, 'dossier mis', 'dossiers mis')} à la Corbeille${stay}`,
    about: bureau_id,
  });
}
