import { type Answered, create, offices } from './offices.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { getAt, setAt } from '@dosye/domain/dossier/paths.ts';
import { actionType } from '@dosye/domain/history/dossierActions.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { describe, expect, it, test } from 'vitest';

const { as, owner } = await offices();

describe.each(
  KINDS.map(({ area, kind }) => [kind.id, area, kind] as const),
)('a dossier of kind %s', (_id, area, kind) => {
  it('is read as it was answered when it was created', async () => {
    const dossier = await create(as.agent, `/api/${area.id}`, {
      ...bodyOf(area, kind, sampleOf(kind, 40)),
      force: true,
    });
    const read = await as.agent.get(`/api/${area.id}/${dossier.id}`);
    expect(read.json()).toEqual(dossier);
    expect(read.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(dossier).toMatchObject({
      dossierNo: expect.stringMatching(new RegExp(`^${kind.code}01-\\d{4}-\\d{5}$`)),
      version: 1,
      created_by: 'mireille',
      updated_by: 'mireille',
      bureau_nom: "Grand'Anse",
      [area.jsonKeys.office]: 1,
    });
    expect(new Date(dossier['created_at'] as string).toISOString()).toBe(dossier['created_at']);
  });

  it('is the same when it is saved again as it was read', async () => {
    const dossier = await create(as.agent, `/api/${area.id}`, {
      ...bodyOf(area, kind, sampleOf(kind, 41)),
      force: true,
    });
    const saved = await as.admin.put(`/api/${area.id}/${dossier.id}`, {
      [area.jsonKeys.record]: dossier,
    });
    expect([saved.statusCode, saved.json()]).toEqual([200, dossier]);
  });

  it('disappears everywhere when it is deleted, except for its versions', async () => {
    const before = (await as.agent.post('/api/global-totals')).json()[area.jsonKeys.total];
    const dossier = await create(as.agent, `/api/${area.id}`, {
      ...bodyOf(area, kind, sampleOf(kind, 42)),
      force: true,
    });
    const path = `/api/${area.id}/${dossier.id}`;
    expect((await as.delegue.delete(path)).json()).toEqual({ success: true });
    for (const answer of [
      await as.agent.get(path),
      await as.superAdmin.get(path),
      await as.agent.get(`${path}/history`),
      await as.agent.put(path, { [area.jsonKeys.record]: dossier }),
      await as.superAdmin.delete(path),
    ]) {
      expect([answer.statusCode, answer.json().message]).toEqual([404, area.sentences.notFound]);
    }
    const list = await as.agent.post(`/api/${area.id}/list`, {
      filters: { searchTerm: dossier.dossierNo },
    });
    expect(list.json()).toMatchObject({ [area.jsonKeys.rows]: [], totalFilteredDossiers: 0 });
    expect((await as.agent.post('/api/global-totals')).json()[area.jsonKeys.total]).toBe(before);
    const { rows } = await owner.query(
      'select version, replaced_how, replaced_by from dossier_version where dossier_id = $1',
      [dossier.id],
    );
    expect(rows).toEqual([{ version: 1, replaced_how: 'delete', replaced_by: 'fritzner' }]);
    const { rows: said } = await owner.query(
      'select username, details from action_log where action_type = $1 and dossier_id = $2',
      [actionType(area, 'DELETE'), dossier.id],
    );
    const details = expect.stringContaining(` ${dossier.dossierNo} supprimé`);
    expect(said).toEqual([{ username: 'fritzner', details }]);
  });

  it('shows its history, the newest first, without views', async () => {
    const dossier = await create(as.agent, `/api/${area.id}`, {
      ...bodyOf(area, kind, sampleOf(kind, 43)),
      force: true,
    });
    const path = `/api/${area.id}/${dossier.id}`;
    await as.admin.get(path);
    await as.superAdmin.put(path, bodyOf(area, kind, sampleOf(kind, 44)));
    await as.admin.post(`${path}/printed`);
    const { events } = (await as.agent.get(`${path}/history`)).json();
    const said = area.sentences.nounFeminine ? 'e' : '';
    expect(
      events.map((event: Record<string, unknown>) => [event['username'], event['label']]),
    ).toEqual([
      ['wilner', `${area.sentences.noun} imprimé${said}`],
      ['superadmin', `${area.sentences.noun} modifié${said}`],
      ['mireille', `${area.sentences.noun} créé${said}`],
    ]);
    const { rows } = await owner.query(
      'select action_type, username from action_log where dossier_id = $1 order by id',
      [dossier.id],
    );
    expect(rows).toEqual([
      { action_type: actionType(area, 'CREATE'), username: 'mireille' },
      { action_type: actionType(area, 'VIEW'), username: 'wilner' },
      { action_type: actionType(area, 'UPDATE'), username: 'superadmin' },
      { action_type: actionType(area, 'PRINT'), username: 'wilner' },
    ]);
  });
});

const TEXTS = [
  `'; drop table dossier; --`,
  `" or "1"="1`,
  '$1 $$ :id %s {number} \\ \\x00',
  '<script>alert(1)</script> &lt; ]]>',
  '../../etc/passwd',
  '=CMD("calc")',
];

describe.each(
  KINDS.map(({ area, kind }) => [kind.id, area, kind] as const),
)('a dossier of kind %s', async (_id, area, kind) => {
  const { id } = await create(as.agent, `/api/${area.id}`, {
    ...bodyOf(area, kind, sampleOf(kind, 60)),
    force: true,
  });

  test.each(TEXTS)('holds the text %j in every field of text, and it stays text', async (text) => {
    const record = (await as.agent.get(`/api/${area.id}/${id}`)).json<Record<string, unknown>>();
    const fields = Object.entries(fieldsOf(kind.form));
    const texts = fields.filter(
      ([, { type, when }]) => (type === 'text' || type === 'longText') && !when,
    );
    const free: string[] = [];
    for (const [path, field] of texts) {
      const kept = field.normalise(text);
      if (field.check(kept, { officeName: "Grand'Anse", today: '2026-11-21' })) continue;
      setAt(record, path, text);
      free.push(path);
    }
    expect(free.length).toBeGreaterThan(0);
    const saved = await as.agent.put(`/api/${area.id}/${id}`, { [area.jsonKeys.record]: record });
    expect(saved.statusCode).toBe(200);
    const read = (await as.agent.get(`/api/${area.id}/${id}`)).json<Answered>();
    const expected = free.map((path) => [path, fieldsOf(kind.form)[path]?.normalise(text)]);
    expect(free.map((path) => [path, getAt(read, path)])).toEqual(expected);
    const listed = await as.agent.post(`/api/${area.id}/list`, {
      filters: { searchTerm: text.slice(0, 200) },
    });
    expect(listed.statusCode).toBe(200);
    const { rows } = await owner.query('select count(*)::int as n from dossier');
    expect(rows[0].n).toBeGreaterThan(0);
  });
});
