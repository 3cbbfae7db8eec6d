import { badRequest, type CallError, invalid } from '@dosye/domain/calls/errors.ts';
import { lettersError } from '@dosye/domain/text/letters.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { App } from './fastify.ts';
import { withoutWrapper } from './validation.ts';

/** Deeper than any record; deeper nesting would exhaust the stack of recursive functions. */
const MAX_DEPTH = 32;
/** More values than any record has. */
const MAX_VALUES = 100_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes texts that PostgreSQL cannot store: these signs become U+FFFD. */
    takesEveryText?: boolean;
  }
}

/** Parses JSON bodies only: any other content type is 415. */
export function readJsonOnly(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    ({ routeOptions }, bytes, done) => {
      try {
        done(null, parseJson(bytes, routeOptions.config.takesEveryText));
      } catch (error) {
        done(error as CallError);
      }
    },
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses the bytes of a body: strict UTF-8, JSON, no keys that an object's prototype has, limited
 * depth and number of values (400), no text that PostgreSQL cannot store (422).
 * @param takesEveryText whether such a text is changed instead
 * @throws CallError
 */
function parseJson(bytes: Uint8Array, takesEveryText = false): unknown {
  if (bytes.length === 0) return undefined;
  refuseManyValues(bytes);
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes), takesEveryText ? storable : undefined);
  } catch {
    throw badRequest();
  }
  new Inspection().check(value);
  return value;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/**
 * Refuses a body of far too many values before they are parsed: 40 MB of empty objects take seconds and more than a
 * gigabyte. A value follows a comma or the beginning of its array or object, and is a text or has a text as its key at
 * most, so a body within the limit of values has at most four times as many of these. What is within texts is not counted.
 */
function refuseManyValues(bytes: Uint8Array): void {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    if (byte === QUOTE || byte === COMMA || byte === BRACKET || byte === BRACE) count += 1;
    if (count > 4 * MAX_VALUES) throw badRequest();
  }
}

/** Where the text that begins at a quotation mark ends. A picture is one long text: it is skipped at once. */
function endOfText(bytes: Uint8Array, start: number): number {
  const end = bytes.indexOf(QUOTE, start + 1);
  if (end === -1) return bytes.length;
  if (bytes[end - 1] !== BACKSLASH) return end;
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** What every object inherits: a value of one's own in its place makes a schema that compares or prints it throw. */
const PROTOTYPE_KEYS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

class Inspection {
  readonly #path: string[] = [];
  #values = 1;

  check(value: unknown): void {
    if (typeof value === 'string') refuseUnstorableText(value, this.#path);
    if (typeof value !== 'object' || value === null) return;
    if (this.#path.length >= MAX_DEPTH) throw badRequest();
    if (Array.isArray(value) && value.length > MAX_VALUES) throw badRequest();
    const keys = Object.keys(value);
    this.#values += keys.length;
    if (this.#values > MAX_VALUES) throw badRequest();
    for (const key of keys) {
      if (PROTOTYPE_KEYS.has(key)) throw badRequest();
      refuseUnstorableText(key, this.#path);
      this.#path.push(key);
      this.check((value as Record<string, unknown>)[key]);
      this.#path.pop();
    }
  }
}

const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value;

function refuseUnstorableText(text: string, path: readonly string[]): void {
  if (text.isWellFormed() && !text.includes('\0')) return;
  throw invalid({ [withoutWrapper(path) || 'body']: lettersError(text) ?? TEXTS.wrongShape });
}
