import type { SealMark } from '@dosye/domain/calls/history.ts';
import type { Database } from '../database/pool.ts';
import { sealHistory } from '../database/sealHistory.ts';
import { FIRST_OFFICE_ID } from '@dosye/domain/office/officeName.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import {
  encodeList,
  issuerHash,
  joinHashes,
  openList,
  type VerificationList,
} from '@dosye/verification/list.ts';
import {
  inTransaction,
  type PersonTransaction,
  SYSTEM,
  withoutPerson,
} from '../access/transaction.ts';
import { FairQueue } from '../platform/fairQueue.ts';
import { type KeyServices, lockList, readKeys } from './keys.ts';
import { lockKeyMaking, signingKeyFor } from './signingKey.ts';

/** Milliseconds for which a list that somebody asks for is not signed again. */
const FRESH = 60 * 60_000;

interface SignedList {
  madeAt: Date;
  /** Base64 of a signed message (packages/verification/src/list.ts). */
  content: string;
}

/** One list at a time is signed on this server; who waits finds it. */
const signing = new FairQueue();

/**
 * The signed list for verifiers without a connection: public keys, hashes of the check codes of void and replaced
 * acts, the last seal of the history.
 * @param maxAge milliseconds; an older list is replaced by a new one
 */
export async function currentList(services: KeyServices, maxAge = FRESH): Promise<SignedList> {
  const find = () => storedList(services.database, maxAge);
  return (
    (await find()) ?? signing.run('list', async () => (await find()) ?? (await signList(services)))
  );
}

async function storedList(database: Database, maxAge: number): Promise<SignedList | undefined> {
  const stored = await withoutPerson(database)
    .selectFrom('verification_list')
    .select(['made_at', 'content'])
    .executeTakeFirst();
  if (!stored || !isFresh(stored.made_at, maxAge)) return undefined;
  return { madeAt: stored.made_at, content: stored.content };
}

const isFresh = (madeAt: Date, maxAge: number): boolean => Date.now() - madeAt.getTime() < maxAge;

/** When the list was made that whoever asks now is given; undefined when one must be signed first. */
export async function currentListInstant({ database }: KeyServices): Promise<Date | undefined> {
  const stored = await withoutPerson(database)
    .selectFrom('verification_list')
    .select('made_at')
    .executeTakeFirst();
  return stored && isFresh(stored.made_at, FRESH) ? stored.made_at : undefined;
}

/** Signs a list of this moment and keeps it for those who ask next. */
export async function signList(services: KeyServices): Promise<SignedList> {
  // Reads every void and replaced act, in the place of other long work.
  const database = services.database.patient;
  // The entry of a key that has to be made is sealed with the others.
  await signingKeyFor(services, FIRST_OFFICE_ID);
  await sealHistory(database);
  return inTransaction(database, SYSTEM, async (trx) => {
    await lockKeyMaking(trx);
    await lockList(trx);
    // The key may have been revoked while the list was waited for.
    const key = await signingKeyFor(services, FIRST_OFFICE_ID, trx);
    const madeAt = new Date();
    const content = encodeList(await readList(services, trx, madeAt), key);
    await trx
      .insertInto('verification_list')
      .values({ made_at: madeAt, content })
      .onConflict((conflict) =>
        conflict.column('only_one').doUpdateSet({ made_at: madeAt, content }),
      )
      .execute();
    return { madeAt, content };
  });
}

const readList = async (
  services: KeyServices,
  trx: PersonTransaction,
  madeAt: Date,
): Promise<VerificationList> => ({
  madeAt: madeAt.toISOString(),
  issuer: await networkName(trx),
  issuers: await issuersOf(trx),
  keys: await readKeys(services, trx),
  ...(await endedActs(trx)),
  seal: await lastSeal(trx),
});

async function issuersOf(trx: PersonTransaction): Promise<Uint8Array> {
  const rows = await trx.selectFrom('act_issuer').select('name').orderBy('name').execute();
  return joinHashes(rows.map(({ name }) => issuerHash(name)));
}

/**
 * The hashes of void and replaced acts, in their order, which tells nothing of the order of the acts. One statement reads
 * both: an act that becomes void between two would be in neither.
 */
async function endedActs(
  trx: PersonTransaction,
): Promise<Pick<VerificationList, 'voided' | 'replaced'>> {
  const rows = await trx
    .selectFrom('act_status')
    .innerJoin('act', 'act.number', 'act_status.number')
    .select(['check_hash', 'ended'])
    .where('ended', 'in', ['void', 'replaced'])
    .orderBy('check_hash')
    .execute();
  const hashesOf = (state: 'void' | 'replaced'): Uint8Array =>
    joinHashes(rows.filter(({ ended }) => ended === state).map(({ check_hash }) => check_hash));
  return { voided: hashesOf('void'), replaced: hashesOf('replaced') };
}

/** The seal of the history in the list that was signed last; undefined without one, or when the list was altered. */
export async function sealOfStoredList(
  database: Database,
): Promise<(SealMark & { madeAt: Date }) | undefined> {
  const stored = await withoutPerson(database)
    .selectFrom('verification_list')
    .select(['content', 'made_at'])
    .executeTakeFirst();
  const seal = stored && openList(stored.content)?.seal;
  if (!seal) return undefined;
  return {
    seq: seal.seq,
    hash: Buffer.from(seal.hash).toString('hex'),
    madeAt: stored.made_at,
  };
}

async function lastSeal(trx: PersonTransaction): Promise<VerificationList['seal']> {
  const seal = await trx
    .selectFrom('history_seal')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return seal ? { seq: seal.seq, hash: new Uint8Array(seal.hash) } : null;
}

/** The main title of the first office, as the sign-in page shows it. */
async function networkName(trx: PersonTransaction): Promise<string> {
  const row = await trx
    .selectFrom('site_config')
    .select('config')
    .where('bureau_id', '=', FIRST_OFFICE_ID)
    .executeTakeFirst();
  return row?.config.mainTitle || defaultSiteConfig().mainTitle;
}
