import { randomUUID } from 'node:crypto';
import { clean } from '../../src/start/cleaning.ts';
import { dataUrl, majeur } from '@dosye/testing/records.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { offices } from './offices.ts';

const { as, owner, database } = await offices();
const PATH = newDraft('certificat-majeur');
const ID = PATH.split('/').at(-1);
const PHOTO = 'renseignementsPersonnels.photoUrl';

beforeEach(() => owner.query('delete from draft'));

const draft = (record: object) => draftOf(record);
const found = async () => (await as.agent.get(PATH)).json().draft;

describe('a deleted draft', () => {
  const png = plainPng(9, 9, [4, 5, 6]);

  it('is restored with its pictures within a day, by its user alone', async () => {
    const kept = await as.agent.put(PATH, draft(majeur({ [PHOTO]: dataUrl(png) })));
    const path = kept.json().pictures[PHOTO];
    await as.agent.delete(PATH);
    expect((await as.agent.get('/api/drafts')).json()).toEqual({ drafts: [] });
    expect((await as.agent.get('/api/drafts/deleted')).json().drafts).toMatchObject([{ id: ID }]);
    expect((await as.admin.get('/api/drafts/deleted')).json()).toEqual({ drafts: [] });
    expect((await as.agent.get(path)).statusCode).toBe(404);
    expect((await as.agent.put(PATH, draft(majeur()))).statusCode).toBe(404);
    expect((await as.admin.post(`${PATH}/restore`)).statusCode).toBe(404);
    expect((await as.agent.post(`${PATH}/restore`)).json()).toEqual({ success: true });
    expect((await found()).record.renseignementsPersonnels.photoUrl).toBe(path);
    expect((await as.agent.get(path)).statusCode).toBe(200);
    expect((await as.agent.get('/api/drafts/deleted')).json()).toEqual({ drafts: [] });
  });

  it('is gone a day later, and its pictures are held by nothing any more', async () => {
    await as.agent.put(PATH, draft(majeur()));
    await as.agent.delete(PATH);
    await clean(database);
    expect((await owner.query('select id from draft')).rows).toHaveLength(1);
    await owner.query("update draft set ended_at = ended_at - interval '1 day'");
    expect((await as.agent.get('/api/drafts/deleted')).json()).toEqual({ drafts: [] });
    expect((await as.agent.post(`${PATH}/restore`)).statusCode).toBe(404);
    await clean(database);
    expect((await owner.query('select id from draft')).rows).toEqual([]);
    const { rows } = await owner.query("select 1 from file_use where holder = 'draft'");
    expect(rows).toEqual([]);
  });
});

describe('a draft in two windows', () => {
  const [a, b] = [randomUUID(), randomUUID()];
  const open = (window: string, takeOver = false) =>
    as.agent.post(`${PATH}/open`, { window, takeOver });
  const save = async (window: string, surnom: string) =>
    as.agent.put(PATH, { ...draft({ renseignementsPersonnels: { surnom } }), window });

  it('is opened in the second one only when the user says so; then the first saves no more', async () => {
    await save(a, 'Un');
    expect((await as.agent.get('/api/drafts')).json().drafts).toMatchObject([
      { window: a, open: true },
    ]);
    const refused = await open(b);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'DRAFT_OPEN_ELSEWHERE']);
    expect((await save(b, 'Deux')).statusCode).toBe(409);
    expect((await open(a)).statusCode).toBe(200);
    const taken = await open(b, true);
    expect(taken.json().draft.record.renseignementsPersonnels.surnom).toBe('Un');
    expect([(await save(a, 'Trois')).statusCode, (await save(b, 'Quatre')).statusCode]).toEqual([
      409, 200,
    ]);
    expect((await found()).record.renseignementsPersonnels.surnom).toBe('Quatre');
  });

  it('is opened without a question when the first has saved nothing for two minutes', async () => {
    await save(a, 'Un');
    await owner.query("update draft set open_until = open_until - interval '2 minutes'");
    expect((await as.agent.get('/api/drafts')).json().drafts).toMatchObject([{ open: false }]);
    expect((await open(b)).statusCode).toBe(200);
    // The first learns it when it saves again, however late.
    await owner.query("update draft set open_until = open_until - interval '2 minutes'");
    expect((await save(a, 'Trois')).statusCode).toBe(409);
  });

  it('stays with an idle window that says it is still open, until it says so no more', async () => {
    const renew = (window: string) => as.agent.post(`${PATH}/renew`, { window });
    await save(a, 'Un');
    await owner.query("update draft set open_until = open_until - interval '2 minutes'");
    expect((await renew(a)).json()).toEqual({ success: true });
    expect((await open(b)).statusCode).toBe(409);
    // The content and the time of the last save stay as they are.
    expect((await found()).record.renseignementsPersonnels.surnom).toBe('Un');
    await owner.query("update draft set open_until = open_until - interval '2 minutes'");
    expect((await open(b)).statusCode).toBe(200);
    // The first learns it when it says so again.
    const late = await renew(a);
    expect([late.statusCode, late.json().code]).toEqual([409, 'DRAFT_OPEN_ELSEWHERE']);
    expect((await as.admin.post(`${PATH}/renew`, { window: b })).statusCode).toBe(404);
    await as.agent.delete(PATH);
    expect((await renew(b)).statusCode).toBe(404);
  });

  it('stays with an idle window without prolonging the session, which ends all the same', async () => {
    await save(a, 'Un');
    const seen = 'select max(last_seen_at)::text as at from session where user_id = $1';
    const user = [as.agent.user.id];
    await owner.query(
      "update session set last_seen_at = now() - interval '29 minutes' where user_id = $1",
      user,
    );
    const before = (await owner.query(seen, user)).rows;
    expect((await as.agent.post(`${PATH}/renew`, { window: a })).statusCode).toBe(200);
    expect((await owner.query(seen, user)).rows).toEqual(before);
    await owner.query(
      "update session set last_seen_at = now() - interval '31 minutes' where user_id = $1",
      user,
    );
    expect((await as.agent.post(`${PATH}/renew`, { window: a })).statusCode).toBe(401);
    await owner.query('update session set last_seen_at = now() where user_id = $1', user);
  });

  it('is opened without a question once the first has closed it, with its last save or after', async () => {
    await save(a, 'Un');
    await as.agent.put(PATH, { ...draft({}), window: a, closing: true });
    expect((await open(b)).statusCode).toBe(200);
    expect((await as.agent.post(`${PATH}/close`, { window: a })).statusCode).toBe(200);
    expect((await open(a)).statusCode).toBe(409);
    await as.agent.post(`${PATH}/close`, { window: b });
    expect((await open(a)).statusCode).toBe(200);
  });

  it('is opened by nobody else', async () => {
    await save(a, 'Un');
    for (const who of ['admin', 'superAdmin'] as const) {
      const answer = await as[who].post(`${PATH}/open`, { window: b, takeOver: true });
      expect(answer.statusCode).toBe(404);
    }
  });
});
