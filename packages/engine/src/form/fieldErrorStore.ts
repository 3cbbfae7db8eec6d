import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { store } from '../store.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The errors of a form by field path; a field subscribes to its own error. */
export class FieldErrorStore {
  /** Errors of partly chosen dates by path: the record cannot contain such a date. */
  readonly incompleteDates = new Map<string, string>();
  readonly #errors = store<FieldErrors>({});
  readonly subscribe = this.#errors.subscribe;
  readonly current = this.#errors.current;
  /** Values that the server rejected: its message is shown until the value changes. */
  readonly #rejected = new Map<string, { message: string; value: unknown }>();

  show(errors: FieldErrors): void {
    if (!same(errors, this.current())) this.#errors.set(errors);
  }

  /** Shows errors of the server, by path. */
  showServerErrors(errors: FieldErrors, valueAt: (path: string) => unknown): void {
    this.#rejected.clear();
    for (const [path, message] of Object.entries(errors)) {
      this.#rejected.set(path, { message, value: structuredClone(valueAt(path)) });
    }
    this.show(errors);
  }

  clear(): void {
    this.#rejected.clear();
    this.show({});
  }

  /** Removes errors that are corrected and updates the others; adds none. @param errors those of a new validation */
  revalidate(errors: FieldErrors, valueAt: (path: string) => unknown): void {
    const remaining: FieldErrors = {};
    for (const path of Object.keys(this.current())) {
      const rejected = this.#rejected.get(path);
      const stillRejected = rejected !== undefined && same(rejected.value, valueAt(path));
      const message = errors[path] ?? (stillRejected ? rejected.message : undefined);
      if (message !== undefined) remaining[path] = message;
    }
    this.show(remaining);
  }
}
