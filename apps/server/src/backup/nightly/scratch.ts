import { constants, setPriority } from 'node:os';
import type { Client } from 'pg';
import { type Database, asOwner } from '../../database/pool.ts';
import { takeBackupLock } from '../backupLock.ts';

/** A scratch database, or a transaction that is never committed, in which a backup is restored on trial. */
interface Scratch {
  /** Connection of its owner. */
  client: Client;
  /** Cancels its current statement. */
  cancel: () => Promise<unknown>;
  drop: () => Promise<void>;
}

type OpenedScratch = Omit<Scratch, 'cancel'>;

interface Rights {
  mayCreate: boolean;
  /** The fixed name of this database's scratch database, so that an abandoned one is found. */
  name: string;
  encoding: string;
  collate: string;
  ctype: string;
  extensions: string[];
}

const RIGHTS = `
  select rolcreatedb or rolsuper as "mayCreate", 'dosye_verification_' || d.oid as name,
    pg_encoding_to_char(d.encoding) as encoding, d.datcollate as collate, d.datctype as ctype,
    (select coalesce(array_agg(extname::text), '{}') from pg_extension where extname <> 'plpgsql')
      as extensions
  from pg_roles, pg_database d where rolname = current_user and datname = current_database()`;

/**
 * Opens a scratch database on the same PostgreSQL or, where the role may not create one, a transaction that is never
 * committed. Only one at a time: the caller holds the lock of the nightly backups.
 * @param isLocal true when the database runs on this machine: its process then gets a low priority
 */
export async function openScratch(database: Database, isLocal: boolean): Promise<Scratch> {
  const owner = await database.connectAsOwner();
  try {
    const rights = await rightsOf(owner);
    const opened = rights.mayCreate
      ? await createDatabase(database, owner, rights)
      : await beginInOwnDatabase(owner);
    const pid = await prepare(opened.client, isLocal);
    return { ...opened, cancel: () => terminate(database, pid) };
  } catch (error) {
    await owner.end().catch(() => {});
    throw error;
  }
}

/** Removes the scratch database of a process that died. The caller holds the lock of the nightly backups. */
export async function dropAbandonedScratch(database: Database): Promise<void> {
  await asOwner(database, async (owner) => {
    const { mayCreate, name } = await rightsOf(owner);
    if (mayCreate) await owner.query(dropping(owner, name));
  });
}

async function rightsOf(owner: Client): Promise<Rights> {
  const { rows } = await owner.query<Rights>(RIGHTS);
  const [rights] = rows;
  if (rights === undefined) throw new Error('The database does not say who we are');
  return rights;
}

const dropping = (owner: Client, name: string): string =>
  `drop database if exists ${owner.escapeIdentifier(name)} with (force)`;

async function createDatabase(
  database: Database,
  owner: Client,
  { name, encoding, collate, ctype, extensions }: Rights,
): Promise<OpenedScratch> {
  await owner.query(dropping(owner, name));
  const text = (value: string): string => owner.escapeLiteral(value);
  await owner.query(
    `create database ${owner.escapeIdentifier(name)} template template0
      encoding ${text(encoding)} lc_collate ${text(collate)} lc_ctype ${text(ctype)}`,
  );
  const drop = async (client?: Client): Promise<void> => {
    await client?.end().catch(() => {});
    try {
      await owner.query(dropping(owner, name));
    } finally {
      await owner.end();
    }
  };
  try {
    const client = await database.connectAsOwner(name);
    for (const extension of extensions) {
      await client.query(
        `create extension if not exists ${client.escapeIdentifier(extension)} schema public`,
      );
    }
    return { client, drop: () => drop(client) };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Takes the lock of backups and restores, because a restore uses the same schema: it is refused meanwhile. */
async function beginInOwnDatabase(owner: Client): Promise<OpenedScratch> {
  await takeBackupLock(owner);
  return {
    client: owner,
    // Nothing was committed: it ends with the connection.
    drop: () => owner.end(),
  };
}

/** @returns the id of its backend process */
async function prepare(client: Client, isLocal: boolean): Promise<number> {
  // As when a dump is loaded: function bodies may refer to objects of another schema.
  await client.query('set check_function_bodies = off');
  await client.query('set max_parallel_maintenance_workers = 0');
  await client.query('set max_parallel_workers_per_gather = 0');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  if (isLocal && pid > 0) lowerPriority(pid);
  return pid;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Where the system does not allow it, the priority stays unchanged.
  }
}

const terminate = (database: Database, pid: number): Promise<unknown> =>
  asOwner(database, (owner) => owner.query('select pg_terminate_backend($1)', [pid]));
