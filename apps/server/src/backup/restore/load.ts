import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { DatabaseError, type Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { BackupHead, Manifest } from '../archive/format.ts';
import { columnList, isSaved, quoted, TABLE_RULES, tablesOf } from '../archive/tables.ts';
import { REFUSALS, refused } from '../refused.ts';
import { STAGING } from './staging.ts';

/** Rows that are loaded: of tables whose living rows are replaced, or come together with them. */
const isLoaded = (table: string): boolean =>
  isSaved(table) && TABLE_RULES[table]?.restored !== 'kept';

/** Puts the rows of a backup into the staging schema, table after table as they come. */
export class TableLoader {
  readonly #owner: Client;
  readonly #head: BackupHead;
  readonly #loads: (table: string) => boolean;
  #table = '';
  #copy: CopyIn | undefined;
  readonly #loaded: Record<string, number> = {};

  /** @param loads tells the tables whose rows are wanted */
  constructor(owner: Client, head: BackupHead, loads = isLoaded) {
    this.#owner = owner;
    this.#head = head;
    this.#loads = loads;
  }

  /**
   * The tables and columns of a backup are among those that its migrations make.
   * @throws CallError 422
   */
  async check(): Promise<void> {
    const made = new Map(
      (await tablesOf(this.#owner, STAGING)).map((table) => [table.name, table]),
    );
    for (const { name, columns } of this.#head.tables) {
      const expected = made.get(name)?.columns ?? [];
      const same =
        expected.length === columns.length &&
        new Set([...expected, ...columns]).size === columns.length;
      if (!same) throw refused(REFUSALS.data);
    }
  }

  async add(table: string, bytes: Buffer): Promise<void> {
    if (!this.#loads(table)) return;
    if (table !== this.#table) await this.#begin(table);
    await this.#copy?.write(bytes);
  }

  /** No more rows will come. */
  flush(): Promise<void> {
    return this.#finish();
  }

  /**
   * After the last rows.
   * @throws CallError 422 when a table has another number of rows than the manifest says
   */
  async end({ rows }: Manifest): Promise<void> {
    await this.#finish();
    for (const { name } of this.#head.tables) {
      if (this.#loads(name) && (this.#loaded[name] ?? 0) !== rows[name])
        throw refused(REFUSALS.counts);
    }
  }

  /** No more rows come although some were to: the connection can be asked other things again. */
  async abandon(): Promise<void> {
    const copy = this.#copy;
    this.#copy = undefined;
    await copy?.abandon();
  }

  async #begin(table: string): Promise<void> {
    await this.#finish();
    const columns = this.#head.tables.find(({ name }) => name === table)?.columns ?? [];
    this.#table = table;
    this.#copy = new CopyIn(
      this.#owner.query(
        copyFrom(`copy ${STAGING}.${quoted(table)} (${columnList(columns)}) from stdin`),
      ),
    );
  }

  async #finish(): Promise<void> {
    const copy = this.#copy;
    this.#copy = undefined;
    if (copy !== undefined) this.#loaded[this.#table] = await copy.end();
  }
}

/** Rows on their way into one table. The database may refuse them at any moment, also between two. */
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
    // Heard where something is waited for.
    this.#refused.catch(() => {});
  }

  write(bytes: Buffer): Promise<void> {
    return this.#unlessRefused(async () => {
      if (!this.#stream.write(bytes)) await once(this.#stream, 'drain');
    });
  }

  /** @returns how many rows the table has got */
  async end(): Promise<number> {
    await this.#unlessRefused(async () => {
      this.#stream.end();
      await finished(this.#stream);
    });
    return this.#stream.rowCount;
  }

  /** The database is told that the rest is missing; until then it takes everything for rows. */
  async abandon(): Promise<void> {
    if (this.#refusal !== undefined || this.#stream.writableFinished) return;
    const told = once(this.#stream, 'close');
    this.#stream.destroy(new Error('rows abandoned'));
    await told.catch(() => {});
  }

  /** Rows that the database does not take make the file unusable. */
  async #unlessRefused(work: () => Promise<void>): Promise<void> {
    try {
      if (this.#refusal !== undefined) throw this.#refusal;
      await Promise.race([this.#refused, work()]);
    } catch (error) {
      const isOfRows = error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
      throw isOfRows ? refused(REFUSALS.data) : error;
    }
  }
}
