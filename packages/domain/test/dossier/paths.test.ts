import { getAt, joinPath, setAt, withValueAt } from '@dosye/domain/dossier/paths.ts';
import { describe, expect, it, test } from 'vitest';

const RECORD = { a: { b: [{ c: 1 }, { c: 2 }] }, blank: null, text: 'abc' };

describe('the value at a path', () => {
  test.each([
    ['a.b.1.c', 2],
    ['text', 'abc'],
    ['blank', null],
    ['blank.a', undefined],
    ['text.length', undefined],
    ['a.b.length.x', undefined],
    ['a.x', undefined],
    ['constructor', undefined],
  ])('%s is %o', (path, value) => expect(getAt(RECORD, path)).toEqual(value));

  it('is set where it lies, with the objects that lead there', () => {
    const record: Record<string, unknown> = { a: 'text', b: { c: 1 } };
    setAt(record, 'a.b.c', 2);
    setAt(record, 'b.d', 3);
    expect(record).toEqual({ a: { b: { c: 2 } }, b: { c: 1, d: 3 } });
  });

  it('is changed in a copy that shares the rest', () => {
    const changed = withValueAt(RECORD, 'a.b.1.c', 3);
    expect(changed).toEqual({ ...RECORD, a: { b: [{ c: 1 }, { c: 3 }] } });
    expect(changed.a.b[0]).toBe(RECORD.a.b[0]);
    expect(RECORD.a.b[1]).toEqual({ c: 2 });
  });

  it('is changed in a copy that has the objects that lead there', () => {
    expect(withValueAt({ blank: null, text: 'abc' }, 'blank.a.b', 1)).toEqual({
      blank: { a: { b: 1 } },
      text: 'abc',
    });
    expect(withValueAt({ text: 'abc' }, 'text.a', 1)).toEqual({ text: { a: 1 } });
  });
});

test('a path within another one follows it', () => {
  expect(joinPath('a.0', 'b')).toBe('a.0.b');
  expect(joinPath('', 'b')).toBe('b');
});
