import type { SigningKey } from '@dosye/verification/cose.ts';
import { sql } from 'kysely';
import { inTransaction, SYSTEM } from '../access/transaction.ts';
import { insertKey, type KeyServices, readKeys } from './keys.ts';

/** Id of the advisory lock under which one server at a time makes a key, an arbitrary number. */
const KEY_LOCK = 7_405_118_235;

/**
 * The key that signs the acts of an office: the newest one that certifies it, is not revoked and can be decrypted
 * here, one of named offices before one of all. A key is made where there is none.
 * @param office its id
 */
export async function signingKeyFor(services: KeyServices, office: number): Promise<SigningKey> {
  const find = async (): Promise<SigningKey | undefined> => {
    const keys = (await readKeys(services)).filter(({ revokedFrom }) => revokedFrom === '');
    const ofOffice = keys.filter(({ offices }) => offices?.includes(office));
    const ofAll = keys.filter(({ offices }) => offices === null);
    return [...ofOffice, ...ofAll].find((key): key is typeof key & SigningKey => !!key.secretKey);
  };
  const key = (await find()) ?? (await ensureSigningKey(services).then(find));
  if (!key) throw new Error('No key was made');
  return key;
}

const REASONS = {
  first: 'première clé de cette installation',
  revoked: 'les clés précédentes sont révoquées',
  undecryptable: 'le secret des clés précédentes ne peut pas être déchiffré sur cette machine',
} as const;

/**
 * Makes a key for every office unless there is one that is not revoked and can be decrypted here.
 * @returns why one was made; undefined when there was one
 */
export function ensureSigningKey(services: KeyServices): Promise<keyof typeof REASONS | undefined> {
  return inTransaction(services.database, SYSTEM, async (trx) => {
    await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(trx);
    const keys = await readKeys(services, trx);
    const open = keys.filter(({ revokedFrom, offices }) => revokedFrom === '' && offices === null);
    if (open.some(({ secretKey }) => secretKey)) return undefined;
    const because = keys.length === 0 ? 'first' : open.length === 0 ? 'revoked' : 'undecryptable';
    await insertKey(services, trx, null, REASONS[because]);
    return because;
  });
}
