import type { Random } from '../random.ts';
import rows from './familyNames.json' with { type: 'json' };

const FAMILY_NAMES = rows.flatMap(({ weight, names }) =>
  names.split(' ').map((name) => [name, weight] as const),
);

/** A family name in title case: Jean-Baptiste. */
export const familyName = (random: Random): string => random.weighted(FAMILY_NAMES);
