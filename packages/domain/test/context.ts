import { fieldLettersError } from '@dosye/domain/dossier/fieldLetters.ts';
import type { CheckContext, Field } from '@dosye/domain/fields/field.ts';

/** A day at the office of Nippes. */
export const CONTEXT: CheckContext = { officeName: 'Nippes', today: '2026-11-21' };

/** The normalised value, its error, and how it is shown. */
export interface Taken {
  saved: unknown;
  wrong: string | undefined;
  shown: string;
}

/** Processes an input value as form and server do: read, normalise, check, format. */
export function take<T>(field: Field<T>, raw: unknown): Taken | 'wrong shape' {
  const read = field.read(raw);
  if (read === undefined) return 'wrong shape';
  const saved = field.normalise(read);
  const visited = { path: '', field: field as Field, value: saved };
  const wrong = field.isBlank(saved)
    ? undefined
    : (fieldLettersError(visited) ?? field.check(saved, CONTEXT));
  return { saved, wrong, shown: field.format(saved) };
}
