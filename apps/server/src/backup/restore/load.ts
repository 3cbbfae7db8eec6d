import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { DatabaseError, type Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { BackupHead } from '../archive/format.ts';
import { columnList, isSaved, quoteIdentifier, TABLE_RULES, tablesOf } from '../archive/tables.ts';
import { REFUSALS, invalidBackup } from '../backupErrors.ts';
import { STAGING } from './staging.ts';

/** Tables that are loaded: those that are replaced or merged. */
const isLoaded = (table: string): boolean =>
  isSaved(table) && TABLE_RULES[table]?.restored !== 'kept';

/** Loads the rows of a backup into the staging schema, table by table. */
export class TableLoader {
  readonly #owner: Client;
  readonly #head: BackupHead;
  readonly #loads: (table: string) => boolean;
  #table = '';
  #copy: CopyIn | undefined;

  /** @param loads selects the tables to load */
  constructor(owner: Client, head: BackupHead, loads = isLoaded) {
    this.#owner = owner;
    this.#head = head;
    this.#loads = loads;
  }

  /**
   * Checks that the tables and columns of a backup exist in the schema that its migrations create.
   * @throws CallError 422
   */
  async check(): Promise<void> {
    const tables = new Map(
      (await tablesOf(this.#owner, STAGING)).map((table) => [table.name, table]),
    );
    for (const { name, columns } of this.#head.tables) {
      const expected = tables.get(name)?.columns ?? [];
      const same =
        expected.length === columns.length &&
        new Set([...expected, ...columns]).size === columns.length;
      if (!same) throw invalidBackup(REFUSALS.data);
    }
  }

  async add(table: string, bytes: Buffer): Promise<void> {
    if (!this.#loads(table)) return;
    if (table !== this.#table) await this.#begin(table);
    await this.#copy?.write(bytes);
  }

  /** Ends the current COPY. */
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
    const onProgress = once(this.#stream, 'close');
    this.#stream.destroy(new Error('rows abandoned'));
    await onProgress.catch(() => {});
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
