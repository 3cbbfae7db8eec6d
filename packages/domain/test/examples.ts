import type { Field } from '@dosye/domain/fields/field.ts';
import { describe, expect, test } from 'vitest';
import { take } from './context.ts';

/** [typed, saved, error, shown (as saved by default)] */
export type Example = readonly [typed: unknown, saved: unknown, wrong?: string, shown?: string];

/** Tests of what is saved, refused and shown of typed values. */
export function examples<T>(name: string, field: Field<T>, table: readonly Example[]): void {
  describe(`saved, checked and shown: ${name}`, () => {
    test.each(table)('%j', (typed, saved, wrong, shown) => {
      expect(take(field, typed)).toEqual({ saved, wrong, shown: shown ?? saved });
    });
  });
}

export const invisible = (codePoint: string, quoted: string): string =>
  `Ce texte contient un signe qui ne se voit pas et ne peut pas être imprimé (${codePoint}), dans « ${quoted} ». Retirez-le.`;
export const unprintable = (sign: string, quoted: string): string =>
  `Ce texte contient un signe qui ne peut pas être imprimé : « ${sign} », dans « ${quoted} ». Remplacez-le.`;
export const notLatin = (letter: string, quoted: string): string =>
  `Un nom s’écrit en lettres latines : ${letter} n’en est pas une, dans « ${quoted} ».`;
