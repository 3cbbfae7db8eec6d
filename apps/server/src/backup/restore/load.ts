import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { HIGHEST_ROLE } from '@dosye/domain/people/roles.ts';
import { DatabaseError, type Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { withoutIndexes } from '../../schema/bulkLoad.ts';
import type { BackupHead, Manifest } from '../archive/format.ts';
import type { BackupPiece } from '../archive/read.ts';
import {
  columnList,
  isSaved,
  quoteIdentifier,
  TABLE_RULES,
  type TableShape,
  tablesOf,
} from '../archive/tables.ts';
import { REFUSALS, invalidBackup } from '../backupErrors.ts';
import { createStagingSchema, emptyStagingTables, STAGING } from './staging.ts';

const isLoaded = (table: string): boolean =>
  isSaved(table) && TABLE_RULES[table]?.restored !== 'kept';

/**
 * Makes the staging schema with the migrations of a backup and loads it, without its indexes and keys, which are built
 * afterwards. In a transaction that the caller begins, and ends also after an error.
 * @param pieces those after the head
 * @param addFile takes a picture or PDF, after all rows
 * @param loads selects the tables to load
 * @throws CallError 422 when the backup is not what its head promises, or PostgreSQL refuses its rows
 */
export async function loadBackup(
  owner: Client,
  head: BackupHead,
  pieces: AsyncIterable<BackupPiece>,
  addFile: (name: string, bytes: Buffer) => Promise<void> | void,
  loads = isLoaded,
): Promise<Manifest> {
  await createStagingSchema(owner, head.migrations);
  const tables = await tablesOf(owner, STAGING);
  refuseOtherTables(head, tables);
  const names = tables.map(({ name }) => name);
  await emptyStagingTables(owner, names);
  const manifest = await withoutIndexes(owner, names, () =>
    pour(owner, head, pieces, addFile, loads),
  );
  await checkLoadedContent(owner, head);
  return manifest;
}

async function pour(
  owner: Client,
  head: BackupHead,
  pieces: AsyncIterable<BackupPiece>,
  addFile: (name: string, bytes: Buffer) => Promise<void> | void,
  loads: (table: string) => boolean,
): Promise<Manifest> {
  let copy: CopyIn | undefined;
  try {
    for await (const piece of pieces) {
      const table = piece.type === 'rows' && loads(piece.table) ? piece.table : undefined;
      if (copy !== undefined && copy.table !== table) {
        await copy.end();
        copy = undefined;
      }
      if (piece.type === 'rows' && table !== undefined) {
        copy ??= new CopyIn(owner, head, table);
        await copy.write(piece.bytes);
      }
      if (piece.type === 'file') await addFile(piece.name, piece.bytes);
      if (piece.type === 'end') return piece.manifest;
    }
    throw invalidBackup(REFUSALS.cut);
  } catch (error) {
    // So that the connection can be used again.
    await copy?.abandon();
    throw error;
  }
}

/** The tables and columns of a backup must exist in the schema that its migrations create. */
function refuseOtherTables(head: BackupHead, tables: readonly TableShape[]): void {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of head.tables) {
    const expected = columnsOf.get(name) ?? [];
    const same =
      expected.length === columns.length &&
      new Set([...expected, ...columns]).size === columns.length;
    if (!same) throw invalidBackup(REFUSALS.data);
  }
}

type Counts = Pick<BackupHead, 'dossiers' | 'users' | 'offices' | 'pictures'>;

const COUNTS = `
  select (select count(*) from dossier) as dossiers, (select count(*) from app_user) as users,
    (select count(*) from bureau) as offices,
    (select count(*) from file where media_type like 'image/%') as pictures,
    (select count(*) from app_user where role = $1) as "superAdmins"`;

/** Compares the loaded rows with the head's promises; somebody must still be able to manage the accounts. */
async function checkLoadedContent(owner: Client, head: BackupHead): Promise<void> {
  const { rows } = await owner.query<Counts & { superAdmins: number }>(COUNTS, [HIGHEST_ROLE]);
  for (const what of ['dossiers', 'users', 'offices', 'pictures'] as const) {
    if (rows[0]?.[what] !== head[what]) throw invalidBackup(REFUSALS.counts);
  }
  if (!rows[0]?.superAdmins) throw invalidBackup(REFUSALS.noSuperAdmin);
}

/** A COPY into one table, which PostgreSQL may reject at any moment. */
class CopyIn {
  readonly table: string;
  readonly #stream: CopyStreamQuery;
  readonly #refused: Promise<never>;
  #refusal: unknown;

  constructor(owner: Client, { tables }: BackupHead, table: string) {
    this.table = table;
    const columns = columnList(tables.find(({ name }) => name === table)?.columns ?? []);
    const stream = owner.query(
      copyFrom(`copy ${STAGING}.${quoteIdentifier(table)} (${columns}) from stdin`),
    );
    this.#stream = stream;
    this.#refused = new Promise((_, reject) => {
      stream.on('error', (error) => {
        this.#refusal ??= error;
        reject(error);
      });
    });
    // Rethrown by the next await.
    this.#refused.catch(() => {});
  }

  write(bytes: Buffer): Promise<void> {
    return this.#unlessRefused(async () => {
      if (!this.#stream.write(bytes)) await once(this.#stream, 'drain');
    });
  }

  end(): Promise<void> {
    return this.#unlessRefused(async () => {
      this.#stream.end();
      await finished(this.#stream);
    });
  }

  /** Sends CopyFail; until then PostgreSQL reads everything as rows. */
  async abandon(): Promise<void> {
    if (this.#refusal !== undefined || this.#stream.writableFinished) return;
    const closed = once(this.#stream, 'close');
    this.#stream.destroy(new Error('rows abandoned'));
    await closed.catch(() => {});
  }

  /** Rows that PostgreSQL rejects make the backup invalid. */
  async #unlessRefused(work: () => Promise<void>): Promise<void> {
    try {
      if (this.#refusal !== undefined) throw this.#refusal;
      await Promise.race([this.#refused, work()]);
    } catch (error) {
      const isOfRows = error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
      throw isOfRows ? invalidBackup(REFUSALS.data) : error;
    }
  }
}
