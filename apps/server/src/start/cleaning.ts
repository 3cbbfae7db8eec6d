import { UNDELETE_HOURS } from '@dosye/domain/dossier/drafts.ts';
import { sql } from 'kysely';
import { inTransaction, type PersonTransaction, SYSTEM } from '../access/transaction.ts';
import { ATTEMPT_WINDOW } from '../access/attempts.ts';
import { removeLinksOfDeleted } from '../dossiers/links.ts';
import type { Database } from '../database/pool.ts';
import { removeOldUploads } from '../imports/uploads.ts';
import { closeRefusals } from '../database/writeHistory.ts';

/**
 * How long the idempotency key of a save is kept; sent again later, it creates a second dossier. A browser keeps the
 * draft of a save whose answer was lost, and may be opened again after a long absence.
 */
const IDEMPOTENCY_LIFE = '60 days';
/** Id of the advisory lock, an arbitrary number: only one of several servers cleans. */
const CLEANING_LOCK = 7_405_118_233;

/**
 * Removes expired rows, unless another server is removing them: ended sessions, attempts
 * outside their window, counted refusals, which get their closing entry, old idempotency keys, ended drafts, files of imports, drafts
 * and links of dossiers that were deleted for good, and questions to other offices of earlier days.
 */
export function clean(database: Database): Promise<void> {
  return inTransaction(database, SYSTEM, async (trx) => {
    if (await tryLock(trx)) await removeOld(trx);
  });
}

async function tryLock(trx: PersonTransaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${CLEANING_LOCK}) as locked`.execute(trx);
  return rows[0]?.locked === true;
}

async function removeOld(trx: PersonTransaction): Promise<void> {
  await closeRefusals(trx);
  await sql`
    delete from session where not session_is_alive(created_at, last_seen_at)`.execute(trx);
  await sql`
    delete from attempt where at < now() - ${ATTEMPT_WINDOW}::interval`.execute(trx);
  await sql`
    delete from idempotency
    where created_at < now() - ${IDEMPOTENCY_LIFE}::interval`.execute(trx);
  await removeOldUploads(trx);
  await sql`
    delete from draft where ended_at < now() - make_interval(hours => ${UNDELETE_HOURS})`.execute(
    trx,
  );
  await removeLinksOfDeleted(trx);
  // Their refs are taken for a day more; the history has the questions.
  await sql`
    delete from match_question where day < current_date - 2`.execute(trx);
  // Nobody sees these any more, not even their user, so that nobody else ends them.
  await sql`
    delete from draft d
    where d.dossier_id <> 0
      and not exists (select from dossier where id = d.dossier_id)
      and not exists (
        select from trashed_dossier t
        where t.dossier_id = d.dossier_id and t.deleted_at > now() - trash_period())`.execute(trx);
}
