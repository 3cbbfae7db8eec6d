import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import type { Field } from '@dosye/domain/fields/field.ts';
import { CONFIG_FORM } from '@dosye/kinds/register.settings.ts';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../src/register.ts';

/** A field with, for a list, the fields of its entries. */
const withEntries = (field: Field): Field[] => [
  field,
  ...Object.values(field.item?.fields ?? {}).flatMap(withEntries),
];

const fields = KINDS.flatMap(({ kind }) => Object.values(fieldsOf(kind.form))).flatMap(withEntries);
const explained = fields.flatMap((field) => (field.help ? [{ field, help: field.help }] : []));
const sentences = [
  ...new Set([
    ...explained.map(({ help }) => help),
    ...Object.values(fieldsOf(CONFIG_FORM)).flatMap(({ help }) => help ?? []),
  ]),
];

describe('the explanation behind a ?', () => {
  test('is given for every NIU and NIF, which are easily confused', () => {
    const unexplained = fields.filter(({ type, help }) => type === 'digits' && !help);
    expect(unexplained.map(({ label }) => label)).toEqual([]);
  });

  test.each(sentences)('is a short sentence: %s', (sentence) => {
    expect(sentence).toMatch(/^[A-ZÀÉÊ].*[.…]$/);
    expect(sentence.length).toBeLessThan(200);
  });

  test('repeats neither the label nor the hint', () => {
    for (const { field, help } of explained) {
      expect(help).not.toBe(field.label);
      expect(help).not.toBe(field.hint);
    }
  });

  test('is at a field that shows it: a box alone has no place for it', () => {
    const hidden = explained.filter(({ field }) => field.type === 'checkbox' && !field.exclusive);
    expect(hidden.map(({ field }) => field.label)).toEqual([]);
  });
});
