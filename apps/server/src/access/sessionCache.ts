import type { Person } from '@dosye/domain/people/users.ts';
import type { Database } from '../database/pool.ts';
import type { SessionPerson } from '../database/writeHistory.ts';
import { type OpenSession, findSession } from './session.ts';

/**
 * A person whose session comes from the cache. Every transaction of theirs begins by checking that
 * the session has not ended (setPerson.ts).
 */
interface CachedPerson extends SessionPerson {
  cached: true;
}

export const isCached = (person: Person): person is CachedPerson => 'cached' in person;

/** Milliseconds. The names of a person and of their office may be out of date for this long. */
const LIFETIME = 10_000;
/** The oldest is dropped beyond this number. */
const MAX_SESSIONS = 2_000;

/** Sessions by their cookies, for some seconds after they were read. */
export class SessionCache {
  readonly #database: Database;
  readonly #sessions = new Map<string, { session: OpenSession; until: number }>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The session of a cookie, or null. It may have ended meanwhile: its transactions check that. */
  async find(token: string | undefined): Promise<OpenSession | null> {
    if (token === undefined) return null;
    const found = this.#sessions.get(token);
    if (found !== undefined && found.until > performance.now()) return found.session;
    const session = await findSession(this.#database, token);
    this.forget(token);
    // A forced password change is not cached: it ends from one call to the next.
    if (session === null || session.mustChangePassword) return session;
    return this.#keep(token, session);
  }

  #keep(token: string, { person, ...session }: OpenSession): OpenSession {
    const oldest =
      this.#sessions.size < MAX_SESSIONS ? undefined : this.#sessions.keys().next().value;
    if (oldest !== undefined) this.#sessions.delete(oldest);
    const cachedPerson: CachedPerson = { ...person, cached: true };
    const kept = { ...session, person: cachedPerson };
    this.#sessions.set(token, { session: kept, until: performance.now() + LIFETIME });
    return kept;
  }

  forget(token: string | undefined): void {
    if (token !== undefined) this.#sessions.delete(token);
  }
}
