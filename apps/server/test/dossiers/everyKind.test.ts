import { type Answered, create, offices } from './offices.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { getAt, setAt } from '@dosye/domain/dossier/paths.ts';
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
});

const TEXTS = [
  `'; drop table dossier; --`,
  `" or "1"="1`,
  '$1 $$ :id %s {number} \\ \\x00',
  '<script>alert(1)</script> &lt; ]]>',
  '../../etc/passwd',
  '=CMD("calc")',
];

test.each(
  KINDS.map(({ area, kind }) => [kind.id, area, kind] as const),
)('a dossier of kind %s holds such texts in its fields, and they stay text', async (_id, area, kind) => {
  const body = { ...bodyOf(area, kind, sampleOf(kind, 60)), force: true };
  const { version: _version, ...record } = await create(as.agent, `/api/${area.id}`, body);
  const texts = Object.entries(fieldsOf(kind.form)).filter(
    ([, { type, when }]) => (type === 'text' || type === 'longText') && !when,
  );
  const expected: [path: string, text: unknown][] = [];
  for (const [path, field] of texts) {
    const text = TEXTS[expected.length % TEXTS.length] as string;
    const kept = field.normalise(text);
    if (field.check(kept, { officeName: "Grand'Anse", today: '2026-11-21' })) continue;
    setAt(record, path, text);
    expected.push([path, kept]);
  }
  expect(expected.length).toBeGreaterThan(0);
  const path = `/api/${area.id}/${record.id}`;
  expect((await as.agent.put(path, { [area.jsonKeys.record]: record })).statusCode).toBe(200);
  const read = (await as.agent.get(path)).json<Answered>();
  expect(expected.map(([at]) => [at, getAt(read, at)])).toEqual(expected);
  for (const searchTerm of TEXTS) {
    const listed = await as.agent.post(`/api/${area.id}/list`, { filters: { searchTerm } });
    expect(listed.statusCode).toBe(200);
  }
  const { rows } = await owner.query('select count(*)::int as n from dossier');
  expect(rows[0].n).toBeGreaterThan(0);
});
