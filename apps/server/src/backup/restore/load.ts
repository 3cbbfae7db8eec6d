import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { DatabaseError, type Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { BackupHead, Manifest } from '../archive/format.ts';
import { columnList, isSaved, quoted, TABLE_RULES, tablesOf } from '../archive/tables.ts';
import { REFUSALS, refused } from '../refused.ts';
import { STAGING } from './staging.ts';

/** Rows that are loaded: of tables whose living rows are replaced, or come together with them. */
const isLoaded = (table: string): boolean => TABLE_RULES[table]?.restored !== 'kept';

/** Puts the rows of a backup into the staging schema, table after table as they come. */
export class TableLoader {
  readonly #owner: Client;
  readonly #head: BackupHead;
  #table = '';
  #stream: CopyStreamQuery | undefined;
  readonly #loaded: Record<string, number> = {};

  constructor(owner: Client, head: BackupHead) {
    this.#owner = owner;
    this.#head = head;
  }

  /**
   * The tables and columns of a backup are those that its migrations make, and no others.
   * @throws CallError 422
   */
  async check(): Promise<void> {
    const made = (await tablesOf(this.#owner, STAGING)).filter(({ name }) => isSaved(name));
    const shape = (tables: BackupHead['tables']): string =>
      JSON.stringify(tables.map(({ name, columns }) => [name, ...columns.toSorted()]).toSorted());
    if (shape(made) !== shape(this.#head.tables)) throw refused(REFUSALS.data);
  }

  async add(table: string, bytes: Buffer): Promise<void> {
    if (!isLoaded(table)) return;
    if (table !== this.#table) await this.#begin(table);
    const stream = this.#stream as CopyStreamQuery;
    await guarded(stream, async () => {
      if (!stream.write(bytes)) await once(stream, 'drain');
    });
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
      if (isLoaded(name) && (this.#loaded[name] ?? 0) !== rows[name])
        throw refused(REFUSALS.counts);
    }
  }

  async #begin(table: string): Promise<void> {
    await this.#finish();
    const columns = this.#head.tables.find(({ name }) => name === table)?.columns ?? [];
    this.#table = table;
    this.#stream = this.#owner.query(
      copyFrom(`copy ${STAGING}.${quoted(table)} (${columnList(columns)}) from stdin`),
    );
    // Heard where it is waited for; without a listener it would end the process.
    this.#stream.on('error', () => {});
  }

  async #finish(): Promise<void> {
    const stream = this.#stream;
    if (stream === undefined) return;
    this.#stream = undefined;
    await guarded(stream, async () => {
      stream.end();
      await finished(stream);
    });
    this.#loaded[this.#table] = stream.rowCount;
  }
}

/** Waits for a stream's work; rows that the database does not take make the file unusable. */
async function guarded(stream: CopyStreamQuery, work: () => Promise<void>): Promise<void> {
  try {
    if (stream.errored) throw stream.errored;
    await work();
  } catch (error) {
    if (error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')) {
      throw refused(REFUSALS.data);
    }
    throw error;
  }
}
