import { newSigningKey } from '@dosye/verification/cose.ts';
import type { PublicKey } from '@dosye/verification/publicKeys.ts';
import { type Kysely, sql } from 'kysely';
import { SYSTEM, withoutPerson } from '../access/transaction.ts';
import type { Tables } from '../database/tables.ts';
import { writeHistory } from '../database/writeHistory.ts';
import type { Services } from '../services.ts';
import { encryptionKey, seal, unseal } from './keyEncryption.ts';

/** Id of the advisory lock of {@link lockList}, an arbitrary number. */
const LIST_LOCK = 7_405_118_237;

/** What the keys of acts need of the services, so that commands may use them too. */
export type KeyServices = Pick<Services, 'database' | 'settings'>;

/** A key of acts with its history. */
export interface StoredKey extends PublicKey {
  createdAt: Date;
  revokedBecause: string;
  /** 32 bytes; undefined when this machine cannot decrypt them. */
  secretKey: Buffer | undefined;
}

/** Every key, the newest first. @param queries those of a transaction, or outside one */
export async function readKeys(
  { database, settings }: KeyServices,
  queries: Kysely<Tables> = withoutPerson(database),
): Promise<StoredKey[]> {
  const encryption = encryptionKey(settings);
  const rows = await queries
    .selectFrom('signing_key')
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    publicKey: new Uint8Array(row.public_key),
    offices: row.bureau_ids,
    revokedFrom: row.revoked_from ?? '',
    createdAt: row.created_at,
    revokedBecause: row.revoked_because,
    secretKey: unseal(encryption, row.id, row.sealed_secret),
  }));
}

/**
 * Makes a key and writes it into the history.
 * @param trx a transaction
 * @param offices ids of the offices whose acts it certifies; null for every office
 * @returns its id
 */
export async function insertKey(
  { settings }: KeyServices,
  trx: Kysely<Tables>,
  offices: number[] | null,
  because: string,
): Promise<string> {
  const { id, publicKey, secretKey } = newSigningKey();
  await trx
    .insertInto('signing_key')
    .values({
      id,
      public_key: Buffer.from(publicKey),
      sealed_secret: seal(encryptionKey(settings), id, secretKey),
      bureau_ids: offices,
    })
    .execute();
  await outdateList(trx);
  const whose = offices === null ? 'tous les bureaux' : `bureaux ${offices.join(', ')}`;
  await writeHistory(trx, SYSTEM, {
    type: 'CREATE_ACT_KEY',
    details: `Nouvelle clé des actes ${id} (${whose}) : ${because}`,
  });
  return id;
}

/**
 * Waits until no other transaction signs the list or changes a key, and keeps others waiting until this one has ended:
 * a list that was read before a change is never stored after it.
 */
export async function lockList(trx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LIST_LOCK})`.execute(trx);
}

/** The list is signed again when somebody asks for it next. @param trx the transaction that changes a key */
export async function outdateList(trx: Kysely<Tables>): Promise<void> {
  await lockList(trx);
  await trx
    .updateTable('verification_list')
    .set({ made_at: new Date(0) })
    .execute();
}
