import { inTransaction, SYSTEM } from '@dosye/server/access/transaction.ts';
import { ATTEMPT_LIMITS } from '@dosye/server/access/attempts.ts';
import { revokeKey, rotateKey } from '@dosye/server/verification/changeKeys.ts';
import { lockList } from '@dosye/server/verification/keys.ts';
import { signList } from '@dosye/server/verification/list.ts';
import { signStatement } from '@dosye/server/verification/signStatement.ts';
import { testApp } from '@dosye/testing/app.ts';
import { waitingForLocks } from '@dosye/testing/locks.ts';
import { recordEvent, registerAct, unusedNumber } from '@dosye/testing/registerAct.ts';
import { checkCodeHash, parseCheckCode } from '@dosye/verification/checkCode.ts';
import {
  containsHash,
  issuerHash,
  openList,
  type VerificationList,
} from '@dosye/verification/list.ts';
import { describe, expect, it } from 'vitest';

const STATEMENT = {
  number: 'CM02-2026-00033-D1',
  kind: 'certificat-majeur',
  name: 'Esther PIERRE-LOUIS',
  birthDate: '1998-06-28',
  result: 'Aucun antécédent',
  issuedOn: '2026-11-21',
  validUntil: '',
};

const made = await testApp({ trustProxy: 1 });
const { owner } = made;
const INSISTENT = '10.0.0.3';
/** Lists that are sent to one address. */
const [{ most: MOST }] = ATTEMPT_LIMITS.list;

const ask = (tag?: string, address = '10.0.0.1') =>
  made.app.inject({
    url: '/api/verification/list',
    headers: { 'x-forwarded-for': address, ...(tag !== undefined && { 'if-none-match': tag }) },
  });
const tagOf = async (): Promise<string> => String((await ask()).headers.etag);

/** Signs a list. @param happens something that happens once hashes of acts have been read */
async function signedWhile(happens: () => Promise<unknown>): Promise<VerificationList> {
  const { patient } = made.database;
  let has = false;
  const kysely = patient.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!has && result.rows[0] && 'check_hash' in result.rows[0]) {
        has = true;
        await happens();
      }
      return result;
    },
  });
  const database = { ...made.database, patient: { ...patient, kysely } };
  const list = openList((await signList({ database, settings: made.settings })).content);
  if (!list) throw new Error('The list cannot be opened');
  return list;
}

describe('the list of the verification page', () => {
  it('is sent once to a browser that has the newest one, and again after a key was made', async () => {
    const tag = await tagOf();
    const again = await ask(tag);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    expect(again.headers['cache-control']).toBe('no-cache');
    await rotateKey(made, null);
    const newer = await ask(tag);
    expect(newer.statusCode).toBe(200);
    expect(newer.headers.etag).not.toBe(tag);
    expect(openList(newer.json<{ list: string }>().list)?.keys.length).toBeGreaterThan(1);
  });

  it('is sent sixty times in a quarter of an hour to an address, whose questions about acts go on', async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST + 3 }, () => ask(undefined, INSISTENT)),
    );
    const of = (status: number) => answers.filter(({ statusCode }) => statusCode === status);
    expect([of(200).length, of(429).length]).toEqual([MOST, 3]);
    const refused = of(429)[0];
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800);
    expect((await ask(String(of(200)[0]?.headers.etag), INSISTENT)).statusCode).toBe(304);
    expect((await ask(undefined, '10.0.0.2')).statusCode).toBe(200);
    const state = await made.app.inject({
      url: '/api/verification/CM01-2026-99999-D1?c=ZZZZ-ZZZZ-ZZZZ-ZZZZ',
      headers: { 'x-forwarded-for': INSISTENT },
    });
    expect(state.statusCode).toBe(404);
  });

  it('has a revocation that is decided while it is signed', async () => {
    const id = await rotateKey(made, null);
    await owner.query('delete from verification_list');
    const register = await made.database.connectAsOwner();
    await register.query('begin; lock table act in access exclusive mode');
    const signing = ask();
    await expect.poll(() => waitingForLocks(owner)).toBe(1);
    let decided = false;
    const revocation = revokeKey(made, { id, from: '2026-11-20', because: 'machine volée' });
    void revocation.then(() => (decided = true));
    // It waits for the list, or is decided before the list is stored.
    await expect.poll(async () => decided || (await waitingForLocks(owner)) === 2).toBe(true);
    await register.query('commit');
    await register.end();
    await Promise.all([signing, revocation]);
    const list = openList((await ask()).json<{ list: string }>().list);
    expect(list?.keys.find((key) => key.id === id)?.revokedFrom).toBe('2026-11-20');
  });

  it('is not signed by a key that is revoked while its signer waits', async () => {
    const id = await rotateKey(made, null);
    await owner.query('delete from verification_list');
    const waiting = await inTransaction(made.database, SYSTEM, async (trx) => {
      await lockList(trx);
      const revocation = revokeKey(made, { id, from: '2026-11-20', because: 'machine volée' });
      await expect.poll(() => waitingForLocks(owner)).toBe(1);
      const answer = ask();
      await expect.poll(() => waitingForLocks(owner)).toBe(2);
      return { revocation, answer };
    });
    expect(await waiting.revocation).toBe(true);
    // A list that a revoked key signed cannot be opened.
    expect(openList((await waiting.answer).json<{ list: string }>().list)).toBeDefined();
  });

  it('has a replaced act that is made void while it is signed', async () => {
    const dossierNumber = unusedNumber();
    const act = await registerAct(owner, { dossierNumber });
    await registerAct(owner, { dossierNumber, issue: 2 });
    await recordEvent(owner, (await registerAct(owner)).number, 'void');
    const { voided, replaced } = await signedWhile(() => recordEvent(owner, act.number, 'void'));
    const hash = checkCodeHash(parseCheckCode(act.checkCode) ?? new Uint8Array());
    expect([voided, replaced].filter((hashes) => containsHash(hashes, hash))).toHaveLength(1);
  });

  it('is signed once for twenty browsers that ask at the same moment', async () => {
    await owner.query('delete from verification_list');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it('has the hashes of the names under which acts were signed, whatever their offices are called now', async () => {
    const issuer = 'Police Nationale d’Haïti, Direction Départementale des Nippes';
    for (const checkCode of ['7K3M-9QZT-B4XV-0HJN', '8K3M-9QZT-B4XV-0HJN']) {
      await signStatement(made, { ...STATEMENT, checkCode, issuer });
    }
    await owner.query('delete from verification_list');
    const list = openList((await ask()).json<{ list: string }>().list);
    const has = (name: string) => containsHash(list?.issuers ?? new Uint8Array(), issuerHash(name));
    expect(has(issuer)).toBe(true);
    expect(has('Police de Nulle Part')).toBe(false);
    expect(list?.issuers).toHaveLength(16);
  });
});
