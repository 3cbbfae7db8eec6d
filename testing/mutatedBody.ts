import type { Random } from '@dosye/demo/random.ts';

/** A value of JSON, or one that only looks like it. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const nested = (depth: number): Json => (depth === 0 ? [] : [nested(depth - 1)]);

/** Values that programs trip over: wrong types, bounds, texts of other languages and other systems. */
const NASTY: readonly Json[] = [
  null,
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  0.1,
  '',
  ' '.repeat(5_000),
  'é'.repeat(20_000),
  'a\u0000b',
  '\ud800',
  '\u202egnihtemos',
  '\u200b',
  '👩‍👩‍👧‍👦'.repeat(50),
  "' or 1=1 --",
  '"; drop table dossier; --',
  '%00',
  '../../etc/passwd',
  '=HYPERLINK("http://ailleurs.example")',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '2026-02-31',
  '99999-12-31',
  '24:61',
  'NaN',
  '-0',
  '1e999',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'data:text/html,x',
  '/api/files/../../act-key',
  `/api/files/${'0'.repeat(64)}.png`,
  [],
  {},
  nested(30),
  Array.from({ length: 2_000 }, (_, n) => n),
  { length: 1e9 },
  { toString: 'x' },
  { $gt: '' },
];

const KEYS = [
  'id',
  'role',
  'bureau_id',
  'constructor',
  'toJSON',
  'version',
  '',
  'é',
  'a'.repeat(300),
];

/** A copy: it may be changed again. */
const nasty = (random: Random): Json => structuredClone(random.pick(NASTY));

type Place = { holder: { [key: string]: Json } | Json[]; key: string | number };

/** Every place of a value that can be replaced. */
function placesOf(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [
    { holder: value, key },
    ...placesOf((value as Record<string | number, Json>)[key] ?? null),
  ]);
}

function change({ holder, key }: Place, random: Random): void {
  const values = holder as Record<string | number, Json>;
  const how = random.integer(0, 9);
  if (how === 0) delete values[key];
  else if (how === 1) values[random.pick(KEYS)] = nasty(random);
  else if (how === 2) values[key] = [values[key] ?? null, values[key] ?? null];
  else if (how === 3) values[key] = { value: values[key] ?? null };
  else values[key] = nasty(random);
}

/** A copy of a body with one to four changes at random places. */
export function mutated(body: unknown, random: Random): unknown {
  if (random.chance(0.03)) return nasty(random);
  const copy = structuredClone(body) as Json;
  for (let left = random.integer(1, 4); left > 0; left -= 1) {
    const places = placesOf(copy);
    // A body without any key gets one.
    change(places.length > 0 ? random.pick(places) : { holder: copy as Json[], key: 'id' }, random);
  }
  return copy;
}
