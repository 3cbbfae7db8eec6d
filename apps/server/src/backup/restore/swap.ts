import { setTimeout as pause } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { CallError } from '@dosye/domain/calls/errors.ts';
import { STAGING } from './staging.ts';

/** Schema of the replaced tables until they are dropped in the same transaction. */
const REPLACED = 'dosye_remplacee';
/** Error codes of a conflicting transaction: lock timeout and deadlock. */
const CONFLICTS = new Set(['55P03', '40P01']);
const TRIES = 20;
const WAIT = '3s';
const DEPENDED_ON = '2BP01';

/**
 * Locks the live tables exclusively until this transaction ends. It waits for writers; after a deadlock it releases
 * its locks and tries again.
 * @throws CallError 503 when the locks cannot be taken
 */
export async function lockLiveTables(owner: Client): Promise<void> {
  const tables = (await schemaObjects(owner, 'public')).filter(({ kind }) => kind === 'table');
  const list = tables.map(({ name }) => `public.${name}`).join(', ');
  await owner.query(`set local lock_timeout = '${WAIT}'`);
  for (let tries = 1; ; tries += 1) {
    await owner.query('savepoint before_lock');
    try {
      await owner.query(`lock table ${list} in access exclusive mode`);
      await owner.query('set local lock_timeout = 0');
      return;
    } catch (error) {
      const code = error instanceof DatabaseError ? (error.code ?? '') : '';
      if (!CONFLICTS.has(code)) throw error;
      if (tries === TRIES) throw tooBusy();
      await owner.query('rollback to savepoint before_lock');
      await pause(100 * Math.random());
    }
  }
}

const tooBusy = (): CallError =>
  new CallError(
    503,
    'UNAVAILABLE',
    'La restauration n’a pas pu prendre la place des données, trop de personnes travaillent : rien n’a été changé. Recommencez dans un moment.',
    { retryAfter: 30 },
  );

/**
 * Replaces the live tables by the loaded ones with everything that belongs to them. Visible to others only after
 * the commit; the live tables are locked.
 * @throws CallError 409 when foreign objects in the database depend on the live tables
 */
export async function swapSchemas(owner: Client): Promise<void> {
  const loaded = await schemaObjects(owner, STAGING);
  const living = await schemaObjects(owner, 'public');
  const same = new Set(loaded.map(({ kind, name }) => `${kind} ${name}`));
  const replaced = living.filter(({ kind, name }) => same.has(`${kind} ${name}`));
  await owner.query(`create schema ${REPLACED}`);
  for (const { kind, name } of replaced) {
    await owner.query(`alter ${kind} public.${name} set schema ${REPLACED}`);
  }
  for (const { kind, name } of loaded) {
    await owner.query(`alter ${kind} ${STAGING}.${name} set schema public`);
  }
  await dropReplaced(owner, replaced);
  await owner.query(`drop schema ${STAGING}`);
}

/** Drops all objects of a kind in one statement, since they depend on one another; never with CASCADE. */
async function dropReplaced(owner: Client, replaced: readonly SchemaObject[]): Promise<void> {
  const kinds = [
    'materialized view',
    'view',
    // With their statistics.
    'table',
    'sequence',
    'routine',
    'type',
    'collation',
  ];
  try {
    for (const kind of kinds) {
      const names = replaced
        .filter((object) => object.kind === kind)
        .map(({ name }) => `${REPLACED}.${name}`);
      if (names.length === 0) continue;
      await dropAll(owner, kind, names);
    }
    await owner.query(`drop schema ${REPLACED}`);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === DEPENDED_ON) throw foreignDependents();
    throw error;
  }
}

/** PostgreSQL cannot drop several collations in one statement. */
async function dropAll(owner: Client, kind: string, names: readonly string[]): Promise<void> {
  if (kind !== 'collation') await owner.query(`drop ${kind} ${names.join(', ')}`);
  else for (const name of names) await owner.query(`drop collation ${name}`);
}

const foreignDependents = (): CallError =>
  new CallError(
    409,
    'CONFLICT',
    'Quelque chose qui n’est pas de Dosye (une vue, par exemple) dépend des tables de la base : retirez-le, puis recommencez. Rien n’a été changé.',
  );

interface SchemaObject {
  kind:
    | 'table'
    | 'view'
    | 'materialized view'
    | 'statistics'
    | 'sequence'
    | 'routine'
    | 'type'
    | 'collation';
  /** Quoted name without schema; of a routine with its argument types. */
  name: string;
}

/** Objects that belong to a table move with it and are left out, as are those of extensions; statistics do not move. */
const OBJECTS = `
  select case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end as kind, quote_ident(c.relname) as name
  from pg_class c
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
      and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i'))))
  union all
  select 'statistics', quote_ident(s.stxname) from pg_statistic_ext s
  where s.stxnamespace = $1::regnamespace
  union all
  select 'routine', quote_ident(p.proname) || '(' || pg_get_function_identity_arguments(p.oid) || ')'
  from pg_proc p
  where p.pronamespace = $1::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 'type', quote_ident(t.typname) from pg_type t
  where t.typnamespace = $1::regnamespace and t.typtype in ('e', 'd', 'r', 'c')
    and (t.typrelid = 0 or exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
    and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  union all
  select 'collation', quote_ident(o.collname) from pg_collation o
  where o.collnamespace = $1::regnamespace
    and not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

async function schemaObjects(owner: Client, schema: string): Promise<SchemaObject[]> {
  const { rows } = await owner.query<SchemaObject>(OBJECTS, [schema]);
  return rows;
}
