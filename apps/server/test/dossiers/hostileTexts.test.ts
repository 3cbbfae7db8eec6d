import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { getAt, setAt } from '@dosye/domain/dossier/paths.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { describe, expect, test } from 'vitest';
import { type Answered, create, offices } from './offices.ts';

const { as, owner } = await offices();

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
)('a dossier of kind %s', (_id, area, kind) => {
  test.each(TEXTS)('holds the text %j in every field of text, and it stays text', async (text) => {
    const made = await create(as.agent, `/api/${area.id}`, {
      ...bodyOf(area, kind, sampleOf(kind, 60)),
      force: true,
    });
    const record = structuredClone(made) as Record<string, unknown>;
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
    const { id } = made;
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
