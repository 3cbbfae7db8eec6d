/** Changes of a form that take a while to be made, such as a picture that is reduced: saving and leaving wait for them. */
export class ComingChanges {
  readonly #all = new Set<Promise<unknown>>();

  add(change: Promise<unknown>): void {
    this.#all.add(change);
    const end = (): void => void this.#all.delete(change);
    change.then(end, end);
  }

  isAny(): boolean {
    return this.#all.size > 0;
  }

  /** Resolves once all are made. Never rejects. */
  async made(): Promise<void> {
    while (this.isAny()) await Promise.allSettled(this.#all);
  }
}
