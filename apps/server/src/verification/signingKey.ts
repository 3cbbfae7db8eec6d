import type { SigningKey } from '@dosye/verification/cose.ts';
import { sql } from 'kysely';
import { inTransaction, type PersonTransaction, SYSTEM } from '../access/transaction.ts';
import { insertKey, type KeyServices, readKeys } from './keys.ts';

/** Id of the advisory lock under which one server at a time makes a key, an arbitrary number. */
const KEY_LOCK = 7_405_118_235;

/**
 * The key that signs the acts of an office: the newest one that certifies it, is not revoked and can be decrypted
 * here, one of named offices before one of all. A key is made where there is none.
 * @param office its id
 * @param trx a transaction that holds {@link lockKeyMaking} and reads and makes the key; by default outside one
 */
export async function signingKeyFor(
  services: KeyServices,
  office: number,
  trx?: PersonTransaction,
): Promise<SigningKey> {
  const find = async (): Promise<SigningKey | undefined> => {
    const keys = (await readKeys(services, trx)).filter(({ revokedFrom }) => revokedFrom === '');
    const ofOffice = keys.filter(({ offices }) => offices?.includes(office));
    const ofAll = keys.filter(({ offices }) => offices === null);
    return [...ofOffice, ...ofAll].find((key): key is typeof key & SigningKey => !!key.secretKey);
  };
  const make = () => (trx ? ensureWithin(services, trx) : ensureSigningKey(services));
  const key = (await find()) ?? (await make().then(find));
  if (!key) throw new Error('No key was made');
  return key;
}

const REASONS = {
  first: 'première clé de cette installation',
  revoked: 'les clés précédentes sont révoquées',
  undecryptable: 'le secret des clés précédentes ne peut pas être déchiffré sur cette machine',
} as const;

type Because = keyof typeof REASONS;

/**
 * Waits until no other transaction makes a key that is missing, and keeps others waiting until this one has ended. It
 * is taken before `lockList`, always in one order, against deadlocks.
 */
export async function lockKeyMaking(trx: PersonTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(trx);
}

/**
 * Makes a key for every office unless there is one that is not revoked and can be decrypted here.
 * @returns why one was made; undefined when there was one
 */
export function ensureSigningKey(services: KeyServices): Promise<Because | undefined> {
  return inTransaction(services.database, SYSTEM, async (trx) => {
    await lockKeyMaking(trx);
    return ensureWithin(services, trx);
  });
}

async function ensureWithin(
  services: KeyServices,
  trx: PersonTransaction,
): Promise<Because | undefined> {
  const keys = await readKeys(services, trx);
  const open = keys.filter(({ revokedFrom, offices }) => revokedFrom === '' && offices === null);
  if (open.some(({ secretKey }) => secretKey)) return undefined;
  const because = keys.length === 0 ? 'first' : open.length === 0 ? 'revoked' : 'undecryptable';
  await insertKey(services, trx, null, REASONS[because]);
  return because;
}
