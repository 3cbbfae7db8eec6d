import { randomUuid } from '../../api/randomUuid.ts';

/**
 * Idempotency key of a save. It stays the same until the server has answered: a save whose response was lost is not
 * repeated, even if the form has changed since.
 */
export class IdempotencyKey {
  #key = randomUuid();
  /** The first record sent with this key, until a response arrives. */
  #unanswered: string | null = null;

  get value(): string {
    return this.#key;
  }

  /** Registers a record, as JSON, before it is sent. */
  beforeSend(record: string): void {
    this.#unanswered ??= record;
  }

  /** Replaces the key: the server has answered. */
  renew(): void {
    this.#key = randomUuid();
    this.#unanswered = null;
  }

  /**
   * True when the saved dossier may contain an earlier record: an earlier request succeeded although its
   * response was lost. In: the record just sent, as JSON.
   */
  mayBeOutdated(record: string): boolean {
    return this.#unanswered !== null && this.#unanswered !== record;
  }
}
