import type { Client } from 'pg';
import type { BackupHead } from '../archive/format.ts';
import { columnList, numberingsOf, quoted, TABLE_RULES, tablesOf } from '../archive/tables.ts';
import { STAGING } from './staging.ts';

/** Up to where the living history is settled: sealed entries never change any more. */
export interface Settled {
  entry: number;
  seq: number;
}

const LOG = 'action_log';
const SEALS = 'history_seal';

async function columnsOf(owner: Client, table: string): Promise<string> {
  const shape = (await tablesOf(owner, STAGING)).find(({ name }) => name === table);
  return columnList(shape?.columns ?? []);
}

/** Copies living rows of a table into the new state; their ids stay what they are. */
async function keep(owner: Client, table: string, where = 'true'): Promise<void> {
  const columns = await columnsOf(owner, table);
  await owner.query(
    `insert into ${STAGING}.${quoted(table)} (${columns}) overriding system value
     select ${columns} from public.${quoted(table)} where ${where}`,
  );
}

/**
 * Puts the settled part of the living history into the new state while people go on working, and
 * sets aside which of the backup's entries it lacks: two entries are the same when all but their
 * number is.
 */
export async function keepSettledHistory(owner: Client): Promise<Settled> {
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
  // Nobody else can see this table yet; that of the living history never lets go of its trigger.
  await owner.query(`alter table ${STAGING}.${LOG} disable trigger user`);
  await owner.query(`truncate ${STAGING}.${LOG}`);
  await owner.query(`alter table ${STAGING}.${LOG} enable trigger user`);
  const { rows } = await owner.query<Settled>(
    `select coalesce(max(entry_id), 0) as entry, coalesce(max(seq), 0) as seq from public.${SEALS}`,
  );
  const settled = rows[0] ?? { entry: 0, seq: 0 };
  await keep(owner, LOG, `id <= ${settled.entry}`);
  await keep(owner, SEALS, `seq <= ${settled.seq}`);
  return settled;
}

/**
 * The rest of what the running system keeps, once nobody writes any more; then the entries that only
 * the backup has, under new numbers, after all others: the seals go on over them.
 */
export async function keepLiving(owner: Client, settled: Settled): Promise<void> {
  await keep(owner, LOG, `id > ${settled.entry}`);
  await keep(owner, SEALS, `seq > ${settled.seq}`);
  const kept = Object.entries(TABLE_RULES).filter(([, { restored }]) => restored === 'kept');
  for (const [table] of kept) if (table !== SEALS) await keep(owner, table);
  // A number that stands on a paper is never given a second time.
  await owner.query(
    `insert into ${STAGING}.number_counter as counter (code, bureau_id, year, last)
     select l.code, l.bureau_id, l.year, l.last from public.number_counter l
       join ${STAGING}.bureau b on b.id = l.bureau_id
     on conflict (code, bureau_id, year)
       do update set last = greatest(counter.last, excluded.last)`,
  );
}

/**
 * Has pictures looked at a day from now that may be held by nobody: those noted in the running system,
 * those that only the replaced state knows, and those that nobody holds in the restored one.
 */
export async function letGoOfPictures(owner: Client): Promise<void> {
  await owner.query(
    `insert into ${STAGING}.file_loose (stem)
     select stem from public.file_loose
     union select split_part(f.name, '.', 1) from public.file f
       where not exists (select from ${STAGING}.file r where r.name = f.name)
     union select split_part(f.name, '.', 1) from ${STAGING}.file f
       where not exists (select from ${STAGING}.file_use u where u.file_name = f.name)`,
  );
}

/** Every numbering goes on after the highest number that either state has given. */
export async function keepNumbering(owner: Client, { sequences }: BackupHead): Promise<void> {
  const living = await numberingsOf(owner, 'public');
  for (const { table, column, sequence } of await numberingsOf(owner, STAGING)) {
    const same = living.find((one) => one.table === table && one.column === column);
    const given = same
      ? `(select case when is_called then last_value else 0 end from ${same.sequence})`
      : '0';
    await owner.query(
      `select setval($1::regclass, greatest(1, highest), highest > 0) from (select greatest(
        ${given}, $2::bigint,
        (select coalesce(max(${quoted(column)}), 0) from ${STAGING}.${quoted(table)})) as highest) n`,
      [sequence, sequences[`${table}.${column}`] ?? 0],
    );
  }
}

/** The entries that only the backup has, after all others; to be called once numbers go on. */
export async function addLacking(owner: Client): Promise<void> {
  const shape = (await tablesOf(owner, STAGING)).find(({ name }) => name === LOG);
  const columns = columnList((shape?.columns ?? []).filter((column) => column !== 'id'));
  await owner.query(
    `insert into ${STAGING}.${LOG} (${columns}) select ${columns} from lacking order by place`,
  );
}
