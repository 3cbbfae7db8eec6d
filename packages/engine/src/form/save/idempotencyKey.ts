/** A random hexadecimal key; `crypto.randomUUID` is missing on pages served without HTTPS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Idempotency key of a creation. It stays the same until the server has refused: a creation whose response
 * was lost is not repeated, even if the form has changed since.
 */
export class IdempotencyKey {
  #key = randomKey();
  /** The first record sent with this key, until a response arrives. */
  #unanswered: string | null = null;

  get value(): string {
    return this.#key;
  }

  /** Registers a record, as JSON, before it is sent. */
  beforeSend(record: string): void {
    this.#unanswered ??= record;
  }

  /** Replaces the key: the server has answered that it created nothing. */
  renew(): void {
    this.#key = randomKey();
    this.#unanswered = null;
  }

  /**
   * True when the created dossier may contain an earlier record: an earlier request succeeded although its
   * response was lost. In: the record just sent, as JSON.
   */
  mayBeOutdated(record: string): boolean {
    return this.#unanswered !== null && this.#unanswered !== record;
  }
}
