import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { KINDS, type RegisteredKind } from '@dosye/kinds/register.ts';
import { changed } from '@dosye/testing/records.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import type { World } from './model.ts';

/** Number of samples of each kind. */
const SAMPLES = 2;
/** Longer than any mark. */
const LONG_MARK = 'zkbadifakilazk';

/** A valid record with the paths of replaceable texts and of pictures. */
interface Pattern {
  record: Record<string, unknown>;
  texts: string[];
  /** Undefined for a kind without pictures. */
  picture: string | undefined;
  /** The other required pictures. */
  required: string[];
}

export type Patterns = Map<string, Pattern[]>;

const isPicture = (value: unknown): boolean => String(value).startsWith('data:image');

function leaves(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, one]) => leaves(one, path ? `${path}.${key}` : key));
}

const withAll = (record: Record<string, unknown>, paths: readonly string[], value: string) =>
  changed(record, Object.fromEntries(paths.map((path) => [path, value])));

/**
 * Finds by the server's own checks which fields of a kind accept any word and which pictures are optional, so
 * that new kinds and fields need no entry here.
 */
async function patternOf(
  client: Client,
  { area, kind }: RegisteredKind,
  n: number,
): Promise<Pattern> {
  const sample = sampleOf(kind, n);
  const all = leaves(sample);
  let texts = all.flatMap(([path, value]) =>
    typeof value === 'string' && !isPicture(value) ? [path] : [],
  );
  const pictures = all.flatMap(([path, value]) => (isPicture(value) ? [path] : []));
  let blank = pictures.slice(1);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const record = withAll(withAll(sample, blank, ''), texts, LONG_MARK);
    const body = { ...bodyOf(area, kind, record), force: true };
    const answer = await client.post(`/api/${area.id}`, body);
    if (answer.statusCode === 201) {
      const kept = answer.json();
      texts = texts.filter((path) => new RegExp(LONG_MARK, 'i').test(String(getAt(kept, path))));
      const [picture, ...others] = pictures;
      const required = others.filter((path) => !blank.includes(path));
      return { record: withAll(sample, blank, ''), texts, picture, required };
    }
    const refused = Object.keys(answer.json().fields ?? {});
    const isRefused = (path: string): boolean =>
      refused.some((at) => path === at || path.startsWith(`${at}.`) || at.startsWith(`${path}.`));
    texts = texts.filter((path) => !isRefused(path));
    blank = blank.filter((path) => !isRefused(path));
  }
  throw new Error(`no valid record of ${kind.id} is found`);
}

/** The patterns of every registered kind by id, found with dossiers of the client's office. */
export async function learnPatterns(client: Client): Promise<Patterns> {
  const patterns: Patterns = new Map();
  for (const registered of KINDS) {
    const learnt: Pattern[] = [];
    for (let n = 1; n <= SAMPLES; n += 1) learnt.push(await patternOf(client, registered, n));
    patterns.set(registered.kind.id, learnt);
  }
  return patterns;
}

/** A record whose free texts are marks, with this picture in every picture field. */
export function planted(
  { record, texts, picture, required }: Pattern,
  mark: string,
  image: string,
): Record<string, unknown> {
  const places = picture === undefined ? required : [picture, ...required];
  return withAll(withAll(record, texts, mark), places, image);
}

/** The record with the identity numbers and the serial number of a person and a weapon that no other sequence has. */
export function ofSequence(
  record: Record<string, unknown>,
  { person, weapon }: KindDeclaration,
  { number }: World,
): Record<string, unknown> {
  const digits = String(5_000_000_000 + number);
  const nif = `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6, 9)}-${digits.slice(9)}`;
  const { niu: niuPath, nif: nifPath } = person?.fields ?? {};
  return changed(record, {
    ...(niuPath && { [niuPath]: digits }),
    ...(nifPath && { [nifPath]: nif }),
    ...(weapon && { [weapon.fields.serial]: `ZQ${number}` }),
  });
}
