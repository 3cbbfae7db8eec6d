import { LOWEST_ROLE } from '@dosye/domain/people/roles.ts';
import { forbidden, noSession, tooManyRequests } from '@dosye/domain/calls/errors.ts';
import { KEY_TEXTS } from '@dosye/domain/calls/keys.ts';
import { mayUseKind } from '@dosye/domain/people/rules/dossiers.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import { type SessionPerson, writeFailedLogin } from '../database/writeHistory.ts';
import { addressGroup } from '../platform/addressGroup.ts';
import type { Access } from './access.ts';
import { admitAttempt, countAttempt } from './attempts.ts';
import { withoutPerson } from './transaction.ts';
import { type OpenSession, tokenHash } from './session.ts';

/** Calls of a key in a minute, by all servers together. */
export const CALLS_PER_MINUTE = 600;

const BEARER = /^Bearer +(\S+)$/i;

/** The secret that a request carries instead of a session; undefined without one. */
export const bearerSecret = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1];

/** What a key may do, beside what the person of its session may. */
type OpenKey = OpenSession & { mayWrite: boolean };

interface KeyRow {
  id: number;
  username: string;
  bureau_id: number;
  bureau_nom: string;
  kinds: string[];
  may_write: boolean;
  calls: number;
}

/**
 * The key of a secret as the session of a person, whose call is counted.
 * @param address that the call comes from
 * @throws CallError 401 for a secret of no valid key, which counts as a failed login of the address; 429 after too many
 *   of them, or too many calls of the key
 */
export async function useAccessKey(
  database: Database,
  secret: string,
  address: string,
): Promise<OpenKey> {
  const hashed = tokenHash(secret);
  const { rows } = await sql<KeyRow>`select * from use_access_key(${hashed})`.execute(
    withoutPerson(database),
  );
  const [key] = rows;
  if (key === undefined) throw await refusal(database, hashed, address);
  if (key.calls > CALLS_PER_MINUTE) {
    throw tooManyRequests(60 - new Date().getUTCSeconds(), KEY_TEXTS.tooManyCalls);
  }
  const person: SessionPerson = {
    id: -key.id,
    username: key.username,
    full_name: '',
    grade: '',
    role: LOWEST_ROLE,
    bureauId: key.bureau_id,
    bureauNom: key.bureau_nom,
    kinds: key.kinds,
    tokenHash: hashed,
  };
  return {
    id: -key.id,
    person,
    profilePicture: null,
    mustChangePassword: false,
    singleKeys: false,
    mayWrite: key.may_write,
  };
}

/** Counts a wrong secret as a failed login, and writes it into the history. @throws CallError 429 */
async function refusal(database: Database, hashed: Buffer, address: string) {
  const attempt = {
    // No user name has this sign: each wrong secret is counted as a name of its own.
    name: `#${hashed.toString('hex').slice(0, 16)}`,
    address: addressGroup(address),
  };
  await withoutPerson(database)
    .transaction()
    .execute(async (trx) => {
      await admitAttempt(trx, 'login', attempt);
      await countAttempt(trx, 'login', attempt);
      const { rows } = await sql<{ name: string | null }>`
        select name_of_access_key(${hashed}) as name`.execute(trx);
      const name = rows[0]?.name ?? KEY_TEXTS.unknownKey;
      await writeFailedLogin(trx, name, undefined, `Clé d’accès refusée (adresse ${address})`);
    });
  return noSession(KEY_TEXTS.refused);
}

/** Refuses what a key may not call. @throws CallError 403 */
export function checkKey({ person, mayWrite }: OpenKey, { keys, area }: Access): void {
  const isOfKinds = area === undefined || area.kinds.some(({ id }) => mayUseKind(person, id));
  if (keys === undefined || (keys === 'write' && !mayWrite) || !isOfKinds) throw forbidden();
}
