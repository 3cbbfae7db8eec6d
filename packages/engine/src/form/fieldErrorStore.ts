import type { FieldErrors } from '@dosye/domain/calls/errors.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is wrong in a form, by path; each field follows its own line of it. */
export class FaultStore {
  /** Dates of which a part is missing: the record has nothing of them, the page knows more. */
  readonly incomplete = new Map<string, string>();
  #faults: FieldErrors = {};
  /** Values that the server refused: its sentence stands until they change. */
  readonly #refused = new Map<string, { sentence: string; value: unknown }>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): FieldErrors => this.#faults;

  /** Shows these faults and no others. */
  show(faults: FieldErrors): void {
    if (same(faults, this.#faults)) return;
    this.#faults = faults;
    for (const listener of this.#listeners) listener();
  }

  /** Shows the faults that the server found. In: sentences by path, and the value at a path. */
  showRefused(faults: FieldErrors, valueAt: (path: string) => unknown): void {
    this.#refused.clear();
    for (const [path, sentence] of Object.entries(faults)) {
      this.#refused.set(path, { sentence, value: structuredClone(valueAt(path)) });
    }
    this.show(faults);
  }

  clear(): void {
    this.#refused.clear();
    this.show({});
  }

  /**
   * Takes away what has been put right, and says anew what is still wrong; nothing is added.
   * In: the faults that a check finds now, and the value at a path.
   */
  keepOnly(found: FieldErrors, valueAt: (path: string) => unknown): void {
    const kept: FieldErrors = {};
    for (const path of Object.keys(this.#faults)) {
      const refused = this.#refused.get(path);
      const stillRefused = refused !== undefined && same(refused.value, valueAt(path));
      const sentence = found[path] ?? (stillRefused ? refused.sentence : undefined);
      if (sentence !== undefined) kept[path] = sentence;
    }
    this.show(kept);
  }
}
