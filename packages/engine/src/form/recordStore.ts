import { getAt, withValueAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';

/** The values of a form. Records are replaced, never changed: a value that is the same object has not changed. */
export class RecordStore {
  #record: DossierRecord;
  readonly #listeners = new Set<() => void>();

  constructor(record: DossierRecord) {
    this.#record = record;
  }

  /** For `useSyncExternalStore`. In: called after each change. Out: ends the subscription. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): DossierRecord => this.#record;

  /** The value at a dotted path, undefined when there is none. */
  readonly valueAt = (path: string): unknown => getAt(this.#record, path);

  /** Replaces the value at a dotted path. */
  set(path: string, value: unknown): void {
    if (Object.is(this.valueAt(path), value)) return;
    this.#record = withValueAt(this.#record, path, value);
    for (const listener of this.#listeners) listener();
  }
}
