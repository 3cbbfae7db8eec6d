import type { CheckContext, Field } from '@dosye/domain/fields/field.ts';

/** A day at the office of Nippes. */
export const CONTEXT: CheckContext = { officeName: 'Nippes', today: '2026-11-21' };

/** What a field makes of a value that came in: how it is kept, what is wrong with it, how it is shown. */
export interface Taken {
  kept: unknown;
  wrong: string | undefined;
  shown: string;
}

/** Take a value in as a form and the server do: read, put right, check, show. */
export function take<T>(field: Field<T>, raw: unknown): Taken | 'wrong shape' {
  const read = field.read(raw);
  if (read === undefined) return 'wrong shape';
  const kept = field.normalise(read);
  const wrong = field.isBlank(kept) ? undefined : field.check(kept, CONTEXT);
  return { kept, wrong, shown: field.format(kept) };
}
