import { hashSync, parseOptions, verify } from '@node-rs/argon2';
import { buildApp } from '../../src/start/app.ts';
import { openDatabase } from '@dosye/server/database/pool.ts';
import { admitAttempt, type Attempt, countAttempt } from '../../src/access/attempts.ts';
import type { App } from '@dosye/server/platform/fastify.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { ACCOUNTS, PASSWORD } from '@dosye/testing/accounts.ts';
import { waitingForLocks } from '@dosye/testing/locks.ts';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLogins } from '@dosye/testing/databaseUrl.ts';

vi.mock('@node-rs/argon2', { spy: true });

const made = await staffedApp({ trustProxy: 1 });
const { database, owner } = made;
beforeEach(() => owner.query('delete from attempt'));

interface Try {
  username?: string;
  password?: string;
  address?: string;
  app?: App;
}

const tryLogin = ({
  username = 'mireille',
  password = 'faux',
  address = '10.0.0.1',
  app = made.app,
}: Try) =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-forwarded-for': address },
    payload: { username, password },
  });

async function statuses(tries: readonly Try[]): Promise<number[]> {
  const found: number[] = [];
  for (const one of tries) found.push((await tryLogin(one)).statusCode);
  return found;
}

const times = (n: number, one: Try = {}): Try[] => Array.from({ length: n }, () => one);

/** Inserts earlier failed attempts. */
const pastFailures = (n: number, username: string, address: string, ago: string) =>
  owner.query(
    `insert into attempt (what, name, address, at)
     select 'login', $1, $2, now() - $3::interval from generate_series(1, $4)`,
    [username, address, ago, n],
  );

describe('failed logins', () => {
  it('five for a name from one address, then no more, not even with the right password', async () => {
    expect(await statuses(times(5))).toEqual([401, 401, 401, 401, 401]);
    const sixth = await tryLogin({ password: PASSWORD });
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json()).toEqual({
      message: 'Trop de tentatives. Veuillez patienter avant de réessayer.',
      code: 'TOO_MANY',
    });
  });

  it('are counted for the name whatever its case and whether or not it exists', async () => {
    const names = ['Personne', 'personne', 'PERSONNE', ' personne ', 'personne'];
    expect(await statuses(names.map((username) => ({ username })))).toEqual([
      401, 401, 401, 401, 401,
    ]);
    expect((await tryLogin({ username: 'personne' })).statusCode).toBe(429);
  });

  it('leave the name free from another address, and another name from this one', async () => {
    await statuses(times(5));
    expect((await tryLogin({ address: '10.0.0.2', password: PASSWORD })).statusCode).toBe(200);
    await statuses(times(5));
    expect((await tryLogin({ username: 'wilner', password: PASSWORD })).statusCode).toBe(200);
  });

  it('twenty for a name from anywhere', async () => {
    for (const last of [1, 2, 3, 4]) await pastFailures(5, 'mireille', `10.0.1.${last}`, '1 min');
    expect((await tryLogin({ address: '10.0.1.5', password: PASSWORD })).statusCode).toBe(429);
  });

  it('nineteen for a name from anywhere leave one more', async () => {
    for (const last of [1, 2, 3]) await pastFailures(5, 'mireille', `10.0.1.${last}`, '1 min');
    await pastFailures(4, 'mireille', '10.0.1.4', '1 min');
    expect(await statuses(times(2, { address: '10.0.1.5' }))).toEqual([401, 429]);
  });

  it('a hundred from one address, whatever the names', async () => {
    await owner.query(
      `insert into attempt (what, name, address)
       select 'login', 'nom' || n, '10.0.0.1' from generate_series(1, 99) n`,
    );
    expect(await statuses([{ username: 'nom100' }, { username: 'nom101' }])).toEqual([401, 429]);
    expect((await tryLogin({ address: '10.0.0.2', password: PASSWORD })).statusCode).toBe(200);
  });

  it('are counted for a network of IPv6 as a whole, in which anybody has any number of addresses', async () => {
    const tries = ['::1', '::2', '::a:b', '::4', '::5'].map((end) => ({
      address: `2001:db8:0:1${end}`,
    }));
    expect(await statuses(tries)).toEqual([401, 401, 401, 401, 401]);
    expect(await statuses([{ address: '2001:db8:0:1::6' }])).toEqual([429]);
    expect((await tryLogin({ address: '2001:db8:0:2::6', password: PASSWORD })).statusCode).toBe(
      200,
    );
  });

  it('count for fifteen minutes', async () => {
    await pastFailures(5, 'mireille', '10.0.0.1', '15 minutes 1 second');
    expect((await tryLogin({ password: PASSWORD })).statusCode).toBe(200);
  });

  it('say how long to wait: until the oldest that counts is fifteen minutes old', async () => {
    await pastFailures(1, 'mireille', '10.0.0.1', '14 minutes');
    await pastFailures(4, 'mireille', '10.0.0.1', '10 minutes');
    const left = async (): Promise<number> =>
      (
        await owner.query(
          "select ceil(extract(epoch from min(at) + interval '15 minutes' - now()))::int as wait from attempt",
        )
      ).rows[0].wait;
    const most = await left();
    const answer = await tryLogin({});
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(most);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(await left());
  });

  it('a try that is not heard does not make the wait longer', async () => {
    await pastFailures(5, 'mireille', '10.0.0.1', '14 minutes');
    await statuses(times(4));
    const { rows } = await owner.query('select count(*)::int as n from attempt');
    expect(rows[0].n).toBe(5);
  });

  it('are forgotten with the right password, for that name alone', async () => {
    await pastFailures(5, 'wilner', '10.0.0.1', '1 min');
    expect(await statuses([...times(4), { password: PASSWORD }, ...times(5)])).toEqual([
      401, 401, 401, 401, 200, 401, 401, 401, 401, 401,
    ]);
    expect((await tryLogin({ username: 'wilner' })).statusCode).toBe(429);
  });

  it('at the same moment cannot slip past the limit together', async () => {
    const answers = await Promise.all(times(16).map(tryLogin));
    const found = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(found).toEqual([...Array(5).fill(401), ...Array(11).fill(429)]);
  });

  it('right ones at the same moment are all heard: each is looked at before the next counts', async () => {
    let running = 0;
    let most = 0;
    vi.mocked(verify).mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await owner.query('select 1');
      running -= 1;
      return true;
    });
    const answers = await Promise.all(times(8, { password: PASSWORD }).map(tryLogin));
    vi.mocked(verify).mockReset();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(most).toBe(1);
  });

  it('stay counted when a right password clears the count while they are looked at', async () => {
    vi.mocked(verify).mockImplementationOnce(async () => {
      await owner.query('delete from attempt');
      return false;
    });
    await tryLogin({});
    const { rows } = await owner.query('select name, address from attempt');
    expect(rows).toEqual([{ name: 'mireille', address: '10.0.0.1' }]);
  });
});

describe('attempts that are counted at the same moment', () => {
  /** Number of attempts whose password is verified. */
  async function letThrough(attempts: readonly Attempt[]): Promise<number> {
    const counting = attempts.map((attempt) =>
      database.kysely.transaction().execute(async (trx) => {
        await admitAttempt(trx, 'login', attempt);
        return countAttempt(trx, 'login', attempt);
      }),
    );
    const results = await Promise.allSettled(counting);
    return results.filter(({ status }) => status === 'fulfilled').length;
  }

  it('five for a name from one address', async () => {
    const attempt = { name: 'mireille', address: '10.0.0.1' };
    expect(await letThrough(Array.from({ length: 16 }, () => attempt))).toBe(5);
  });

  it('one for a name that has failed nineteen times, wherever they come from', async () => {
    await pastFailures(19, 'mireille', '10.0.9.9', '1 min');
    const attempts = Array.from({ length: 12 }, (_, n) => ({
      name: 'mireille',
      address: `10.0.1.${n}`,
    }));
    expect(await letThrough(attempts)).toBe(1);
  });

  it('one from an address that has failed ninety-nine times, whatever the names', async () => {
    await pastFailures(99, 'autre', '10.0.0.1', '1 min');
    const attempts = Array.from({ length: 12 }, (_, n) => ({
      name: `nom${n}`,
      address: '10.0.0.1',
    }));
    expect(await letThrough(attempts)).toBe(1);
  });
});

describe('a flood of names from one address', () => {
  it('takes one connection, and leaves the others to people at work', async () => {
    const client = await owner.connect();
    try {
      await client.query("begin; select pg_advisory_xact_lock(2, hashtext('10.0.0.1'))");
      const flood = Array.from({ length: 40 }, (_, n) => tryLogin({ username: `nom${n}` }));
      await expect.poll(() => waitingForLocks(owner)).toBeGreaterThan(0);
      const other = await tryLogin({ address: '10.0.0.2', password: PASSWORD });
      expect(other.statusCode).toBe(200);
      expect(await waitingForLocks(owner)).toBe(1);
      await client.query('commit');
      const found = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
      expect(found).toEqual(Array(40).fill(401));
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('two servers on one database', async () => {
  const second = openDatabase(testLogins(made.url), 4);
  const app = await buildApp({ ...made, database: second });
  afterAll(async () => {
    await app.close();
    await second.close();
  });

  it('count together', async () => {
    expect(await statuses(times(3))).toEqual([401, 401, 401]);
    expect(await statuses(times(3, { app }))).toEqual([401, 401, 429]);
  });

  it('cannot be played against each other at the same moment', async () => {
    const tries = [...times(8), ...times(8, { app })];
    const answers = await Promise.all(tries.map(tryLogin));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  });
});

describe('an unknown user name', () => {
  it('costs as much as a known one: a hash of the same kind is verified once', async () => {
    await tryLogin({ username: 'personne' });
    vi.mocked(verify).mockClear();
    await tryLogin({ username: 'personne' });
    expect(verify).toHaveBeenCalledTimes(1);
    const [compared = ''] = vi.mocked(verify).mock.calls[0] ?? [];
    expect(parseOptions(compared)).toMatchObject({
      algorithm: 2,
      memoryCost: 32 * 1024,
      timeCost: 3,
      parallelism: 1,
    });
  });

  it('cannot be signed in as, whatever the password', async () => {
    vi.mocked(verify).mockResolvedValueOnce(true);
    expect((await tryLogin({ username: 'personne' })).statusCode).toBe(401);
  });
});

describe('a password that is changed while it is being verified', () => {
  it('opens no session', async () => {
    vi.mocked(verify).mockImplementationOnce(async () => {
      await owner.query('update app_user set password_hash = $1 where username_key = $2', [
        hashSync('Un autre 1!', { memoryCost: 8, timeCost: 1 }),
        ACCOUNTS.agentNippes.username,
      ]);
      return true;
    });
    const { username } = ACCOUNTS.agentNippes;
    expect((await tryLogin({ username, password: PASSWORD })).statusCode).toBe(401);
  });
});
