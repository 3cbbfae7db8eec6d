import { CompiledQuery, sql } from 'kysely';
import type { Client } from 'pg';
import { inTransaction, SYSTEM, withoutPerson } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import { stemOf } from '../../files/uploads.ts';
import type { FileStore } from '../../storage/fileStore.ts';
import { pictureNames } from '../archive/contents.ts';
import { STAGING } from './staging.ts';

/** Pictures written concurrently; each is flushed to disk. */
const CONCURRENCY = 12;
const BATCH = 2_000;

/**
 * Adds the pictures of a backup to the store. An existing one is replaced only if it is damaged, with other bytes than in
 * the backup; that lasts though the restore fails. All are queued for the sweep of the next day first: none is swept
 * meanwhile, and if the process dies, unreferenced ones are removed later.
 */
export class PictureAdder {
  readonly #database: Database;
  readonly #files: FileStore;
  readonly #underWay = new Set<Promise<void>>();
  readonly #added: string[] = [];
  #failure: unknown;
  #queued: Promise<string> | undefined;

  constructor(database: Database, files: FileStore) {
    this.#database = database;
    // All are queued together below.
    this.#files = files.untracked ?? files;
  }

  /** @param owner connection that sees the rows that were loaded */
  async add(owner: Client, name: string, bytes: Buffer): Promise<void> {
    this.#queued ??= this.#queueAll(owner);
    await this.#queued;
    while (this.#underWay.size >= CONCURRENCY) await Promise.race(this.#underWay);
    if (this.#failure !== undefined) throw this.#failure;
    const work = this.#put(name, bytes)
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
  }

  /** @throws the first error of a write */
  async end(): Promise<void> {
    await Promise.all(this.#underWay);
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Removes the added pictures but those uploaded meanwhile; what cannot be removed now is swept a day later. */
  async undo(): Promise<void> {
    await Promise.all(this.#underWay);
    const since = await this.#queued?.catch(() => undefined);
    if (since === undefined) return;
    for (const name of this.#added) await this.#removeUnused(name, since);
  }

  async #put(name: string, bytes: Buffer): Promise<void> {
    if (!(await this.#files.has(name))) this.#added.push(name);
    await this.#files.put(name, bytes);
  }

  /** Queues all pictures of the backup. @returns the instant in every queue row of this restore */
  async #queueAll(owner: Client): Promise<string> {
    const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(
      withoutPerson(this.#database),
    );
    const since = rows[0]?.now ?? '';
    let stems: string[] = [];
    for await (const name of pictureNames(owner, STAGING)) {
      stems.push(stemOf(name));
      if (stems.length < BATCH) continue;
      await this.#queue(stems, since);
      stems = [];
    }
    await this.#queue(stems, since);
    return since;
  }

  async #queue(stems: readonly string[], since: string): Promise<void> {
    if (stems.length === 0) return;
    await withoutPerson(this.#database).executeQuery(
      CompiledQuery.raw(
        `insert into unreferenced_file (stem, since)
         select distinct stem, $2::timestamptz from unnest($1::text[]) stem order by 1
         on conflict (stem) do update set since = excluded.since`,
        [stems, since],
      ),
    );
  }

  /** The queue row is locked during the removal: an upload of the same picture waits and stores it again. */
  #removeUnused(name: string, since: string): Promise<void> {
    const stem = stemOf(name);
    return inTransaction(this.#database, SYSTEM, async (trx) => {
      const { rows } = await sql`
        select from unreferenced_file
        where stem = ${stem} and since = ${since}::timestamptz and not exists (
          select from file where name >= ${`${stem}.`} and name < ${`${stem}/`})
        for update`.execute(trx);
      if (rows.length === 1) await this.#files.remove(name);
    });
  }
}
