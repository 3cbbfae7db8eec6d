import type { Client } from 'pg';
import { SYSTEM_NAME } from '../../database/writeHistory.ts';
import { columnList, tablesOf } from '../archive/tables.ts';
import { STAGING } from './staging.ts';

/** The references to the papers of acts, and to the signatures of those who received them. */
const OF_ACTS = `holder in ('act', 'delivery')`;
/** Statements that add what belongs to the acts of the running system. A file may have another number in the backup. */
const ADD_ACTS = [
  `insert into ${STAGING}.file (name, media_type, size, width, height, created_at)
     select name, media_type, size, width, height, created_at from public.file
     where id in (select file_id from public.file_use where ${OF_ACTS}) on conflict do nothing`,
  `insert into ${STAGING}.act select * from public.act on conflict do nothing`,
  `insert into ${STAGING}.file_use (file_id, holder, holder_id, bureau_id, user_id)
     select restored.id, u.holder, u.holder_id, u.bureau_id, u.user_id from public.file_use u
       join public.file f on f.id = u.file_id join ${STAGING}.file restored on restored.name = f.name
     where u.${OF_ACTS} on conflict do nothing`,
];
/** Statements that follow the dossiers of the restored state, as an undeletion and a deletion do; $1 is the system. */
const FOLLOW_DOSSIERS = [
  `insert into ${STAGING}.act_event (act_number, bureau_id, what, cause, reason, by)
     select number, bureau_id, 'restored', 'deletion', 'dossier rétabli par une restauration', $1
     from ${STAGING}.registered_act a
     where state = 'void' and voided_cause = 'deletion'
       and exists (select from ${STAGING}.dossier d where d.id = a.dossier_id)`,
  `insert into ${STAGING}.act_event (act_number, bureau_id, what, cause, reason, by)
     select number, bureau_id, 'void', 'deletion', 'dossier supprimé, selon la sauvegarde restaurée', $1
     from ${STAGING}.registered_act a
     where state <> 'void'
       and not exists (select from ${STAGING}.dossier d where d.id = a.dossier_id)
       and exists (select from ${STAGING}.dossier_version v
         where v.dossier_id = a.dossier_id and v.replaced_how = 'delete')`,
];
const FILL_STATUS = `
  insert into ${STAGING}.act_status (number, bureau_id, kind, issued_at, valid_until, name_key, ended, delivered)
  select number, bureau_id, kind, issued_at, valid_until, fold_text(coalesce(subject ->> 'name', '')),
    case when state in ('void', 'replaced') then state end, delivered_at is not null
  from ${STAGING}.registered_act
  on conflict (number) do update set ended = excluded.ended, delivered = excluded.delivered`;
const FILL_LISTING = `
  update ${STAGING}.listing l set act_state = a.state, act_until = a.valid_until,
    act_undelivered = a.undelivered, saved_on = a.saved_on, act_accepted = a.accepted
  from ${STAGING}.standing_act a
  where l.dossier_id = a.dossier_id and l.area = a.area and a.dossier_id in (
    select dossier_id from ${STAGING}.act union select dossier_id from ${STAGING}.act_approval)`;
/** Tables of what happened to acts, whose ids say nothing. */
const EVENTS = ['act_event', 'act_waiver', 'act_approval'];

/**
 * Adds the acts of the running system that the backup lacks to the restored state, with what happened to them:
 * their papers are in the world. Acts of dossiers that come back with the backup are valid again, unless a person
 * made them void; those of dossiers that the backup has as deleted are void. Called after the sequences were advanced.
 */
export async function keepActs(owner: Client): Promise<void> {
  const shapes = new Map((await tablesOf(owner, STAGING)).map((shape) => [shape.name, shape]));
  const columnsOf = (table: string): string[] => shapes.get(table)?.columns ?? [];
  for (const statement of ADD_ACTS) await owner.query(statement);
  for (const table of EVENTS) {
    const columns = columnList(columnsOf(table).filter((column) => column !== 'id'));
    await owner.query(
      `insert into ${STAGING}.${table} (${columns})
       select ${columns} from public.${table} except select ${columns} from ${STAGING}.${table}
       order by at`,
    );
  }
  for (const statement of FOLLOW_DOSSIERS) await owner.query(statement, [SYSTEM_NAME]);
}

/** Statements that begin the feed of changes anew, with the dossiers of the restored state. */
const RESTART_CHANGES = [
  `truncate ${STAGING}.dossier_change, ${STAGING}.change_numbering`,
  `insert into ${STAGING}.change_numbering default values`,
  `insert into ${STAGING}.dossier_change (position, kind, dossier_id, bureau_id, version, at)
     select row_number() over (order by id), kind, id, bureau_id, version, updated_at from ${STAGING}.dossier`,
];

/** Begins the feed of changes anew: no earlier position is taken any more. */
export async function restartChanges(owner: Client): Promise<void> {
  for (const statement of RESTART_CHANGES) await owner.query(statement);
}

/** Fills what the triggers of the live tables derive; a migration may have derived it from older rows. */
export async function fillActStatus(owner: Client): Promise<void> {
  await owner.query(FILL_STATUS);
  await owner.query(FILL_LISTING);
}
