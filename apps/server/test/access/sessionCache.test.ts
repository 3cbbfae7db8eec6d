import { acting, CHECK } from '../dossiers/acting.ts';
import { type Answered, create, offices } from '../dossiers/offices.ts';
import { stateOf } from '../dossiers/tables.ts';
import { everyRoute } from './everyRoute.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { AREAS, KINDS } from '@dosye/kinds/register.ts';
import { SESSION_COOKIE } from '@dosye/server/access/cookie.ts';
import { SessionCache } from '@dosye/server/access/sessionCache.ts';
import { addPerson } from '@dosye/testing/accounts.ts';
import { rapport } from '@dosye/testing/records.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { type Client, openSession, signIn } from '@dosye/testing/signIn.ts';
import type { LightMyRequestResponse } from 'fastify';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, expect, it, test, vi } from 'vitest';

const made = await offices();
const { app, owner } = made;

/** An action of each area that has some, with what it asks for. */
const ACTIONS: Readonly<Record<string, readonly [action: string, values: object]>> = {
  retention: ['controler', CHECK],
  plaintes: ['transmettre', { date: todayInHaiti() }],
};

const CALLS: [string, (by: Client, dossiers: Map<string, Answered>) => Call][] = [
  ['POST /api/search', (by) => () => by.post('/api/search', { q: 'esther' })],
  [
    'POST /api/search/counts',
    (by) => () => by.post('/api/search/counts', { q: 'esther', groups: ['certificat'] }),
  ],
  [
    'POST /api/matches',
    (by) => () => by.post('/api/matches', { kind: 'certificat-majeur', record: {} }),
  ],
  [
    'POST /api/matches/decisions',
    (by, dossiers) => () =>
      by.post('/api/matches/decisions', {
        kind: 'certificat-majeur',
        dossierId: dossiers.get('persons')?.id,
        otherKind: 'retention',
        otherDossierId: dossiers.get('retention')?.id,
        decision: 'same',
      }),
  ],
  ['POST /api/overview', (by) => () => by.post('/api/overview')],
  ['POST /api/home', (by) => () => by.post('/api/home')],
  ['GET /api/queues', (by) => () => by.get('/api/queues')],
  [
    'POST /api/admin/activity-log/export',
    (by) => () => by.post('/api/admin/activity-log/export', {}),
  ],
  ['POST /api/acts/export', (by) => () => by.post('/api/acts/export')],
  ['POST /api/acts/earlier/export', (by) => () => by.post('/api/acts/earlier/export')],
  ...AREAS.flatMap((area): typeof CALLS => {
    const kind = KINDS.find((one) => one.area === area)?.kind;
    if (!kind) throw new Error(`${area.id} has no kind`);
    const path = `/api/${area.id}`;
    const body = (number: number) => ({
      ...bodyOf(area, kind, sampleOf(kind, number)),
      force: true,
    });
    const madeIn = (dossiers: Map<string, Answered>) => dossiers.get(area.id) as Answered;
    return [
      [`POST ${path}/list`, (by) => () => by.post(`${path}/list`)],
      [`POST ${path}/export`, (by) => () => by.post(`${path}/export`)],
      [`GET ${path}/1`, (by, dossiers) => () => by.get(`${path}/${madeIn(dossiers).id}`)],
      [`POST ${path}`, (by) => () => by.post(path, body(2))],
      [
        `PUT ${path}/1`,
        (by, dossiers) => () => {
          const { version: _read, ...dossier } = madeIn(dossiers);
          return by.put(`${path}/${dossier.id}`, { [area.jsonKeys.record]: dossier });
        },
      ],
    ];
  }),
  ...Object.entries(ACTIONS).map(([area, [action, values]]): (typeof CALLS)[number] => [
    `POST /api/${area}/1/actions/1`,
    (by, dossiers) => () => acting(by, area)(dossiers.get(area) as Answered, action, values),
  ]),
];
type Call = () => Promise<LightMyRequestResponse>;

const dossiers = new Map<string, Answered>();
for (const area of AREAS) {
  const kind = KINDS.find((one) => one.area === area)?.kind;
  if (!kind) continue;
  dossiers.set(
    area.id,
    await create(made.as.agent, `/api/${area.id}`, bodyOf(area, kind, sampleOf(kind))),
  );
}

/** A person whose session was just cached. */
async function remembered(opened: Promise<Client> = signIn(app, 'agent')): Promise<Client> {
  const client = await opened;
  expect((await client.post('/api/persons/list')).statusCode).toBe(200);
  return client;
}
const sessionOf = async ({ user }: Client): Promise<number> => {
  const { rows } = await owner.query<{ id: number }>(
    'select max(id) as id from session where user_id = $1',
    [user.id],
  );
  return rows[0]?.id ?? 0;
};

/** Every table except pictures of refused records, which are swept later. */
async function kept(): Promise<Record<string, string>> {
  const { unreferenced_file: _swept, ...rest } = await stateOf(owner);
  return rest;
}

test('these calls prove their session where they work, and no others', () => {
  const proved = everyRoute(made).filter(({ access }) => access.sessionCheckedInTransaction);
  const names = proved.map(({ method, url }) => `${String(method)} ${url}`);
  expect(names.toSorted()).toEqual(CALLS.map(([name]) => name).toSorted());
});

test('a session that has ended is no session to a call that its role may not make either', async () => {
  const { username } = await addPerson(made.database, {
    username: 'parti',
    role: 'user',
    bureauId: 1,
  });
  const client = await signIn(app, username);
  await client.post('/api/search', { q: 'esther' });
  await owner.query(
    'delete from session where user_id = (select id from app_user where username = $1)',
    [username],
  );
  const answer = await client.post('/api/admin/activity-log/export', { filters: {} });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'NO_SESSION']);
});

test('each of them is answered 401 once another server has ended the session, and changes nothing', async () => {
  const before = await kept();
  for (const [name, call] of CALLS) {
    const client = await remembered(openSession(made, made.people.admin));
    await owner.query('delete from session where id = $1', [await sessionOf(client)]);
    const answer = await call(client, dossiers)();
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 401, 'NO_SESSION']);
  }
  expect(await kept()).toEqual(before);
});

const ENDS: [string, string, string][] = [
  [
    'half an hour without a call',
    "update session set last_seen_at = now() - interval '31 minutes' where id = $1",
    'update session set last_seen_at = now() where id = $1',
  ],
  [
    'twelve hours',
    "update session set created_at = now() - interval '12 hours 1 minute' where id = $1",
    'update session set created_at = now() where id = $1',
  ],
  [
    'another role',
    "update app_user u set role = 'admin' from session s where u.id = s.user_id and s.id = $1",
    "update app_user u set role = 'user' from session s where u.id = s.user_id and s.id = $1",
  ],
  [
    'another office',
    'update app_user u set bureau_id = 2 from session s where u.id = s.user_id and s.id = $1',
    'update app_user u set bureau_id = 1 from session s where u.id = s.user_id and s.id = $1',
  ],
  [
    'a forced change of password',
    'update app_user u set force_password_change = true from session s where u.id = s.user_id and s.id = $1',
    'update app_user u set force_password_change = false from session s where u.id = s.user_id and s.id = $1',
  ],
];

afterEach(() => void vi.useRealTimers());

test('an office that another server has renamed has its new name after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const client = await remembered();
  const { rows } = await owner.query<{ nom: string }>('select nom from bureau where id = 1');
  await owner.query("update bureau set nom = 'Jérémie' where id = 1");
  vi.advanceTimersByTime(10_000);
  const report = { reportData: rapport() };
  expect(await create(client, '/api/information', report)).toMatchObject({ bureau_nom: 'Jérémie' });
  await owner.query('update bureau set nom = $1 where id = 1', [rows[0]?.nom]);
});

test('who changes their user name saves under the new one from then on', async () => {
  await addPerson(made.database, { username: 'jean.ancien', role: 'user', bureauId: 1 });
  const client = await remembered(signIn(app, 'jean.ancien'));
  await client.put('/api/admin/me/profile', {
    profileData: { id: client.user.id, username: 'jean.nouveau' },
  });
  const reportData = rapport({ 'informant.name': 'Wilner RENOMMÉ' });
  expect(await create(client, '/api/information', { reportData })).toMatchObject({
    created_by: 'jean.nouveau',
  });
});

test('an office has the new name in what its people save from then on', async () => {
  const client = await remembered();
  const rename = (nom: string) => made.as.superAdmin.put('/api/admin/bureaux/1', { nom });
  await rename('Les Abricots');
  const reportData = rapport({ 'informant.name': 'Wilner ABRICOTS' });
  expect(await create(client, '/api/information', { reportData })).toMatchObject({
    bureau_nom: 'Les Abricots',
  });
  await rename(client.user.bureau_nom ?? '');
});

test('a session that is being read while a name changes is read again', async () => {
  const { cookie } = await remembered();
  const cache = new SessionCache(made.database);
  const token = cookie.replace(`${SESSION_COOKIE}=`, '');
  const reading = cache.find(token);
  cache.clear();
  const before = await reading;
  await owner.query("update app_user set full_name = 'Autre NOM' where id = $1", [
    before?.person.id,
  ]);
  expect((await cache.find(token))?.person.full_name).toBe('Autre NOM');
});

test.for(ENDS)('%s holds at the next call', async ([, change, back]) => {
  const client = await remembered();
  const session = await sessionOf(client);
  await owner.query(change, [session]);
  expect((await client.post('/api/persons/list')).statusCode).toBe(401);
  await owner.query(back, [session]);
  expect((await client.post('/api/persons/list')).statusCode).toBe(200);
});

const now = performance.now.bind(performance);
let superAdmin: Client;
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  superAdmin = await signIn(app, 'superAdmin');
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Sends the head of a call that lists the accounts, and its body once something has happened. @returns the status */
async function sendBodyAfter(event: string): Promise<string> {
  vi.restoreAllMocks();
  await owner.query("update session set last_seen_at = now() - interval '2 minutes'");
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/admin/users/list HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${superAdmin.cookie}\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n`,
  );
  // The guard records that the session is in use.
  const used = "select 1 from session where last_seen_at > now() - interval '1 minute'";
  await expect.poll(async () => (await owner.query(used)).rowCount).toBe(1);
  await owner.query(event);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 5_000);
  socket.write('{}');
  return (await text(socket)).split(' ')[1] ?? '';
}

it('a call whose body comes late is answered as long as its person may make it', async () => {
  expect(await sendBodyAfter('select 1')).toBe('200');
});

it('a right that was taken while the body was withheld is gone', async () => {
  const demoted = "update app_user set role = 'user', bureau_id = 1 where username = 'superadmin'";
  expect(await sendBodyAfter(demoted)).toBe('403');
  await owner.query("update app_user set role = 'super_admin' where username = 'superadmin'");
  expect(await sendBodyAfter('delete from session')).toBe('401');
});
