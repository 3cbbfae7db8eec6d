import { getAt, withValueAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { store } from '../store.ts';

/** The values of a form. Records are replaced, never changed: a value that is the same object has not changed. */
export class RecordStore {
  readonly #record = store<DossierRecord>({});
  readonly subscribe = this.#record.subscribe;
  readonly current = this.#record.current;

  constructor(record: DossierRecord) {
    this.#record.set(record);
  }

  /** The value at a dotted path, undefined when there is none. */
  readonly valueAt = (path: string): unknown => getAt(this.current(), path);

  set(path: string, value: unknown): void {
    if (!Object.is(this.valueAt(path), value))
      this.#record.set(withValueAt(this.current(), path, value));
  }
}
