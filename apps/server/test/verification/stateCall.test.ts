import { openDatabase } from '@dosye/server/database/pool.ts';
import { buildApp } from '@dosye/server/start/app.ts';
import { ATTEMPT_LIMITS } from '@dosye/server/access/attempts.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { testLogins } from '@dosye/testing/databaseUrl.ts';
import { waitingForLocks } from '@dosye/testing/locks.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordEvent, registerAct } from '@dosye/testing/registerAct.ts';

const made = await staffedApp({ trustProxy: 1 });
const { owner } = made;
/** Questions of one address that are answered, of known and unknown acts. */
const [{ most: KNOWN }, { most: UNKNOWN }] = ATTEMPT_LIMITS.state;

/** Number of the test: each asks from an address of its own. */
let test = 0;
beforeEach(() => {
  test += 1;
});
const own = (): string => `10.0.0.${test}`;
const ELSEWHERE = '10.0.1.1';

interface Asked {
  number: string;
  checkCode?: string;
  sha256?: string;
  address?: string;
  app?: typeof made.app;
}

function ask({ number, checkCode = '', sha256, address = own(), app = made.app }: Asked) {
  const query = new URLSearchParams({ c: checkCode, ...(sha256 !== undefined && { sha256 }) });
  return app.inject({
    url: `/api/verification/${encodeURIComponent(number)}?${query}`,
    headers: { 'x-forwarded-for': address },
  });
}

const NOT_FOUND = { message: 'L’élément demandé n’existe pas.', code: 'NOT_FOUND' };
const WRONG_CODE = 'ZZZZ-ZZZZ-ZZZZ-ZZZZ';

describe('the state of an act, for whoever has its number and check code', () => {
  it('is valid since the day of its issue in Haiti, and nothing else is said', async () => {
    const act = await registerAct(owner, { issuedAt: '2026-03-02T03:30:00Z' });
    const answer = await ask(act);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ state: 'valid', day: '2026-03-01', same: true });
    const { number, checkCode } = act;
    expect((await ask({ number, checkCode })).json()).toEqual({
      state: 'valid',
      day: '2026-03-01',
    });
  });

  it('is replaced since the day of the next act of its kind', async () => {
    const dossierNumber = 'CM01-2026-90001';
    const first = await registerAct(owner, { dossierNumber });
    await registerAct(owner, { dossierNumber, issue: 2, kind: 'proces-verbal' });
    expect((await ask(first)).json()).toMatchObject({ state: 'valid' });
    await registerAct(owner, { dossierNumber, issue: 3, issuedAt: '2026-05-05T12:00:00Z' });
    expect((await ask(first)).json()).toMatchObject({ state: 'replaced', day: '2026-05-05' });
  });

  it('is void since that day, whatever else it is, until that is undone', async () => {
    const act = await registerAct(owner, { validUntil: '2026-01-01' });
    await recordEvent(owner, act.number, 'void', '2026-06-06T12:00:00Z');
    expect((await ask(act)).json()).toMatchObject({ state: 'void', day: '2026-06-06' });
    await recordEvent(owner, act.number, 'restored');
    expect((await ask(act)).json()).toMatchObject({ state: 'expired', day: '2026-01-01' });
  });

  it('accepts the code as people type it', async () => {
    const { number, checkCode } = await registerAct(owner);
    const typed = checkCode.toLowerCase().replaceAll('-', ' ');
    expect((await ask({ number, checkCode: typed })).statusCode).toBe(200);
  });

  it('tells whether a PDF is the registered one', async () => {
    const act = await registerAct(owner);
    expect((await ask({ ...act, sha256: 'ab'.repeat(32) })).json()).toMatchObject({ same: false });
    // As Windows spells it.
    expect((await ask({ ...act, sha256: 'AB'.repeat(32) })).json()).toMatchObject({ same: false });
    expect((await ask({ ...act, sha256: 'kein Hash' })).statusCode).toBe(422);
  });
});

describe('who does not have both', () => {
  it('gets the same answer for an unknown number, a wrong code, a code of another act, and none', async () => {
    const [act, other] = [await registerAct(owner), await registerAct(owner)];
    const answers = await Promise.all([
      ask({ number: 'CM01-2026-99999-D1', checkCode: act.checkCode }),
      ask({ number: 'CM01-2026-99999-D1', checkCode: WRONG_CODE }),
      ask({ number: act.number, checkCode: WRONG_CODE }),
      ask({ number: act.number, checkCode: other.checkCode }),
      ask({ number: act.number }),
      ask({ number: act.number, checkCode: 'n’importe quoi' }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(NOT_FOUND);
      expect(answer.headers['content-length']).toBe(answers[0]?.headers['content-length']);
    }
  });

  it('is looked up by the hash of the code in both cases, so that neither takes longer', async () => {
    const { rows } = await owner.query<{ text: string }>(
      `select prosrc as text from pg_proc where proname = 'public_act_state'`,
    );
    const plan = await owner.query<{ 'QUERY PLAN': string }>(
      `explain ${(rows[0]?.text ?? '')
        .replace('code_hash', `sha256('x')`)
        .replace('of_number', `'CM01-2026-00001-D1'`)
        .replace('pdf_sha256', `''`)}`,
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('act_check_hash_key');
  });
});

describe('wrong questions', () => {
  const wrong = (n: number, one: Partial<Asked> = {}) =>
    Promise.all(Array.from({ length: n }, () => ask({ number: 'CM01-2026-99999-D1', ...one })));
  const statuses = async (answers: ReturnType<typeof wrong>) =>
    (await answers).map(({ statusCode }) => statusCode);

  it('from one address are answered thirty times, then not even right ones are', async () => {
    const found = await statuses(wrong(UNKNOWN + 3));
    expect(found.filter((status) => status === 404)).toHaveLength(UNKNOWN);
    expect(found.filter((status) => status === 429)).toHaveLength(3);
    const answer = await ask(await registerAct(owner));
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('leave other addresses alone, and count for fifteen minutes', async () => {
    await wrong(UNKNOWN);
    expect((await ask({ number: 'X', address: ELSEWHERE })).statusCode).toBe(404);
    await owner.query(`update attempt set at = at - interval '15 minutes 1 second'`);
    expect((await ask({ number: 'X' })).statusCode).toBe(404);
  });

  it('of one address at once leave the connections to whoever signs in', async () => {
    const client = await owner.connect();
    let found: Promise<number[]>;
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(2, hashtext($1))', [own()]);
      found = statuses(wrong(3 * made.database.pool.options.max));
      await expect.poll(() => waitingForLocks(owner)).toBe(1);
      await signIn(made.app, 'agent');
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(new Set(await found)).toEqual(new Set([404]));
  });

  it('are refused without the database until the address may ask again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const last = await wrong(UNKNOWN + 1);
    const wait = Number(last.at(-1)?.headers['retry-after']);
    const client = await owner.connect();
    try {
      await client.query('begin; lock table attempt in access exclusive mode');
      expect((await ask({ number: 'X' })).headers['retry-after']).toBe(String(wait));
      vi.setSystemTime(Date.now() + (wait - 1) * 1_000);
      expect((await ask({ number: 'X' })).headers['retry-after']).toBe('1');
      await client.query('rollback');
      await owner.query(`update attempt set at = at - interval '15 minutes 1 second'`);
      vi.setSystemTime(Date.now() + 1_000);
      expect((await ask({ number: 'X' })).statusCode).toBe(404);
    } finally {
      vi.useRealTimers();
      await client.query('rollback');
      client.release();
    }
  });

  it('are counted by all servers of a database together', async () => {
    const second = openDatabase(testLogins(made.url), 4);
    const app = await buildApp({ ...made, database: second });
    afterAll(async () => {
      await app.close();
      await second.close();
    });
    const found = await Promise.all([statuses(wrong(20)), statuses(wrong(20, { app }))]);
    expect(found.flat().filter((status) => status === 404)).toHaveLength(UNKNOWN);
  });
});

it('right questions are many: an embassy asks about a day’s papers from one address', async () => {
  const act = await registerAct(owner);
  await owner.query(
    `insert into attempt (address, what)
     select $2, 'state' from generate_series(1, $1)`,
    [KNOWN - 1, own()],
  );
  expect((await ask(act)).statusCode).toBe(200);
  expect((await ask(act)).statusCode).toBe(429);
});
