import { CallError } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import type { Field, FieldType } from '@dosye/domain/fields/field.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { Upload } from '@dosye/server/files/pictureQueue.ts';
import { readSubmission } from '@dosye/server/dossiers/submission.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { describe, expect, it, test } from 'vitest';
import { type Answered, dossiersOfBoth, offices } from './offices.ts';
import { noRowChanges } from './tables.ts';

const made = await offices();
const { as, files, owner, people } = made;
const { own } = dossiersOfBoth(made);
noRowChanges(owner);

const NOT_STORED = `/api/files/${'0'.repeat(64)}.png`;

/** Values that fields of a type refuse. */
const WRONG: Record<FieldType, readonly unknown[]> = (() => {
  const shapes = [3, true, {}, ['x'], [['x']], { length: 1 }];
  const texts = ['a'.repeat(20_001), 'a\u0007', '\u0081', 'a\ue000', '漢'];
  const days = ['2024-02-30', 'infinity', '-infinity', '0000-00-00', '2024-13-01', 'now', '1e9'];
  const times = ['24:00', '12:60', '1:00', 'midi', '12:00:00'];
  const list = [3, true, 'x', {}, [3], [null], [{}], Array.from({ length: 90 }, () => 'x')];
  return {
    text: [...shapes, ...texts],
    longText: [...shapes, ...texts],
    email: [...shapes, ...texts, 'x', 'a@b'],
    phone: [...shapes, '1', '+1 305 555 0100', "'; drop table dossier"],
    digits: [...shapes, 'x', '12345678901', "1' or '1'='1"],
    date: [...shapes, ...days],
    time: [...shapes, ...times],
    dateTime: [...shapes, ...days, '2024-02-30T10:00', '2024-02-01T25:00'],
    integer: [true, {}, ['1'], 'x', '1e3', '0x10', 1.5, -1, 1e300],
    amount: [true, {}, ['1'], 'x', '1e3', -1, 1e300],
    choice: [...shapes, 'x', "Homme'--"],
    yesNo: [0, 1, 'true', 'oui', {}, [true]],
    checkbox: [0, 1, 'on', {}, [true]],
    image: [...shapes, 'x', 'https://example.ht/a.png'],
    images: [...list, ['https://example.ht/a.png']],
    textList: [...list.filter((value) => JSON.stringify(value) !== '[{}]'), [{}], ['a\u0007']],
    list: [3, true, 'x', {}, [3], ['x'], [null], [[]], [{ surprise: 1 }]],
  };
})();

/** Wrong values by type, one of each at once: a refusal names every field. */
const ROUNDS: readonly Partial<Record<FieldType, unknown>>[] = Array.from(
  { length: Math.max(...Object.values(WRONG).map(({ length }) => length)) },
  (_, nth) =>
    Object.fromEntries(Object.entries(WRONG).map(([type, values]) => [type, values[nth]])),
);

/** The record of a dossier with values at paths. */
function spoilt(record: Answered, values: Readonly<Record<string, unknown>>): object {
  const copy = structuredClone(record) as Record<string, unknown>;
  for (const [path, value] of Object.entries(values)) setAt(copy, path, value);
  return copy;
}

/** Every field of the form without conditions, and those of its lists. */
const shownFields = (kind: KindDeclaration): [string, Field][] => {
  const hidden = new Set(
    kind.form.steps.flatMap(({ sections }) =>
      sections.filter((section) => section.when).flatMap(({ fields }) => Object.keys(fields)),
    ),
  );
  return Object.entries(fieldsOf(kind.form)).filter(
    ([path, { when }]) => !when && !hidden.has(path),
  );
};

describe.each(
  KINDS.map(({ area, kind }) => [kind.id, area, kind] as const),
)('a dossier of kind %s', (_id, area: AreaDeclaration, kind: KindDeclaration) => {
  /** The fields with a fault of the record with values at paths, as any save reads it. */
  async function faulty(values: Readonly<Record<string, unknown>>): Promise<string[]> {
    const record = spoilt(own[kind.id] as Answered, values);
    const reading = readSubmission(files, kind, record, "Grand'Anse", new Upload(people.agent));
    const refusal = await reading.catch((error: CallError) => error);
    return refusal instanceof CallError ? Object.keys(refusal.fields ?? {}) : [];
  }

  it('takes nothing wrong for any of its fields', async () => {
    for (const round of ROUNDS) {
      const wrong = Object.fromEntries(
        shownFields(kind).flatMap(([path, { type }]) =>
          round[type] === undefined ? [] : [[path, round[type]]],
        ),
      );
      const named = await faulty(wrong);
      const taken = Object.entries(wrong).filter(
        ([path]) => !named.some((at) => at === path || at.startsWith(`${path}.`)),
      );
      expect(taken).toEqual([]);
    }
  });

  it('takes no picture that is not stored for any of its fields', async () => {
    const pictures = shownFields(kind).filter(([, { type }]) => /^images?$/.test(type));
    const values = pictures.map(([path, { type }]) => [
      path,
      type === 'image' ? NOT_STORED : [NOT_STORED],
    ]);
    if (values.length === 0) return;
    const record = spoilt(own[kind.id] as Answered, Object.fromEntries(values));
    const answer = await as.agent.put(`/api/${area.id}/${own[kind.id]?.id}`, {
      [area.jsonKeys.record]: record,
    });
    const named = Object.keys(answer.json().fields ?? {});
    const taken = pictures.filter(([path]) => !named.some((at) => at.startsWith(path)));
    expect([answer.statusCode, taken]).toEqual([422, []]);
  });

  it('accepts only an object as a part of it', async () => {
    const parts = new Set(
      Object.keys(fieldsOf(kind.form)).flatMap((path) => {
        const keys = path.split('.');
        return keys.slice(1).map((_key, index) => keys.slice(0, index + 1).join('.'));
      }),
    );
    for (const part of parts) {
      for (const value of [3, 'x', true, [], [1]]) {
        expect(await faulty({ [part]: value })).toContain(part);
      }
    }
  });

  it('is refused with a version that is none', async () => {
    const path = `/api/${area.id}/${own[kind.id]?.id}`;
    for (const version of ['1', 1.5, {}, [], true, -1, 0, 2 ** 53, 1e300]) {
      const record = { ...own[kind.id], version };
      const answer = await as.agent.put(path, { [area.jsonKeys.record]: record });
      expect([version, [409, 422].includes(answer.statusCode)]).toEqual([version, true]);
    }
  });

  test.each(['force', 'bureauId'])('is refused with a %s that is none', async (key) => {
    for (const value of ['true', 'x', [], {}, 1.5, -1, 2 ** 31]) {
      const body = { ...bodyOf(area, kind, sampleOf(kind, 77)), [key]: value };
      const answer = await as.superAdmin.post(`/api/${area.id}`, body);
      expect([value, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
        value,
        422,
        [key],
      ]);
    }
  });

  test.each([undefined, null, 'x', 3, [], [{}]])('is none: %j', async (record) => {
    const body = { [area.jsonKeys.record]: record };
    for (const answer of [
      await as.agent.post(`/api/${area.id}`, body),
      await as.agent.put(`/api/${area.id}/${own[kind.id]?.id}`, body),
    ]) {
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
        422,
        [area.jsonKeys.record],
      ]);
    }
  });
});
