import type { Person } from '@dosye/domain/people/users.ts';
import type { Database } from '../database/pool.ts';
import { type OpenSession, findSession } from './session.ts';

/**
 * A person whose session was asked for a moment ago. Whatever is done as them in a scope begins by
 * proving that it lives still (scope.ts).
 */
export interface CachedPerson extends Person {
  sessionId: number;
}

export const isCached = (person: Person): person is CachedPerson => 'sessionId' in person;

/** Milliseconds; the names of a person and of their office are as old as that at most. */
const LIFETIME = 10_000;
/** Sessions, the latest. */
const MAX_SESSIONS = 2_000;

/** Sessions that were found not long ago, by their cookies. */
export class SessionCache {
  readonly #database: Database;
  readonly #found = new Map<string, { session: OpenSession; until: number }>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The session of a cookie, or null; it may have ended meanwhile, which its transaction tells. */
  async find(token: string | undefined): Promise<OpenSession | null> {
    if (token === undefined) return null;
    const found = this.#found.get(token);
    if (found !== undefined && found.until > performance.now()) return found.session;
    const session = await findSession(this.#database, token);
    this.forget(token);
    // A forced change is asked for each time: it is over from one call to the next.
    if (session === null || session.mustChangePassword) return session;
    return this.#remember(token, session);
  }

  #remember(token: string, { person, ...session }: OpenSession): OpenSession {
    const oldest = this.#found.size < MAX_SESSIONS ? undefined : this.#found.keys().next().value;
    if (oldest !== undefined) this.#found.delete(oldest);
    const proved: CachedPerson = { ...person, sessionId: session.id };
    const kept = { ...session, person: proved };
    this.#found.set(token, { session: kept, until: performance.now() + LIFETIME });
    return kept;
  }

  forget(token: string | undefined): void {
    if (token !== undefined) this.#found.delete(token);
  }
}
