import type { FieldErrors } from '@dosye/domain/calls/errors.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is wrong in a form, by path; each field follows its own line of it. */
export class FieldErrorStore {
  /** Dates of which a part is missing: the record has nothing of them, the page knows more. */
  readonly incompleteDates = new Map<string, string>();
  #errors: FieldErrors = {};
  /** Values that the server refused: its sentence stands until they change. */
  readonly #rejected = new Map<string, { message: string; value: unknown }>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): FieldErrors => this.#errors;

  /** Shows these faults and no others. */
  show(errors: FieldErrors): void {
    if (same(errors, this.#errors)) return;
    this.#errors = errors;
    for (const listener of this.#listeners) listener();
  }

  /** Shows the faults that the server found. In: sentences by path, and the value at a path. */
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
   * Takes away what has been put right, and says anew what is still wrong; nothing is added.
   * In: the faults that a check finds now, and the value at a path.
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
