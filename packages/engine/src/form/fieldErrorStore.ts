import type { FieldErrors } from '@dosye/domain/fields/field.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The errors of a form by field path; a field subscribes to its own error. */
export class FieldErrorStore {
  /** Errors of partly chosen dates by path: the record cannot contain such a date. */
  readonly incompleteDates = new Map<string, string>();
  #errors: FieldErrors = {};
  /** Values that the server rejected: its message is shown until the value changes. */
  readonly #rejected = new Map<string, { message: string; value: unknown }>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): FieldErrors => this.#errors;

  show(errors: FieldErrors): void {
    if (same(errors, this.#errors)) return;
    this.#errors = errors;
    for (const listener of this.#listeners) listener();
  }

  /** Shows errors of the server. In: messages by path, and a function that reads the value at a path. */
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

  /**
   * Removes errors that are corrected and updates the others; adds none. In: the errors of a new validation,
   * and a function that reads the value at a path.
   */
  revalidate(found: FieldErrors, valueAt: (path: string) => unknown): void {
    const remaining: FieldErrors = {};
    for (const path of Object.keys(this.#errors)) {
      const rejected = this.#rejected.get(path);
      const stillRejected = rejected !== undefined && same(rejected.value, valueAt(path));
      const message = found[path] ?? (stillRejected ? rejected.message : undefined);
      if (message !== undefined) remaining[path] = message;
    }
    this.show(remaining);
  }
}
