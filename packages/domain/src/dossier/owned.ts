import { todayInHaiti } from '../text/dates.ts';
import type { Form } from './form.ts';
import { pathKeys } from './paths.ts';
import type { DossierRecord } from './record.ts';

const NONE: ReadonlySet<string> = new Set();
const cache = new WeakMap<Form, ReadonlySet<string>>();

/** The keys of a record under which its form has fields that actions alone change; computed once per form. */
export function ownedKeysOf(form: Form): ReadonlySet<string> {
  if (!form.owned) return NONE;
  const cached = cache.get(form);
  if (cached) return cached;
  const keys = new Set(Object.keys(form.owned.fields).map((path) => pathKeys(path)[0] as string));
  cache.set(form, keys);
  return keys;
}

/** What actions have changed of a stored record; no key where none has. */
export const ownedValues = (form: Form, stored: DossierRecord): DossierRecord =>
  Object.fromEntries(
    [...ownedKeysOf(form)]
      .filter((key) => Object.hasOwn(stored, key))
      .map((key) => [key, stored[key]]),
  );

/**
 * A stored record with every value that actions change: the initial ones where no action has changed them.
 * @param created when the dossier was created
 */
export const withOwned = <R extends DossierRecord>(form: Form, stored: R, created: Date): R =>
  form.owned ? { ...form.owned.initial(todayInHaiti(created)), ...stored } : stored;
