import type { Database } from '../database/pool.ts';
import { type OpenSession, findSession } from './session.ts';
import type { CachedPerson } from './setPerson.ts';

/** Milliseconds. Names that another server has changed may be out of date for this long. */
const LIFETIME = 10_000;
/** The oldest is dropped beyond this number. */
const MAX_SESSIONS = 2_000;

/** Sessions by their cookies, for some seconds after they were read. */
export class SessionCache {
  readonly #database: Database;
  readonly #sessions = new Map<string, { session: OpenSession; until: number }>();
  /** How many times it was cleared. */
  #cleared = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The session of a cookie, or null. It may have ended meanwhile: its transactions check that. */
  async find(token: string | undefined): Promise<OpenSession | null> {
    if (token === undefined) return null;
    const entry = this.#sessions.get(token);
    if (entry !== undefined && entry.until > performance.now()) return entry.session;
    const cleared = this.#cleared;
    const session = await findSession(this.#database, token);
    this.forget(token);
    // A forced password change is not cached: it ends from one call to the next.
    if (session === null || session.mustChangePassword) return session;
    const { person, ...rest } = session;
    const cachedPerson: CachedPerson = { ...person, cached: true };
    const withCachedPerson = { ...rest, person: cachedPerson };
    // It may have been read before the change for which the cache was cleared.
    if (cleared === this.#cleared) this.#keep(token, withCachedPerson);
    return withCachedPerson;
  }

  #keep(token: string, session: OpenSession): void {
    const oldest =
      this.#sessions.size < MAX_SESSIONS ? undefined : this.#sessions.keys().next().value;
    if (oldest !== undefined) this.#sessions.delete(oldest);
    this.#sessions.set(token, { session, until: performance.now() + LIFETIME });
  }

  /** Forgets all sessions, after a change of names that they have. */
  clear(): void {
    this.#cleared += 1;
    this.#sessions.clear();
  }

  forget(token: string | undefined): void {
    if (token !== undefined) this.#sessions.delete(token);
  }
}
