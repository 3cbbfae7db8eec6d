import type { FieldErrors } from '../calls/errors.ts';
import type { CheckContext, Field, FieldMap, ListItem } from '../fields/field.ts';
import { isFilled } from './filled.ts';
import { type Form, fieldsOf } from './form.ts';
import { holds } from './conditions.ts';
import { type KindDeclaration, formOf, upgraded } from './kind.ts';
import { getAt, joinPath, setAt } from './paths.ts';
import type { DossierRecord } from './record.ts';
import { todayInHaiti } from '../text/dates.ts';
import { TEXTS } from '../text/sentences.ts';

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

type Branch = Map<string, Branch | Field>;

const branches = new WeakMap<FieldMap, Branch>();

/** The nested shape of a flat map of paths: made once, read along for every record. */
function branchOf(fields: FieldMap): Branch {
  const known = branches.get(fields);
  if (known) return known;
  const made = nested(fields);
  branches.set(fields, made);
  return made;
}

function nested(fields: FieldMap): Branch {
  const root: Branch = new Map();
  for (const [path, field] of Object.entries(fields)) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let branch = root;
    for (const key of keys) {
      const next = branch.get(key);
      if (next instanceof Map) {
        branch = next;
      } else {
        const made: Branch = new Map();
        branch.set(key, made);
        branch = made;
      }
    }
    branch.set(last, field);
  }
  return root;
}

/** A list that is too long keeps one entry too many: enough for its check, no more to be walked. */
const withinReach = (field: Field, value: unknown): unknown =>
  field.maxItems !== undefined && Array.isArray(value) ? value.slice(0, field.maxItems + 1) : value;

/** A value of its own for a record: lists and objects are never shared between records. */
const fresh = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? structuredClone(value) : value;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A new record of a form, with the values that a form begins with. */
export function blankRecord(form: Form): DossierRecord {
  const record: DossierRecord = {};
  for (const [path, field] of Object.entries(fieldsOf(form))) {
    setAt(record, path, fresh(startValue(field)));
  }
  return record;
}

/**
 * Content as it lies in the database, in today's shape: what an older record lacks is blank, and not
 * what a new form would begin with. Content that lacks nothing is given back as it is: nobody may
 * change what comes out of this.
 */
export function storedRecord<R extends DossierRecord>(kind: KindDeclaration, body: R): R {
  const content = upgraded(kind, body);
  const fields = Object.entries(fieldsOf(formOf(kind)));
  const lacking = fields.filter(([path]) => getAt(content, path) === undefined);
  if (lacking.length === 0) return content;
  const record = structuredClone(content);
  for (const [path, field] of lacking) setAt(record, path, structuredClone(field.blank));
  return record;
}

/** A new entry of a list. */
export function blankEntry(fields: FieldMap): DossierRecord {
  const entry: DossierRecord = {};
  for (const [path, field] of Object.entries(fields)) {
    setAt(entry, path, fresh(startValue(field)));
  }
  return entry;
}

/**
 * The entries of a list as they are kept: those that are blank throughout go, unless the list has a
 * fixed length or its entries were counted by hand; a least number of entries is always there.
 */
export function settledEntries(
  { fields, exactly, least = 0, counted }: ListItem,
  entries: readonly DossierRecord[],
): DossierRecord[] {
  const kept =
    exactly !== undefined || counted !== undefined ? [...entries] : entries.filter(isFilled);
  const missing = Math.max(0, least - kept.length);
  return [...kept, ...Array.from({ length: missing }, () => blankEntry(fields))];
}

function startValue(field: Field): unknown {
  if (field.startsToday) return todayInHaiti();
  if (!field.item) return field.initial;
  const initial = field.initial as unknown[];
  if (initial.length > 0) return initial;
  const { fields } = field.item;
  const count = field.item.exactly ?? field.item.least ?? 0;
  return Array.from({ length: count }, () => blankEntry(fields));
}

class Reader {
  /** Without a prototype: a key such as __proto__ is a fault like any other. */
  readonly errors: FieldErrors = Object.create(null) as FieldErrors;

  /** Read what stands under a branch into `record`, and name every key that no field has. */
  branch(branch: Branch, raw: unknown, path: string, record: DossierRecord): DossierRecord {
    const input = isPlain(raw) ? raw : {};
    if (raw !== undefined && raw !== null && raw !== input) this.errors[path] = TEXTS.wrongShape;
    for (const key of Object.keys(input)) {
      if (branch.has(key) || (path === '' && SERVER_OWNED.has(key))) continue;
      this.errors[joinPath(path, key)] = TEXTS.unknownField;
    }
    for (const [key, next] of branch) {
      const value = Object.hasOwn(input, key) ? input[key] : undefined;
      const own = joinPath(path, key);
      record[key] =
        next instanceof Map ? this.branch(next, value, own, {}) : this.field(next, value, own);
    }
    return record;
  }

  field(field: Field, raw: unknown, path: string): unknown {
    if (raw === undefined) return fresh(startValue(field));
    const value = field.read(raw);
    if (value === undefined) {
      this.errors[path] = TEXTS.wrongShape;
      return fresh(field.blank);
    }
    return field.item
      ? this.entries(field, value as unknown[], path)
      : withinReach(field, field.normalise(value));
  }

  entries(field: Field, raws: unknown[], path: string): unknown[] {
    const item = field.item as ListItem;
    const { fields } = item;
    const branch = branchOf(fields);
    const most = field.maxItems ?? raws.length;
    const entries = raws.slice(0, most + 1).map((raw, index) => {
      const entry = this.branch(branch, raw, `${path}.${index}`, {});
      if (raw === null || raw === undefined) this.errors[`${path}.${index}`] = TEXTS.wrongShape;
      return entry;
    });
    const faulty = Object.keys(this.errors).some((at) => at.startsWith(`${path}.`));
    return faulty ? entries : settledEntries(item, entries);
  }
}

/** Give fields that do not show their blank value: what nobody can see on the form is not kept. */
function clearHidden(form: Form, record: DossierRecord, context: CheckContext): void {
  for (const { sections } of form.steps) {
    for (const { fields, when } of sections) {
      const sectionShows = holds(when, { record }, context);
      clearFields(fields, sectionShows, record, { record }, context);
    }
  }
}

function clearFields(
  fields: FieldMap,
  shown: boolean,
  holder: DossierRecord,
  scope: { record: unknown; entry?: unknown },
  context: CheckContext,
): void {
  for (const [path, field] of Object.entries(fields)) {
    if (!shown || !holds(field.when, scope, context)) {
      setAt(holder, path, fresh(field.blank));
      continue;
    }
    if (!field.item) continue;
    for (const entry of entriesAt(holder, path)) {
      clearFields(field.item.fields, true, entry, { record: scope.record, entry }, context);
    }
  }
}

function entriesAt(holder: DossierRecord, path: string): DossierRecord[] {
  const value = path.split('.').reduce<unknown>((at, key) => (at as DossierRecord)[key], holder);
  return value as DossierRecord[];
}

/** A record that was read, and what was wrong with its shape. */
export interface ReadResult {
  record: DossierRecord;
  errors: FieldErrors;
}

/**
 * Read a record by the types of its form, hidden fields included: what a draft keeps. Errors name
 * wrong shapes and unknown keys; the record is complete even when there are some.
 */
export function readShape(form: Form, input: unknown): ReadResult {
  const reader = new Reader();
  const record: DossierRecord = {};
  reader.branch(branchOf(fieldsOf(form)), input, '', record);
  return { record, errors: reader.errors };
}

/**
 * Read a record that came from outside to be saved: every field of the form by its type, normalised,
 * with the form's initial value where a key is missing, and nothing in fields that do not show. The
 * rules of the form are those of checkSteps.
 */
export function readRecord(form: Form, input: unknown, context: CheckContext): ReadResult {
  const result = readShape(form, input);
  clearHidden(form, result.record, context);
  return result;
}
