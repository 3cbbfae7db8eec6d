import type { Client } from 'pg';

/** How a table is saved and restored that is not simply replaced by the backup's rows. */
interface TableRule {
  /** Whether a backup contains its rows. */
  saved: boolean;
  /** A restore keeps the live rows, empties the table, or combines both by rules of its own (`merged`). */
  restored: 'kept' | 'emptied' | 'merged';
}

/**
 * Tables with a rule; every other one is saved and replaced. Secrets and sessions never leave the database. The
 * history keeps the entries of the backup and of the running system, and the added ones are sealed again.
 * Dossier numbers that were issued are never issued again, and issued acts are kept.
 */
export const TABLE_RULES: Readonly<Record<string, TableRule>> = {
  kysely_migration: { saved: false, restored: 'kept' },
  kysely_migration_lock: { saved: false, restored: 'kept' },
  schema_function: { saved: false, restored: 'kept' },
  server_secret: { saved: false, restored: 'kept' },
  attempt: { saved: false, restored: 'kept' },
  refusal: { saved: false, restored: 'kept' },
  job: { saved: false, restored: 'kept' },
  // Rebuilt from both states: see queueUnreferencedPictures.
  unreferenced_file: { saved: false, restored: 'merged' },
  session: { saved: false, restored: 'emptied' },
  import_upload: { saved: false, restored: 'emptied' },
  action_log: { saved: true, restored: 'merged' },
  history_seal: { saved: true, restored: 'kept' },
  number_counter: { saved: true, restored: 'merged' },
  // Papers that were signed since the backup remain verifiable, forged ones recognisable, and revoked keys revoked.
  signing_key: { saved: true, restored: 'merged' },
  act_issuer: { saved: true, restored: 'merged' },
  verification_list: { saved: false, restored: 'emptied' },
  // A restore revives no revoked key.
  access_key: { saved: true, restored: 'merged' },
  access_key_use: { saved: false, restored: 'emptied' },
  // What was granted ends with a restore: see endGrants.
  communication_request: { saved: true, restored: 'merged' },
  match_question: { saved: false, restored: 'emptied' },
  // Begun anew by a restore: see restartChanges.
  dossier_change: { saved: false, restored: 'merged' },
  change_numbering: { saved: false, restored: 'merged' },
  // Issued acts stay in the register: see keepActs.
  act: { saved: true, restored: 'merged' },
  act_event: { saved: true, restored: 'merged' },
  act_waiver: { saved: true, restored: 'merged' },
  act_approval: { saved: true, restored: 'merged' },
  // Computed from the acts that are loaded and kept.
  act_status: { saved: false, restored: 'merged' },
};

/** A table with its columns. */
export interface TableShape {
  name: string;
  columns: string[];
}

/** Tables in order of their foreign keys, each with its columns that are not generated. */
const SHAPES = `
  with recursive own as (
    select c.oid, c.relname from pg_class c
    where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  ), depth (oid, n) as (
    select oid, 0 from own
    union
    select f.conrelid, depth.n + 1 from depth join pg_constraint f on f.confrelid = depth.oid
    where f.contype = 'f' and f.conrelid <> f.confrelid and f.conparentid = 0
      and f.conrelid in (select oid from own) and depth.n < 50
  )
  select own.relname as name, (
      select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) as columns
  from own order by (select max(n) from depth where depth.oid = own.oid), own.relname`;

/** The tables of a schema in an order that satisfies their foreign keys. */
export async function tablesOf(owner: Client, schema: string): Promise<TableShape[]> {
  const { rows } = await owner.query<TableShape>(SHAPES, [schema]);
  return rows;
}

/** Whether a backup contains the rows of a table. */
export const isSaved = (table: string): boolean => TABLE_RULES[table]?.saved ?? true;

/** A quoted SQL identifier. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnList = (columns: readonly string[]): string =>
  columns.map(quoteIdentifier).join(', ');

interface IdentityColumn {
  table: string;
  column: string;
  /** Its sequence, schema-qualified and quoted. */
  sequence: string;
}

const NUMBERINGS = `
  select c.relname as table, a.attname as column,
    pg_get_serial_sequence(quote_ident($1) || '.' || quote_ident(c.relname), a.attname) as sequence
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
    and (a.attidentity <> '' or a.atthasdef)
    and pg_get_serial_sequence(quote_ident($1) || '.' || quote_ident(c.relname), a.attname) is not null
  order by 1, 2`;

/** The identity columns of a schema. */
export async function identityColumnsOf(owner: Client, schema: string): Promise<IdentityColumn[]> {
  const { rows } = await owner.query<IdentityColumn>(NUMBERINGS, [schema]);
  return rows;
}
