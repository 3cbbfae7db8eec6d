import { kindOfRecord } from '@dosye/domain/dossier/area.ts';
import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import { isMet } from '@dosye/domain/dossier/conditions.ts';
import { visibleFieldValues } from '@dosye/domain/dossier/fieldValues.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { getAt, setAt } from '@dosye/domain/dossier/paths.ts';
import { KIND_FACET, facet, projectDossier } from '@dosye/domain/dossier/projection.ts';
import {
  initialRecord,
  readRecord,
  readAllFields,
  upgradeStoredRecord,
} from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { queryWordForms } from '@dosye/domain/search/searchText.ts';
import type { Condition, Field } from '@dosye/domain/fields/field.ts';
import { HAITI } from '@dosye/domain/office/haiti.ts';
import { documentOf } from '@dosye/kinds/register.documents.ts';
import { KINDS, kindById } from '@dosye/kinds/register.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textsOf } from './declaredTexts.ts';

/** The paths of a record that a condition reads. */
function pathsOf(condition: Condition | undefined): string[] {
  if (!condition) return [];
  if ('any' in condition) return condition.any.flatMap(pathsOf);
  return 'path' in condition ? [condition.path] : [];
}

const CONTEXT = { officeName: "Grand'Anse", today: '2026-11-21' };
const ELSEWHERE = { ...CONTEXT, officeName: 'Nippes' };
const ROWS = KINDS.map(({ area, kind }) => [kind.id, { area, kind }] as const);
/** Keys that every row has. */
const HEAD = ['photo', 'dossierNo', 'created_at', 'kind', 'bureau_nom'];

const read = (kind: KindDeclaration, input: unknown, context = CONTEXT) =>
  readRecord(kind.form, input, context);
const kept = (kind: KindDeclaration, number = 1): DossierRecord =>
  read(kind, sampleOf(kind, number)).record;

describe.each(ROWS)('the kind %s', (_id, { area, kind }) => {
  const form = kind.form;

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('has a believable dossier that is valid (no. %i)', (number) => {
    for (const context of [CONTEXT, ELSEWHERE]) {
      const { record, errors } = read(kind, sampleOf(kind, number), context);
      expect(errors).toEqual({});
      expect(checkSteps(form.steps, record, context)).toEqual({});
    }
  });

  it('refuses a blank record, with a sentence for the whole and one for each field', () => {
    const { record, errors } = read(kind, {});
    expect(errors).toEqual({});
    const faults = checkSteps(form.steps, record, CONTEXT);
    expect(Object.keys(faults).length).toBeGreaterThan(0);
    expect(kind.form.sentences.invalid(faults)).toMatch(/^\p{Lu}.+\.$/u);
    for (const [path, sentence] of Object.entries(faults)) {
      expect([path, sentence]).toEqual([path, expect.stringMatching(/^\p{Lu}.+\.$/u)]);
    }
  });

  it('misses each field that it requires by its sentence, and no other unless a rule of its step asks for one of several', () => {
    const required = Object.entries(fieldsOf(form)).filter(([, field]) => field.required);
    const rules = form.steps.flatMap((step) => step.rules ?? []);
    const { record: blank } = read(kind, {});
    const ofRules = rules.flatMap((rule) => Object.values(rule.check(blank, CONTEXT)));
    const missed = new Set<string>();
    for (const number of [1, 2, 3, 4]) {
      const record = kept(kind, number);
      for (const { path, field, scope } of visibleFieldValues(form.steps, record, CONTEXT)) {
        if (field.item?.exactItems) continue;
        const without = structuredClone(record);
        setAt(without, path, field.blank);
        const faults = checkSteps(form.steps, read(kind, without).record, CONTEXT);
        const told = Object.entries(faults).filter(([, sentence]) => !ofRules.includes(sentence));
        const isRequired = field.required && isMet(field.required.when, scope, CONTEXT);
        const expected = isRequired ? [[path, field.required?.sentence]] : [];
        expect([path, told]).toEqual([path, expected]);
        if (isRequired) missed.add(path);
      }
    }
    expect(required.map(([path]) => path).filter((path) => !missed.has(path))).toEqual([]);
  });

  it('says nothing at the top of its page of what is not known', () => {
    const facts =
      kind.facts?.(upgradeStoredRecord(kind, {})).filter(({ text }) => text !== '') ?? [];
    for (const { text } of facts) expect(text).not.toMatch(/N\/A|[:à]\s*$/u);
  });

  it('reads what it has kept as it is, again and again', () => {
    const once = kept(kind);
    expect(read(kind, JSON.parse(JSON.stringify(once)))).toEqual({ record: once, errors: {} });
    expect(readAllFields(form, JSON.parse(JSON.stringify(once))).record).toEqual(once);
  });

  it('takes on the server what passes on the page', () => {
    const entries = Object.entries(fieldsOf(form));
    const change = fc
      .constantFrom(...entries)
      .chain(([path, field]) => fc.tuple(fc.constant(path), valueFor(field)));
    fc.assert(
      fc.property(fc.nat({ max: 5 }), fc.array(change, { maxLength: 4 }), (number, changes) => {
        const typed = structuredClone(kept(kind, number + 1));
        for (const [path, value] of changes) setAt(typed, path, value);
        // The page normalises what is typed before it checks it.
        const page = readAllFields(form, typed).record;
        const faults = checkSteps(form.steps, page, CONTEXT);
        const server = read(kind, JSON.parse(JSON.stringify(page)));
        expect(server.errors).toEqual({});
        expect(checkSteps(form.steps, server.record, CONTEXT)).toEqual(faults);
      }),
      { numRuns: 150 },
    );
  });

  it('ends in no failure whatever is sent, and in a dossier that can be listed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.tuple(fc.nat(), fc.jsonValue())), (whole, parts) => {
        const paths = Object.keys(fieldsOf(form));
        const input = structuredClone(initialRecord(form));
        for (const [at, value] of parts) setAt(input, paths[at % paths.length] ?? '', value);
        for (const sent of [whole, input]) {
          const { record } = read(kind, sent);
          checkSteps(form.steps, record, CONTEXT);
          expect(typeof kind.title(record)).toBe('string');
          expect(projectDossier(area, kind, record, 'X').search).toContain('x');
        }
      }),
      { numRuns: 100 },
    );
  });

  it('fills every column, sort key and filter that its area declares', () => {
    const record = kept(kind);
    const projected = projectDossier(area, kind, record, `${kind.code}01-2026-00001`);
    for (const { key, show } of area.list.columns) {
      if (show === 'act') continue;
      expect([key, HEAD.includes(key) || typeof projected.row[key] === 'string']).toEqual([
        key,
        true,
      ]);
    }
    expect(Object.keys(kind.projection.sorts)).toEqual(
      expect.arrayContaining([...area.list.sorts]),
    );
    expect(projected.sorts).toHaveLength(area.list.sorts.length);
    expect(projected.facets).toContain(facet(KIND_FACET, kind.id));
    for (const { name, paths = [], show, ofAct } of area.list.filters) {
      if (show === 'whenSet' || ofAct) continue;
      const source = kind.projection.facets?.[name] ?? paths.find((path) => fieldsOf(form)[path]);
      expect([name, source]).toEqual([name, expect.anything()]);
    }
  });

  it('has a list that says where its act stands, and filters by it, if it issues one', () => {
    const { columns, filters } = area.list;
    const says = [columns.some(({ show }) => show === 'act'), filters.some(({ ofAct }) => ofAct)];
    const issues = kind.act !== undefined;
    expect([...says, kind.act?.id]).toEqual([issues, issues, kind.act && kind.id]);
  });

  it('has no facet that its filters do not offer', () => {
    const names = new Set(area.list.filters.map(({ name }) => name));
    for (let number = 1; number <= 40; number += 1) {
      const { facets } = projectDossier(area, kind, kept(kind, number), 'X');
      for (const one of facets) {
        const [name = '', value = ''] = one.split('=');
        if (!names.has(name) || value === '') continue;
        const offered = area.list.filters.find((filter) => filter.name === name)?.choices ?? [];
        expect(offered.map((choice) => choice.value)).toContain(value);
      }
    }
  });

  it('is found by its number and by each word of its title', () => {
    const record = kept(kind);
    const { search } = projectDossier(area, kind, record, `${kind.code}01-2026-00042`);
    const terms = [`${kind.code}01-2026-00042`, kind.title(record)];
    const missing = terms
      .flatMap((term) => queryWordForms(term))
      .filter((forms) => !forms.some((word) => search.includes(word)));
    // Words of the title that no field with `searched` contains.
    expect(missing).toEqual([]);
  });

  it('names paths of image fields for its pictures', () => {
    const fields = fieldsOf(form);
    const pictures = [
      kind.portrait,
      ...kind.form.steps.flatMap(({ sections }) => sections.map((one) => one.pictureBeside)),
    ].filter((path) => path !== undefined);
    for (const path of pictures) expect([path, fields[path]?.type]).toEqual([path, 'image']);
  });

  it('names each field once, and asks only fields that it has', () => {
    const all = form.steps.flatMap(({ sections }) =>
      sections.flatMap(({ fields }) => Object.keys(fields)),
    );
    expect(new Set(all).size).toBe(all.length);
    const blank = initialRecord(form);
    const conditions = form.steps.flatMap(({ sections }) =>
      sections.flatMap(({ fields, when }) => [
        when,
        ...Object.values(fields).flatMap((field) => [field.when, field.required?.when]),
      ]),
    );
    for (const path of conditions.flatMap(pathsOf)) {
      expect([path, getAt(blank, path) === undefined]).toEqual([path, false]);
    }
    for (const path of Object.keys(kind.form.autofill ?? {})) expect(all).toContain(path);
    for (const { besideField } of kind.form.documents ?? []) expect(all).toContain(besideField);
    for (const path of all) expect(path).not.toMatch(/^(id|version|dossierNo)$|__proto__/);
  });

  it('suggests the communes of the country where it asks for a birthplace', () => {
    const asked = Object.values(fieldsOf(form)).filter(
      ({ label }) => label === 'Lieu de naissance',
    );
    for (const { suggest } of asked) {
      expect(suggest?.(initialRecord(form), HAITI)).toContain('Cap-Haïtien');
    }
  });

  it('has no blank texts', () => {
    const optional = /\.(note|hint|help|placeholder|prefix|unit)$/;
    const declared = { kind: { ...kind, form: { ...kind.form, steps: [] } }, steps: form.steps };
    const blanks = textsOf(declared).filter(
      ([path, text]) =>
        text.trim() === '' && !optional.test(path) && !/\.(blank|initial|value)\b/.test(path),
    );
    expect(blanks).toEqual([]);
  });

  it('has a document for every download, and the id of the dossier in its address', () => {
    for (const { id, path, announcement } of kind.downloads ?? []) {
      expect(documentOf(kind.id, id).id).toBe(id);
      expect(path).toMatch(/^\/[a-z/-]+\/\{id\}/);
      expect(announcement?.path ?? '/x').toMatch(/^\//);
    }
    for (const { id } of kind.form.documents ?? []) expect(documentOf(kind.id, id).id).toBe(id);
  });

  it('is what a record of its kind is taken for', () => {
    const { discriminator } = area;
    const named = discriminator ? { [discriminator.key]: kind.value } : {};
    expect(kindOfRecord(area, named)).toBe(kind);
    const unnamed = discriminator ? discriminator.assumed : kind.value;
    expect(kindOfRecord(area, {})?.value).toBe(unnamed);
    expect(kindById(kind.id)).toEqual({ area, kind });
  });

  it('prints on a paper with a name', () => {
    expect(kind.print.windowTitle('X-1')).toContain('X-1');
    expect(kind.print.delayMs).toBeGreaterThanOrEqual(500);
  });
});

/** Valid and invalid values of a field that have the shape of its type. */
function valueFor(field: Field): fc.Arbitrary<unknown> {
  const texts = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constant(''));
  const numbers = fc.oneof(fc.constant(null), fc.integer());
  const lines = fc.array(texts, { maxLength: 4 });
  const offered = (field.choices ?? []).map(({ value }) => value);
  const own: Partial<Record<Field['type'], fc.Arbitrary<unknown>>> = {
    yesNo: fc.constantFrom(true, false, null),
    checkbox: fc.boolean(),
    integer: numbers,
    amount: numbers,
    images: lines,
    textList: lines,
    list: fc.array(fc.constant({}), { maxLength: 3 }),
    choice: fc.constantFrom('', 'x', ...offered),
    date: fc.constantFrom('', '2024-02-29', '2024-02-30', '2030-01-01', '1990-05-05'),
  };
  return own[field.type] ?? texts;
}
