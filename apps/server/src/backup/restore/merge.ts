import { HIGHEST_ROLE } from '@dosye/domain/people/roles.ts';
import type { Client } from 'pg';
import type { BackupHead } from '../archive/format.ts';
import {
  columnList,
  identityColumnsOf,
  quoteIdentifier,
  TABLE_RULES,
  tablesOf,
} from '../archive/tables.ts';
import { busyError, REFUSALS } from '../backupErrors.ts';
import { STAGING } from './staging.ts';

/** Up to which entry the live history is sealed; sealed entries never change. */
interface SettledHistory {
  entry: number;
  seq: number;
}

const LOG = 'action_log';
const SEALS = 'history_seal';

async function columnsOf(owner: Client, table: string, without?: string): Promise<string> {
  const shape = (await tablesOf(owner, STAGING)).find(({ name }) => name === table);
  return columnList((shape?.columns ?? []).filter((column) => column !== without));
}

/** Copies live rows of a table into the staging schema with their ids. */
async function keep(owner: Client, table: string, where = 'true'): Promise<void> {
  const columns = await columnsOf(owner, table);
  await owner.query(
    `insert into ${STAGING}.${quoteIdentifier(table)} (${columns}) overriding system value
     select ${columns} from public.${quoteIdentifier(table)} where ${where}`,
  );
}

/**
 * Copies the sealed part of the live history into the staging schema while other calls continue, and collects the
 * backup's entries that it lacks. Two entries are equal when everything but their id is.
 */
export async function copySettledHistory(owner: Client): Promise<SettledHistory> {
  await owner.query(
    `create temp table lacking on commit drop as
      with restored as (
        select a.id, (to_jsonb(a) - 'id')::text as text from ${STAGING}.${LOG} a
          left join public.${LOG} l on l.id = a.id
        where l.id is null or to_jsonb(l) <> to_jsonb(a)
      ), counted as (
        select id, text, row_number() over (partition by text order by id) as nth from restored
      ), living as (
        select (to_jsonb(l) - 'id')::text as text from public.${LOG} l
        where l.created_at in (select created_at from ${STAGING}.${LOG} where id in (select id from restored))
      ), held as (select text, count(*) as n from living group by text)
      select a.*, c.id as place from counted c join ${STAGING}.${LOG} a on a.id = c.id
        left join held h on h.text = c.text
      where c.nth > coalesce(h.n, 0)`,
  );
  // Nobody else sees this table yet; the trigger of the live history is never disabled.
  await owner.query(`alter table ${STAGING}.${LOG} disable trigger user`);
  await owner.query(`truncate ${STAGING}.${LOG}`);
  await owner.query(`alter table ${STAGING}.${LOG} enable trigger user`);
  const { rows } = await owner.query<SettledHistory>(
    `select coalesce(max(entry_id), 0) as entry, coalesce(max(seq), 0) as seq from public.${SEALS}`,
  );
  const settled = rows[0] ?? { entry: 0, seq: 0 };
  await keep(owner, LOG, `id <= ${settled.entry}`);
  await keep(owner, SEALS, `seq <= ${settled.seq}`);
  return settled;
}

/**
 * Copies the rest of the live rows that are kept, once writers are locked out. The backup's missing entries follow
 * under new ids after all others, and the seal chain continues over them.
 */
export async function copyLiveRows(owner: Client, settled: SettledHistory): Promise<void> {
  await keep(owner, LOG, `id > ${settled.entry}`);
  await keep(owner, SEALS, `seq > ${settled.seq}`);
  for (const [table, { restored }] of Object.entries(TABLE_RULES)) {
    if (restored !== 'kept' || table === SEALS) continue;
    // What the newest migrations and views noted while the schema was loaded.
    await owner.query(`delete from ${STAGING}.${quoteIdentifier(table)}`);
    await keep(owner, table);
  }
  // A number that was printed is never issued again.
  await owner.query(
    `insert into ${STAGING}.number_counter as counter (code, bureau_id, year, last)
     select l.code, l.bureau_id, l.year, l.last from public.number_counter l
       join ${STAGING}.bureau b on b.id = l.bureau_id
     on conflict (code, bureau_id, year)
       do update set last = greatest(counter.last, excluded.last)`,
  );
  await owner.query(
    `insert into ${STAGING}.signing_key as key select * from public.signing_key
     on conflict (id) do update
       set revoked_from = excluded.revoked_from, revoked_because = excluded.revoked_because
       where key.revoked_from is null or excluded.revoked_from < key.revoked_from`,
  );
  await owner.query(
    `update ${STAGING}.access_key k set revoked_at = l.revoked_at, revoked_by = l.revoked_by
     from public.access_key l
     where l.secret_hash = k.secret_hash and l.revoked_at is not null and k.revoked_at is null`,
  );
  // A key that the backup lacks stays revoked for a later restore of a backup that has it.
  await keep(
    owner,
    'access_key',
    `revoked_at is not null and not exists (select from ${STAGING}.access_key k
       where k.id = access_key.id or k.secret_hash = access_key.secret_hash)`,
  );
  await owner.query(
    `insert into ${STAGING}.act_issuer select * from public.act_issuer on conflict do nothing`,
  );
}

/**
 * Keeps suspended whoever is suspended: no restore lets them sign in again. An account is recognised by its creation too,
 * since another installation has other people under the same ids.
 * @throws CallError 409 when no super administrator could sign in
 */
export async function keepSuspensions(owner: Client): Promise<void> {
  await owner.query(
    `update ${STAGING}.app_user as u set suspended_at = l.suspended_at from public.app_user l
     where l.id = u.id and l.created_at = u.created_at
       and l.suspended_at is not null and u.suspended_at is null`,
  );
  const { rowCount } = await owner.query(
    `select from ${STAGING}.app_user where role = $1 and suspended_at is null limit 1`,
    [HIGHEST_ROLE],
  );
  if (rowCount === 0) throw busyError(REFUSALS.allSuspended);
}

/**
 * Ends every communication that was granted: the backup does not know which were ended since, by whom or with what, and
 * none of them lives again. It can be asked for again.
 */
export async function endGrants(owner: Client): Promise<void> {
  await owner.query(
    `update ${STAGING}.communication_request set state = 'ended' where state = 'granted'`,
  );
}

/**
 * Suspends whoever was deleted after the backup of this installation, which brings them back: an administrator decides
 * whether they sign in again. The last super administrators of the backup stay, so that somebody can.
 */
export async function suspendDeleted(owner: Client): Promise<void> {
  await owner.query(
    `with deleted as (
       select u.id from ${STAGING}.app_user u
       where not exists (select from public.app_user l where l.id = u.id and l.created_at = u.created_at)
         and exists (select from public.action_log e
           where e.action_type = 'DELETE_USER' and e.created_at > u.created_at
             and substring(e.details from '« (.+?) »') = u.username))
     update ${STAGING}.app_user as u set suspended_at = now()
     where suspended_at is null and id in (select id from deleted)
       and (role <> $1 or exists (select from ${STAGING}.app_user s
         where s.role = $1 and s.suspended_at is null and s.id not in (select id from deleted)))`,
    [HIGHEST_ROLE],
  );
}

/**
 * Queues pictures that may be unreferenced for the sweep of the next day: those queued in the running system, those
 * known only to the replaced state, and unreferenced ones of the restored state.
 */
export async function queueUnreferencedPictures(owner: Client): Promise<void> {
  await owner.query(
    `insert into ${STAGING}.unreferenced_file (stem)
     select stem from public.unreferenced_file
     union select split_part(f.name, '.', 1) from public.file f
       where not exists (select from ${STAGING}.file r where r.name = f.name)
     union select split_part(f.name, '.', 1) from ${STAGING}.file f
       where not exists (select from ${STAGING}.file_use u where u.file_id = f.id)`,
  );
}

/** Sets every sequence after the highest value that either state has used. */
export async function advanceSequences(owner: Client, { sequences }: BackupHead): Promise<void> {
  const living = await identityColumnsOf(owner, 'public');
  for (const { table, column, sequence } of await identityColumnsOf(owner, STAGING)) {
    const same = living.find((live) => live.table === table && live.column === column);
    const given = same
      ? `(select case when is_called then last_value else 0 end from ${same.sequence})`
      : '0';
    await owner.query(
      `select setval($1::regclass, greatest(1, highest), highest > 0) from (select greatest(
        ${given}, $2::bigint,
        (select coalesce(max(${quoteIdentifier(column)}), 0) from ${STAGING}.${quoteIdentifier(table)})) as highest) n`,
      [sequence, sequences[`${table}.${column}`] ?? 0],
    );
  }
}

/** Appends the entries that only the backup has; called after the sequences were advanced. */
export async function appendMissingEntries(owner: Client): Promise<void> {
  const columns = await columnsOf(owner, LOG, 'id');
  await owner.query(
    `insert into ${STAGING}.${LOG} (${columns}) select ${columns} from lacking order by place`,
  );
}
