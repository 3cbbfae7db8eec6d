import { actionForm, possibleActions, recordOfAction } from '@dosye/domain/dossier/actions.ts';
import { fieldsOf, storedFieldsOf } from '@dosye/domain/dossier/form.ts';
import { ownedKeysOf, withOwned } from '@dosye/domain/dossier/owned.ts';
import { CASE_FACTS } from '@dosye/domain/dossier/person.ts';
import {
  readAllFields,
  readRecord,
  upgradeStoredRecord,
} from '@dosye/domain/dossier/readRecord.ts';
import { reusedValues } from '@dosye/domain/dossier/reusedValues.ts';
import { plainte } from '@dosye/kinds/plaintes/kind.ts';
import { splitFullName } from '@dosye/kinds/plaintes/openings.ts';
import { KINDS, kindById } from '@dosye/kinds/register.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { describe, expect, it, test } from 'vitest';

const CONTEXT = { officeName: "Grand'Anse", today: '2026-11-21' };
const ACTIONS = KINDS.flatMap(({ kind }) =>
  (kind.actions ?? []).map((action) => [`${kind.id} ${action.id}`, kind, action] as const),
);
const OPENINGS = KINDS.flatMap(({ kind }) =>
  (kind.openings ?? []).map((opening) => [opening.id, kind, opening] as const),
);

describe.each(ACTIONS)('the action %s', (_id, kind, action) => {
  it('says in words what it is, what it did and why it is not possible', () => {
    expect(action.id).toMatch(/^[a-z-]+$/);
    expect(action.label).toMatch(/^\p{Lu}.*…$/u);
    expect(action.noun).toMatch(/^\p{Lu}/u);
    expect(action.success).toMatch(/^\p{Lu}.*\.$/u);
    const blank = upgradeStoredRecord(kind, {});
    const owned = withOwned(kind.form, blank, new Date('2026-11-20T12:00:00Z'));
    for (const record of [blank, owned]) {
      expect(action.refusal?.(record) ?? 'Oui.').toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  it('asks for fields of the form, or for what no record has', () => {
    const fields = fieldsOf(kind.form);
    const roots = new Set(Object.keys(storedFieldsOf(kind.form)).map((path) => path.split('.')[0]));
    for (const path of Object.keys(action.fields)) {
      expect([path, fields[path] !== undefined || !roots.has(path)]).toEqual([path, true]);
    }
    for (const path of Object.keys(action.state ?? {})) expect(fields).toHaveProperty([path]);
    const givenBack = action.givesBack === undefined ? [] : [action.givesBack];
    expect(Object.keys(storedFieldsOf(kind.form))).toEqual(expect.arrayContaining(givenBack));
  });

  it('leaves the record that it is asked about as it is', () => {
    const record = readRecord(kind.form, sampleOf(kind, 1), CONTEXT).record;
    const before = structuredClone(record);
    recordOfAction(action, record, readAllFields(actionForm(action), {}).record);
    expect(record).toEqual(before);
  });
});

test('of a new dossier at least one action of its kind is possible', () => {
  for (const { kind } of KINDS.filter(({ kind: { actions } }) => actions !== undefined)) {
    const possible = possibleActions(kind, upgradeStoredRecord(kind, {}));
    expect([kind.id, possible.length > 0]).toEqual([kind.id, true]);
  }
});

test('what actions alone change stands under keys that no field of the form has', () => {
  for (const { kind } of KINDS) {
    const own = new Set(Object.keys(fieldsOf(kind.form)).map((path) => path.split('.')[0]));
    expect([...ownedKeysOf(kind.form)].filter((key) => own.has(key))).toEqual([]);
  }
});

describe.each(OPENINGS)('what is opened for the %s', (_id, kind, opening) => {
  it('takes over values that its form accepts, some of them the name', () => {
    const target = kindById(opening.kind)?.kind;
    if (!target) throw new Error(`There is no kind ${opening.kind}`);
    for (let number = 1; number <= 12; number += 1) {
      const { record } = readRecord(kind.form, sampleOf(kind, number), CONTEXT);
      const begun = upgradeStoredRecord(target, {});
      const taken = reusedValues(opening.facts(record), { kind: target, record: begun }, begun);
      const fields = fieldsOf(target.form);
      for (const [path, value] of taken) {
        expect([path, fields[path]?.check(value, CONTEXT)]).toEqual([path, undefined]);
      }
      const paths = taken.map(([path]) => path);
      const { familyName, givenNames } = target.person?.fields ?? {};
      expect(paths).toEqual(expect.arrayContaining([familyName, givenNames]));
    }
  });

  it('has a kind that says where it takes them', () => {
    const target = kindById(opening.kind)?.kind;
    const facts = Object.keys(opening.facts(upgradeStoredRecord(kind, {})));
    const known = [...Object.keys(target?.person?.fields ?? {}), ...CASE_FACTS];
    expect(facts.filter((fact) => !known.includes(fact))).toEqual([]);
  });
});

test('a dossier without a person declares no opening of one', () => {
  expect(plainte.person).toBeUndefined();
  expect(plainte.openings).toHaveLength(2);
});

test.each([
  ['Jean Robert Pierre', 'Pierre', 'Jean Robert', ''],
  ['Jean Robert Pierre alias Ti Jo', 'Pierre', 'Jean Robert', 'Ti Jo'],
  ['JOSEPH Wilner', 'JOSEPH', 'Wilner', ''],
  ['Wilner JEAN BAPTISTE', 'JEAN BAPTISTE', 'Wilner', ''],
  ['WILNER JOSEPH', 'JOSEPH', 'WILNER', ''],
  ['Marie-Ange Saint-Fleur dite Mimi', 'Saint-Fleur', 'Marie-Ange', 'Mimi'],
  ['Dieudonné', 'Dieudonné', '', ''],
  ['', '', '', ''],
])('the full name « %s » is split for the officer to confirm', (fullName, familyName, givenNames, nickname) => {
  expect(splitFullName(fullName)).toEqual({ familyName, givenNames, nickname });
});
