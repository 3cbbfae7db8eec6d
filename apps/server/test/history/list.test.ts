import { actionType } from '@dosye/domain/history/dossierActions.ts';
import type { HistoryAnswer } from '@dosye/domain/calls/history.ts';
import { type AccountName, GRAND_ANSE, NIPPES } from '@dosye/testing/accounts.ts';
import { bodyOf, KIND_ROWS } from '@dosye/testing/samples.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { offices } from '../dossiers/offices.ts';

const { app, as, owner } = await offices();
const list = (name: AccountName, filters: object = {}, more: object = {}) =>
  as[name].post('/api/admin/activity-log/list', { filters, ...more });
const read = async (name: AccountName, filters: object = {}, more: object = {}) =>
  (await list(name, filters, more)).json<HistoryAnswer>();

/** Entries of known days, distinguished by their details. */
async function add(details: string, at: string, who = 'mireille', bureau = GRAND_ANSE) {
  await owner.query(
    `insert into action_log (created_at, username, bureau_id, action_type, details)
     values ($1, $2, $3, 'PRINT_CERTIFICATE', $4)`,
    [at, who, bureau, details],
  );
}

beforeAll(async () => {
  // Haiti is five hours behind in winter: its 14th of January ends at 05:00 of the 15th, UTC.
  await add('la veille au soir', '2020-01-14T04:59:59.999Z');
  await add('le premier instant', '2020-01-14T05:00:00Z');
  await add('le dernier instant 100 % sûr', '2020-01-15T04:59:59.999Z', 'mireille');
  await add('le lendemain', '2020-01-15T05:00:00Z', 'roselaure', NIPPES);
  await add('l’administrateur', '2021-01-15T05:00:00Z', 'wilner');
});

describe('an entry about a dossier', () => {
  it('leads to it where the reader may see it, and names the officer', async () => {
    const [, { area, kind }] = KIND_ROWS[0] as (typeof KIND_ROWS)[number];
    const { user } = as.agent;
    await as.superAdmin.put(`/api/admin/users/${user.id}/identity`, {
      full_name: 'Marie OSIRIS',
    });
    await as.superAdmin.put(`/api/admin/users/${user.id}/grade`, { grade: 'Agent III' });
    const body = { ...bodyOf(area, kind), force: true };
    const { id } = (await as.agent.post(`/api/${area.id}`, body)).json();
    const created = { actionType: actionType(area, 'CREATE') };
    const dossier = { kind: kind.id, dossierId: id };
    for (const reader of ['admin', 'superAdmin'] as const) {
      expect((await read(reader, created)).logs[0]).toMatchObject({
        dossier,
        full_name: 'Marie OSIRIS',
        grade: 'Agent III',
      });
    }
    // Moved to another office, whose admin reads what people of it did there before.
    await owner.query('update dossier set bureau_id = $1 where id = $2', [NIPPES, id]);
    expect((await read('admin', created)).logs[0]).not.toHaveProperty('dossier');
    await as.superAdmin.delete(`/api/${area.id}/${id}`);
    expect((await read('superAdmin', created)).logs[0]).not.toHaveProperty('dossier');
  });
});

describe('the history is seen', () => {
  it('not by agents', async () => {
    expect((await list('agent')).statusCode).toBe(403);
    expect((await as.agent.post('/api/admin/activity-log/export')).statusCode).toBe(403);
  });

  it('by an admin as far as people of the own office are concerned', async () => {
    const { logs, total } = await read('admin', {}, { limit: 200 });
    expect(logs).toHaveLength(total);
    const names = new Set(logs.map(({ username }) => username));
    expect([...names].toSorted()).toEqual(['mireille', 'wilner']);
  });

  it('by an admin without what others did to the office’s dossiers', async () => {
    const [, { area, kind }] = KIND_ROWS[0] as (typeof KIND_ROWS)[number];
    const made = await as.agent.post(`/api/${area.id}`, bodyOf(area, kind));
    await as.superAdmin.get(`/api/${area.id}/${made.json().id}`);
    const mine = await read('admin', { user: 'superadmin' });
    expect(mine).toEqual({ logs: [], total: 0 });
    const all = await read('superAdmin', {
      user: 'superadmin',
      actionType: actionType(area, 'VIEW'),
    });
    expect(all.total).toBe(1);
    expect(all.logs[0]?.details).toContain(made.json().dossierNo);
  });

  it.each(['delegue', 'superAdmin'] as const)('by %s whole', async (name) => {
    const { rows } = await owner.query('select count(*)::int as n from action_log');
    expect((await read(name)).total).toBe(rows[0].n);
  });
});

describe('the filters', () => {
  const details = async (filters: object) =>
    (await read('superAdmin', filters)).logs.map((entry) => entry.details);

  it('take days as Haiti’s, both included', async () => {
    expect(await details({ startDate: '2020-01-14', endDate: '2020-01-14' })).toEqual([
      'le dernier instant 100 % sûr',
      'le premier instant',
    ]);
    expect(await details({ startDate: '2020-01-15', endDate: '2020-01-15' })).toEqual([
      'le lendemain',
    ]);
    expect(await details({ endDate: '2020-01-13' })).toEqual(['la veille au soir']);
  });

  it('find a text as it was typed, ignoring case', async () => {
    expect(await details({ searchTerm: '100 %' })).toEqual(['le dernier instant 100 % sûr']);
    expect(await details({ searchTerm: 'PREMIER INSTANT' })).toEqual(['le premier instant']);
    for (const searchTerm of [
      'le%instant',
      'l_ premier',
      String.raw`\premier`,
      "'; drop table x",
    ]) {
      expect(await details({ searchTerm })).toEqual([]);
    }
  });

  it('take a user name whole, whatever its case', async () => {
    expect(await details({ user: 'ROSELAURE', endDate: '2020-12-31' })).toEqual(['le lendemain']);
    expect(await details({ user: 'rose', endDate: '2020-12-31' })).toEqual([]);
  });

  it('take an action type', async () => {
    const { logs } = await read('superAdmin', { actionType: 'ACCESS_REFUSED' });
    expect(new Set(logs.map(({ action_type }) => action_type))).toEqual(
      new Set(['ACCESS_REFUSED']),
    );
    expect(await details({ actionType: 'NO_SUCH' })).toEqual([]);
  });

  it('that are blank act not', async () => {
    const blank = { startDate: '', endDate: '', user: '', actionType: '', searchTerm: '' };
    expect(await read('superAdmin', blank)).toEqual(await read('superAdmin', {}));
    expect((await as.superAdmin.post('/api/admin/activity-log/list')).statusCode).toBe(200);
  });

  it.each([
    [{ filters: { startDate: 5, bureau: 1 } }, ['filters.startDate', 'filters.bureau']],
    [{ page: 0 }, ['page']],
    [{ limit: 201 }, ['limit']],
    [{ limit: 'x' }, ['limit']],
  ])('%j are refused', async (body, fields) => {
    const answer = await as.superAdmin.post('/api/admin/activity-log/list', body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields).toSorted()).toEqual([...fields].toSorted());
  });

  it('are existing days, and texts of at most 200 characters', async () => {
    const tooLong = 'x'.repeat(201);
    const days = { startDate: '2026-02-30', endDate: 'demain' };
    const filters = { ...days, user: tooLong, actionType: tooLong, searchTerm: tooLong };
    const answer = await as.superAdmin.post('/api/admin/activity-log/list', { filters });
    const sentence = 'Ce texte ne doit pas dépasser 200 caractères.';
    expect(answer.json().fields).toEqual({
      'filters.startDate': 'Cette date n’existe pas.',
      'filters.endDate': 'Cette date n’existe pas.',
      'filters.user': sentence,
      'filters.actionType': sentence,
      'filters.searchTerm': sentence,
    });
    const longest = 'x'.repeat(200);
    const { total } = await read('superAdmin', { user: longest, searchTerm: longest });
    expect(total).toBe(0);
  });
});

describe('the pages', () => {
  it('follow each other, the newest first', async () => {
    const filters = { endDate: '2020-12-31' };
    const pages = [1, 2, 3].map((page) => read('superAdmin', filters, { page, limit: 2 }));
    const found = await Promise.all(pages);
    expect(found.map(({ logs }) => logs.map((entry) => entry.details))).toEqual([
      ['le lendemain', 'le dernier instant 100 % sûr'],
      ['le premier instant', 'la veille au soir'],
      [],
    ]);
    expect(found.map(({ total }) => total)).toEqual([4, 4, 4]);
  });

  it('have fifty entries by default', async () => {
    await owner.query(`insert into action_log (username, bureau_id, action_type, details)
      select 'wilner', 1, 'LOGOUT', 'sortie ' || n from generate_series(1, 60) n`);
    const { logs, total } = await read('superAdmin', { searchTerm: 'sortie' });
    expect(logs).toHaveLength(50);
    expect(total).toBe(60);
  });
});

describe('everything is in the history', () => {
  it('refused logins and refusals too', async () => {
    await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'inconnu', password: 'x' },
    });
    await as.agent.post('/api/admin/users/list');
    const failed = await read('superAdmin', { actionType: 'LOGIN_FAILURE' });
    expect(failed.logs[0]).toMatchObject({ username: 'inconnu' });
    const refused = await read('admin', { actionType: 'ACCESS_REFUSED' });
    expect(refused.logs[0]).toMatchObject({ username: 'mireille' });
  });
});

describe('the table for spreadsheets', () => {
  const table = async (name: AccountName, filters: object = {}) =>
    as[name].post('/api/admin/activity-log/export', { filters });

  it('is what French Excel opens rightly', async () => {
    const answer = await table('superAdmin', { endDate: '2020-12-31' });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="historique-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [mark, ...rest] = answer.body;
    expect(mark).toBe('\uFEFF');
    const lines = rest.join('').split('\r\n');
    expect(lines[0]).toBe('N°;Date;Utilisateur;Nom;Bureau;Type d’action;Détails;Code');
    expect(lines[1]).toMatch(
      /^\d+;15\/01\/2020 00:00:00;roselaure;;Nippes;Impression du certificat · Certificats;le lendemain;PRINT_CERTIFICATE$/,
    );
    expect(lines.at(-1)).toBe('');
    expect(lines).toHaveLength(6);
  });

  it('makes no formula of what somebody typed', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd|x', 'un; "deux"\r\ntrois'];
    for (const [place, text] of evil.entries()) {
      await add(text, `2019-01-0${place + 1}T12:00:00Z`);
    }
    const { body } = await table('superAdmin', { endDate: '2019-12-31' });
    const cells = body.split('PRINT_CERTIFICATE\r\n').slice(0, -1);
    expect(cells.map((line) => line.split(' · Certificats;')[1])).toEqual([
      '"un; ""deux""\r\ntrois";',
      "' =cmd|x;",
      "'\t=1;",
      "'@SUM(A1);",
      "'-1;",
      "'+1;",
      "'=1+1;",
    ]);
  });

  it('contains every entry', async () => {
    await owner.query(`insert into action_log (created_at, username, bureau_id, action_type, details)
      select '2018-06-01', 'wilner', 1, 'LOGOUT', 'masse ' || n from generate_series(1, 4500) n`);
    const { body } = await table('superAdmin', { searchTerm: 'masse' });
    const lines = body.split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(4500);
    expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(4500);
  });

  it('names an office that was deleted by its number, and none for who has none', async () => {
    await add('ancien bureau', '2017-05-01T12:00:00Z', 'mireille', 99);
    await owner.query(`insert into action_log (created_at, username, action_type, details)
      values ('2017-05-02T12:00:07Z', 'système', 'LOGOUT', 'ancien système')`);
    const { body } = await table('superAdmin', { endDate: '2017-12-31' });
    expect(body.split('\r\n').slice(1, -1)).toEqual([
      expect.stringMatching(/^\d+;02\/05\/2017 08:00:07;système;;;[^;]+;ancien système;LOGOUT$/),
      expect.stringMatching(
        /^\d+;01\/05\/2017 08:00:00;mireille;;Bureau n° 99;[^;]+;ancien bureau;/,
      ),
    ]);
  });

  it('holds what the list would show, and is itself in the history', async () => {
    const { body } = await table('adminNippes');
    expect(body).toContain('roselaure');
    expect(body).not.toContain('mireille');
    const { logs } = await read('superAdmin', { actionType: 'EXPORT_HISTORY', user: 'jocelyn' });
    expect(logs).toHaveLength(1);
  });

  it('is refused for filters that are not in order', async () => {
    expect((await table('superAdmin', { startDate: 'hier' })).statusCode).toBe(422);
  });
});
