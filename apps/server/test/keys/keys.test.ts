import type { AccessKey } from '@dosye/domain/calls/keys.ts';
import { addMonths, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { CALLS_PER_MINUTE } from '@dosye/server/access/accessKey.ts';
import { meetAt } from '@dosye/testing/locks.ts';
import { describe, expect, it } from 'vitest';
import { offices } from '../dossiers/offices.ts';
import { daysAfter, keyRequest, newKey, program } from './program.ts';

const { app, as, owner } = await offices();
const { superAdmin } = as;

const keys = async (): Promise<AccessKey[]> =>
  (await superAdmin.post('/api/keys/list')).json<{ keys: AccessKey[] }>().keys;

describe('a key', () => {
  it('is made with the password, its secret answered once and stored as a hash', async () => {
    const { key, secret } = await newKey(superAdmin, { name: 'Tribunal' });
    expect(key).toMatchObject({
      name: 'Tribunal',
      bureauNom: "Grand'Anse",
      kinds: ['plainte', 'retention'],
      write: false,
      state: 'valid',
      createdBy: 'superadmin',
      lastUsedAt: null,
    });
    const [listed] = await keys();
    expect(listed).toEqual(key);
    const { rows } = await owner.query('select to_jsonb(k)::text as text from access_key k');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it.each([
    ['without the password', { password: '' }, 422, 'password'],
    ['without a name', { name: ' ' }, 422, 'name'],
    ['without kinds', { kinds: [] }, 422, 'kinds'],
    ['of no kind', { kinds: ['passeport'] }, 422, 'kinds.0'],
    ['of no office', { bureauId: 99 }, 422, 'bureauId'],
    [
      'for more than a year',
      { expires: daysAfter(addMonths(todayInHaiti(), 12), 1) },
      422,
      'expires',
    ],
    ['until yesterday', { expires: daysAfter(todayInHaiti(), -1) }, 422, 'expires'],
    ['named as a valid one', { name: 'TRIBUNAL' }, 409, 'name'],
  ])('is not made %s', async (_how, changes, status, field) => {
    const answer = await superAdmin.post('/api/keys', keyRequest(changes));
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('has a name of its own, also of two that are made at once in two offices', async () => {
    const ask = (bureauId: number) => () =>
      superAdmin.post('/api/keys', keyRequest({ name: 'Ministère', bureauId }));
    const answers = await meetAt(owner, 'access_key', [ask(1), ask(2)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409,
    ]);
  });

  it('is not made with a wrong password, and lasts a year at most', async () => {
    const wrong = keyRequest({ name: 'Douane', password: 'Mauvais1!' });
    expect((await superAdmin.post('/api/keys', wrong)).statusCode).toBe(403);
    const { key } = await newKey(superAdmin, {
      name: 'Douane',
      expires: addMonths(todayInHaiti(), 12),
    });
    expect(key.state).toBe('valid');
  });

  it('is the super administrator’s to give, list and revoke', async () => {
    for (const name of ['agent', 'admin', 'delegue'] as const) {
      expect((await as[name].post('/api/keys', keyRequest())).statusCode).toBe(403);
      expect((await as[name].post('/api/keys/list')).statusCode).toBe(403);
      expect((await as[name].delete('/api/keys/1')).statusCode).toBe(403);
    }
  });
});

describe('a key that is not valid', () => {
  it.each([
    ['wrong', async () => 'dosye_faux'],
    [
      'revoked',
      async () => {
        const { key, secret } = await newKey(superAdmin, { name: 'À révoquer' });
        expect((await superAdmin.delete(`/api/keys/${key.id}`)).statusCode).toBe(200);
        expect((await superAdmin.delete(`/api/keys/${key.id}`)).statusCode).toBe(404);
        return secret;
      },
    ],
    [
      'expired',
      async () => {
        const { key, secret } = await newKey(superAdmin, { name: 'Échue' });
        await owner.query('update access_key set expires = current_date - 2 where id = $1', [
          key.id,
        ]);
        expect((await keys()).find(({ id }) => id === key.id)?.state).toBe('expired');
        return secret;
      },
    ],
    [
      'of a deleted office',
      async () => {
        const office = await superAdmin.post('/api/admin/bureaux', { nom: 'Provisoire' });
        const { secret } = await newKey(superAdmin, {
          name: 'Sans bureau',
          bureauId: office.json().id,
        });
        await owner.query('delete from bureau where id = $1', [office.json().id]);
        return secret;
      },
    ],
  ])('because it is %s is 401, as a failed login of its address', async (how, make) => {
    const secret = await make();
    const address = `10.20.${how.charCodeAt(0)}.${how.length}`;
    const call = () => program(app, secret)('GET', '/api/session', undefined, address);
    const answer = await call();
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toBe('Cette clé d’accès n’est pas valable.');
    for (let again = 0; again < 4; again += 1) await call();
    expect((await call()).statusCode).toBe(429);
    const { rows } = await owner.query(
      `select count(*)::int as n from action_log where action_type = 'LOGIN_FAILURE' and details like $1`,
      [`%(adresse ${address})`],
    );
    expect(rows).toEqual([{ n: 5 }]);
  });

  it('hinders no other key of the same address', async () => {
    const { secret } = await newKey(superAdmin, { name: 'Voisin' });
    const call = (with_: string) =>
      program(app, with_)('GET', '/api/session', undefined, '10.4.4.4');
    for (let again = 0; again < 8; again += 1) await call('dosye_autre');
    expect((await call(secret)).statusCode).toBe(200);
  });
});

it('beyond so many calls a minute a key is refused until the next one', async () => {
  const { key, secret } = await newKey(superAdmin, { name: 'Pressé' });
  const call = program(app, secret);
  expect((await call('GET', '/api/session')).statusCode).toBe(200);
  // No minute ends meanwhile.
  await owner.query(`create function same_minute() returns trigger language plpgsql as
      $$ begin new.minute := '2026-01-01T00:00Z'; return new; end $$;
    create trigger same_minute before insert or update on access_key_use
      for each row execute function same_minute()`);
  await owner.query('update access_key_use set calls = $2 where key_id = $1', [
    key.id,
    CALLS_PER_MINUTE,
  ]);
  const refused = await call('GET', '/api/session');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  await owner.query('drop function same_minute cascade');
  expect((await call('GET', '/api/session')).statusCode).toBe(200);
});
