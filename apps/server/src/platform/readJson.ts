import { badRequest, type CallError, invalid } from '@dosye/domain/calls/errors.ts';
import type { App } from './fastify.ts';
import { withoutWrapper } from './validation.ts';

/** Deeper than any record of ours; deeper nesting is an attack on whatever walks it. */
const DEEPEST = 32;
/** More values than any record has; pictures are long, but few. */
const MOST_VALUES = 100_000;
const UNREADABLE_TEXT = 'Ce texte contient des caractères qui ne peuvent pas être enregistrés.';

/** Reads JSON bodies and nothing else: any other type of content is 415. */
export function readJsonOnly(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (_request, bytes, done) => {
      try {
        done(null, parseJson(bytes));
      } catch (error) {
        done(error as CallError);
      }
    },
  );
}

/**
 * Parses the bytes of a body: strict UTF-8, JSON, no keys that reach an object's prototype, no
 * absurd nesting (400), no text that PostgreSQL cannot keep (422).
 * @throws CallError
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badRequest();
  }
  inspect(value);
  return value;
}

type Visit = { value: unknown; path: readonly string[] };

/** Walks with a list of its own: a recursive walk is what deep nesting wants to break. */
function inspect(root: unknown): void {
  const waiting: Visit[] = [{ value: root, path: [] }];
  let values = 1;
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { value, path } = visit;
    if (typeof value === 'string') refuseUnkeepable(value, path);
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= DEEPEST) throw badRequest();
    if (Array.isArray(value) && value.length > MOST_VALUES) throw badRequest();
    const entries = Object.entries(value);
    values += entries.length;
    if (values > MOST_VALUES) throw badRequest();
    for (const [key, inner] of entries) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw badRequest();
      refuseUnkeepable(key, path);
      waiting.push({ value: inner, path: [...path, key] });
    }
  }
}

function refuseUnkeepable(text: string, path: readonly string[]): void {
  if (text.isWellFormed() && !text.includes('\0')) return;
  throw invalid({ [withoutWrapper(path)]: UNREADABLE_TEXT });
}
