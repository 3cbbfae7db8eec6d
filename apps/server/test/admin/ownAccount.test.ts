import type { OwnSession } from '@dosye/domain/people/devices.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { addPerson, GRAND_ANSE, NIPPES, PASSWORD } from '@dosye/testing/accounts.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl } from '@dosye/testing/records.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { app, database, owner } = await staffedApp();
let client: Client;
let count = 0;
const FACE = dataUrl(plainPng(30, 30, [120, 80, 60]));

beforeEach(async () => {
  count += 1;
  await addPerson(database, { username: `commis${count}`, role: 'user', bureauId: GRAND_ANSE });
  client = await signIn(app, `commis${count}`);
});

const setPicture = (picture: unknown) => client.put('/api/admin/me/picture', { picture });

describe('the keys of a single character', () => {
  it('are on, and stay off for their owner alone once switched off', async () => {
    expect((await client.get('/api/session')).json()).toMatchObject({ singleKeys: true });
    const off = await client.put('/api/admin/me/keys', { singleKeys: false });
    expect(off.json()).toMatchObject({ singleKeys: false });
    const again = await signIn(app, `commis${count}`);
    expect(again.user).toMatchObject({ singleKeys: false });
    expect((await signIn(app, 'agent')).user).toMatchObject({ singleKeys: true });
    const { rows } = await owner.query('select details from action_log order by id desc limit 5');
    expect(rows).toContainEqual({ details: 'Touches d’un seul caractère désactivées' });
  });

  it('are a yes or a no', async () => {
    expect((await client.put('/api/admin/me/keys', { singleKeys: 'non' })).statusCode).toBe(422);
  });
});

describe('one’s own picture', () => {
  it('is set, seen in the session and by the own office, and taken away', async () => {
    const set = await setPicture(FACE);
    const { profilePictureUrl } = set.json();
    expect(profilePictureUrl).toMatch(/^\/api\/files\/[0-9a-f]{64}\.png$/);
    expect((await client.get('/api/session')).json()).toEqual(set.json());
    const seenBy = async (name: string) =>
      (await (await signIn(app, name)).get(profilePictureUrl)).statusCode;
    expect([
      await seenBy('agent'),
      await seenBy('superAdmin'),
      await seenBy('agentNippes'),
    ]).toEqual([200, 200, 404]);
    expect((await setPicture('')).json()).toMatchObject({ profilePictureUrl: null });
    expect(await seenBy('agent')).toBe(404);
  });

  it('moves with its owner to another office', async () => {
    const { profilePictureUrl } = (await setPicture(dataUrl(plainPng(31, 30)))).json();
    const superAdmin = await signIn(app, 'superAdmin');
    await superAdmin.put(`/api/admin/users/${client.user.id}/bureau`, { bureauId: NIPPES });
    const seen = await (await signIn(app, 'agentNippes')).get(profilePictureUrl);
    expect(seen.statusCode).toBe(200);
    expect((await (await signIn(app, 'agent')).get(profilePictureUrl)).statusCode).toBe(404);
  });

  it.each([
    'texte',
    '/api/files/x.png',
    'data:image/png;base64,AAAA',
    7,
  ])('is a picture (%j is none)', async (picture) => {
    const answer = await setPicture(picture);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty('picture');
  });

  it('is in the history', async () => {
    await setPicture(FACE);
    await setPicture('');
    const { rows } = await owner.query(
      `select details from action_log where user_id = $1 and action_type = 'UPDATE_PROFILE' order by id`,
      [client.user.id],
    );
    expect(rows.map(({ details }) => details)).toEqual([
      'Photo de profil changée',
      'Photo de profil retirée',
    ]);
  });
});

describe('one’s own sessions', () => {
  const sessions = async (who = client) =>
    (await who.post('/api/admin/me/sessions/list')).json<OwnSession[]>();

  it('are listed with the device, the current one marked', async () => {
    await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: {
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
      payload: { username: client.user.username, password: PASSWORD },
    });
    const listed = await sessions();
    const devices = new Map(listed.map(({ device, current }) => [device, current]));
    expect(devices).toEqual(
      new Map([
        ['Appareil inconnu', true],
        ['Firefox sur Windows', false],
      ]),
    );
  });

  it('but this one are closed at once, those of others go on', async () => {
    const elsewhere = await signIn(app, client.user.username);
    const other = await signIn(app, 'agent');
    const answer = await client.post('/api/admin/me/sessions/close-others');
    expect(answer.json()).toEqual({ closed: 1 });
    expect((await elsewhere.get('/api/session')).statusCode).toBe(401);
    expect((await client.get('/api/session')).statusCode).toBe(200);
    expect((await other.get('/api/session')).statusCode).toBe(200);
    expect(await sessions()).toHaveLength(1);
    const { rows } = await owner.query(
      `select details from action_log where user_id = $1 and action_type = 'CLOSE_SESSIONS'`,
      [client.user.id],
    );
    expect(rows).toEqual([{ details: '1 autre session fermée' }]);
  });

  it('that have ended are not listed', async () => {
    await signIn(app, client.user.username);
    await owner.query(
      `update session set last_seen_at = now() - interval '31 minutes'
       where user_id = $1 and id <> (select min(id) from session where user_id = $1)`,
      [client.user.id],
    );
    expect(await sessions()).toHaveLength(1);
  });
});
