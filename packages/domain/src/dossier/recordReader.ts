import type { FieldErrors } from '../calls/errors.ts';
import type { Field, ListItem } from '../fields/field.ts';
import { TEXTS } from '../text/sentences.ts';
import { blankValue, normaliseEntries, initialValue } from './initialValues.ts';
import { type RecordShape, recordShapeOf } from './recordShape.ts';
import type { DossierRecord } from './record.ts';

/** What the server owns of a record and ignores when it comes back (decision 3). */
const SERVER_OWNED = new Set([
  'id',
  'dossierNo',
  'version',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
  'bureau_id',
  'bureauId',
  'bureau_nom',
]);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list that is too long keeps one entry too many: enough for its check, no more to be walked. */
const withinReach = (field: Field, value: unknown): unknown =>
  field.maxItems !== undefined && Array.isArray(value) ? value.slice(0, field.maxItems + 1) : value;

/** 'a.0' and 'b.c' to 'a.0.b.c'; either may be blank. */
const joined = (base: string, path: string): string =>
  base && path ? `${base}.${path}` : base || path;

/** Reads one record by the types of its fields, and notes what is wrong with its shape. */
export class RecordReader {
  /** Without a prototype: a key such as __proto__ is a fault like any other. */
  readonly errors: FieldErrors = Object.create(null) as FieldErrors;

  /**
   * What stands under a branch, each key of it; other keys are faults.
   * @param base path of the entry of a list that the branch is in; blank for the record itself
   */
  branch(branch: RecordShape, raw: unknown, base: string): DossierRecord {
    const input = isPlain(raw) ? raw : {};
    if (raw !== undefined && raw !== null && raw !== input) {
      this.errors[joined(base, branch.path)] = TEXTS.wrongShape;
    }
    this.#refuseOthers(branch, input, base);
    const record: DossierRecord = {};
    for (const { key, path, field, children: next } of branch.nodes) {
      const value = Object.hasOwn(input, key) ? input[key] : undefined;
      if (next) record[key] = this.branch(next, value, base);
      else if (field) record[key] = this.#field(field, value, base, path);
    }
    return record;
  }

  #refuseOthers({ path, keys }: RecordShape, input: DossierRecord, base: string): void {
    const isRoot = base === '' && path === '';
    for (const key of Object.keys(input)) {
      if (keys.has(key) || (isRoot && SERVER_OWNED.has(key))) continue;
      this.errors[joined(joined(base, path), key)] = TEXTS.unknownField;
    }
  }

  #field(field: Field, raw: unknown, base: string, path: string): unknown {
    if (raw === undefined) return initialValue(field);
    const value = field.read(raw);
    if (value === undefined) {
      this.errors[joined(base, path)] = TEXTS.wrongShape;
      return blankValue(field);
    }
    return field.item
      ? this.#entries(field, field.item, value as unknown[], joined(base, path))
      : withinReach(field, field.normalise(value));
  }

  #entries(field: Field, item: ListItem, raws: unknown[], path: string): unknown[] {
    const branch = recordShapeOf(item.fields);
    const most = field.maxItems ?? raws.length;
    const entries = raws.slice(0, most + 1).map((raw, index) => {
      const entry = this.branch(branch, raw, `${path}.${index}`);
      if (raw === null || raw === undefined) this.errors[`${path}.${index}`] = TEXTS.wrongShape;
      return entry;
    });
    const faulty = Object.keys(this.errors).some((at) => at.startsWith(`${path}.`));
    return faulty ? entries : normaliseEntries(item, entries);
  }
}
