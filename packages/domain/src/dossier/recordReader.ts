import type { Field, FieldErrors, ListItem } from '../fields/field.ts';
import { TEXTS } from '../text/sentences.ts';
import { blankValue, normaliseEntries, initialValue } from './initialValues.ts';
import { isFilled } from './isFilled.ts';
import { type RecordShape, recordShapeOf } from './recordShape.ts';
import { getAt } from './paths.ts';
import type { DossierRecord } from './record.ts';
import { cutTexts, readingError } from './textLengths.ts';

/** Keys that the server adds to a record, ignored when a client sends them back. */
const SERVER_OWNED = new Set([
  'id',
  'dossierNo',
  'version',
  'created_at',
  'updated_at',
  'created_by',
  'created_by_officer',
  'updated_by',
  'bureau_id',
  'bureauId',
  'bureau_nom',
  'liens',
]);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Cuts a list to one entry more than is allowed: enough to fail its check, and bounded work. */
const truncated = (field: Field, value: unknown): unknown =>
  field.maxItems !== undefined && Array.isArray(value) ? value.slice(0, field.maxItems + 1) : value;

/** 'a.0' and 'b.c' to 'a.0.b.c'; either may be ''. */
const joined = (base: string, path: string): string =>
  base && path ? `${base}.${path}` : base || path;

/** Reads one record by the types of its fields, and collects the errors of its shape. */
export class RecordReader {
  readonly #stored: DossierRecord | undefined;
  readonly #ignoredKeys: ReadonlySet<string>;

  /**
   * @param stored content of the dossier that the record is of; undefined for a new one
   * @param ignoredKeys keys of the record itself that are not read
   */
  constructor(stored: DossierRecord | undefined, ignoredKeys: ReadonlySet<string>) {
    this.#stored = stored;
    this.#ignoredKeys = ignoredKeys;
  }

  /** Without a prototype, so that a key such as __proto__ is an error like any other. */
  readonly errors: FieldErrors = Object.create(null) as FieldErrors;

  /**
   * Reads one object; keys that the shape does not have are errors.
   * @param base path of the list entry that contains the object; '' for the record itself
   */
  read(shape: RecordShape, raw: unknown, base: string): DossierRecord {
    const input = isPlain(raw) ? raw : {};
    if (raw !== undefined && raw !== null && raw !== input) {
      this.errors[joined(base, shape.path)] = TEXTS.wrongShape;
    }
    this.#rejectUnknownKeys(shape, input, base);
    const record: DossierRecord = {};
    for (const { key, path, field, children } of shape.nodes) {
      const value = Object.hasOwn(input, key) ? input[key] : undefined;
      if (children) record[key] = this.read(children, value, base);
      else if (field) record[key] = this.#field(field, value, base, path);
    }
    return record;
  }

  #rejectUnknownKeys({ path, keys }: RecordShape, input: DossierRecord, base: string): void {
    const isRoot = base === '' && path === '';
    for (const key of Object.keys(input)) {
      if (keys.has(key) || (isRoot && this.#isIgnored(key))) continue;
      this.errors[joined(joined(base, path), key)] = TEXTS.unknownField;
    }
  }

  #isIgnored(key: string): boolean {
    return SERVER_OWNED.has(key) || this.#ignoredKeys.has(key);
  }

  #field(field: Field, raw: unknown, base: string, path: string): unknown {
    if (raw === undefined) return this.#missing(field, base, path);
    const value = field.read(raw);
    if (value === undefined) {
      this.errors[joined(base, path)] = TEXTS.wrongShape;
      return blankValue(field);
    }
    if (field.item) return this.#entries(field, field.item, value as unknown[], joined(base, path));
    const tooLong = readingError(field, value);
    if (tooLong === undefined) return truncated(field, field.normalise(value));
    this.errors[joined(base, path)] = tooLong;
    // Not normalised: without its spaces it might be short enough, and what was cut off would be lost silently.
    return truncated(field, cutTexts(value));
  }

  /**
   * A creation fills in the values of a new form. In a stored dossier they would be statements that nobody made, such as
   * that registers were consulted today: there the dossier's own value holds, or the field is blank.
   */
  #missing(field: Field, base: string, path: string): unknown {
    const initial = initialValue(field);
    if (this.#stored === undefined || !isFilled(initial)) return initial;
    const stored = base === '' ? getAt(this.#stored, path) : undefined;
    return stored ?? blankValue(field);
  }

  #entries(field: Field, item: ListItem, items: unknown[], path: string): unknown[] {
    const shape = recordShapeOf(item.fields);
    const max = field.maxItems ?? items.length;
    const entries = items.slice(0, max + 1).map((raw, index) => {
      const entry = this.read(shape, raw, `${path}.${index}`);
      if (raw === null || raw === undefined) this.errors[`${path}.${index}`] = TEXTS.wrongShape;
      return entry;
    });
    const hasErrors = Object.keys(this.errors).some((key) => key.startsWith(`${path}.`));
    return hasErrors ? entries : normaliseEntries(item, entries);
  }
}
