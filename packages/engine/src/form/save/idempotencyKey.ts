/** A random key in hexadecimal. `crypto.randomUUID` is not there on pages served without HTTPS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The key under which a filled form is created (decision 3). It stays the same until the server has
 * refused: a creation whose answer was lost is not made twice, whatever was typed since.
 */
export class IdempotencyKey {
  #key = randomKey();
  /** What was sent first under this key, while no answer has come. */
  #unanswered: string | null = null;

  get value(): string {
    return this.#key;
  }

  /** Says what is about to be sent. In: the record in JSON. */
  beforeSend(record: string): void {
    this.#unanswered ??= record;
  }

  /** The server has answered that it created nothing. */
  renew(): void {
    this.#key = randomKey();
    this.#unanswered = null;
  }

  /**
   * True when the dossier that was created may be an earlier state of the form: an earlier sending
   * got through though its answer did not, and more was typed since. In: the record just sent.
   */
  mayBeOutdated(record: string): boolean {
    return this.#unanswered !== null && this.#unanswered !== record;
  }
}
