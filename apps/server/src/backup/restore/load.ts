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

/** Tables that are loaded: those that are replaced or merged. */
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
  const loader = new TableLoader(owner, head, loads);
  const load = async (): Promise<Manifest> => {
    for await (const piece of pieces) {
      if (piece.type === 'rows') await loader.add(piece.table, piece.bytes);
      else await loader.end();
      if (piece.type === 'file') await addFile(piece.name, piece.bytes);
      if (piece.type === 'end') return piece.manifest;
    }
    throw invalidBackup(REFUSALS.cut);
  };
  const manifest = await withoutIndexes(owner, names, () =>
    load().catch(async (error: unknown) => {
      await loader.abandon();
      throw error;
    }),
  );
  await checkLoadedContent(owner, head);
  return manifest;
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

/**
 * Compares the loaded rows with what the head of the backup promises, and checks that somebody could still manage the
 * accounts afterwards.
 */
async function checkLoadedContent(owner: Client, head: BackupHead): Promise<void> {
  const { rows } = await owner.query<Counts & { superAdmins: number }>(COUNTS, [HIGHEST_ROLE]);
  for (const what of ['dossiers', 'users', 'offices', 'pictures'] as const) {
    if (rows[0]?.[what] !== head[what]) throw invalidBackup(REFUSALS.counts);
  }
  if (!rows[0]?.superAdmins) throw invalidBackup(REFUSALS.noSuperAdmin);
}

/** Loads the rows of a backup, table by table. */
class TableLoader {
  readonly #owner: Client;
  readonly #head: BackupHead;
  readonly #loads: (table: string) => boolean;
  #table = '';
  #copy: CopyIn | undefined;

  constructor(owner: Client, head: BackupHead, loads: (table: string) => boolean) {
    this.#owner = owner;
    this.#head = head;
    this.#loads = loads;
  }

  async add(table: string, bytes: Buffer): Promise<void> {
    if (!this.#loads(table)) return;
    if (table !== this.#table) await this.#begin(table);
    await this.#copy?.write(bytes);
  }

  async end(): Promise<void> {
    const copy = this.#copy;
    this.#copy = undefined;
    await copy?.end();
  }

  /** Aborts the current COPY, so that the connection can be used again. */
  async abandon(): Promise<void> {
    const copy = this.#copy;
    this.#copy = undefined;
    await copy?.abandon();
  }

  async #begin(table: string): Promise<void> {
    await this.end();
    const columns = this.#head.tables.find(({ name }) => name === table)?.columns ?? [];
    this.#table = table;
    this.#copy = new CopyIn(
      this.#owner.query(
        copyFrom(`copy ${STAGING}.${quoteIdentifier(table)} (${columnList(columns)}) from stdin`),
      ),
    );
  }
}

/** A COPY into one table, which PostgreSQL may reject at any moment. */
class CopyIn {
  readonly #stream: CopyStreamQuery;
  readonly #refused: Promise<never>;
  #refusal: unknown;

  constructor(stream: CopyStreamQuery) {
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
