import { todayInHaiti } from '../text/dates.ts';
import { oncePer } from '../text/memoize.ts';
import type { Form } from './form.ts';
import { pathKeys } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** The keys of a record under which its form has fields that actions alone change; computed once per form. */
export const ownedKeysOf = oncePer(
  ({ owned }: Form): ReadonlySet<string> =>
    new Set(Object.keys(owned?.fields ?? {}).map((path) => pathKeys(path)[0] as string)),
);

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
