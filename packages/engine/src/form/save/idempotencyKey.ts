import { randomUuid } from '../../api/randomUuid.ts';

/**
 * Idempotency keys of a form's saves. The key of the creation follows from the draft, which creates one dossier: it is
 * the same after a crash or on another desk. That of an update stays the same until the server has answered. A save
 * whose response was lost is carried out once, however often it is sent, even if the form has changed since.
 */
export class IdempotencyKey {
  readonly creation: string;
  #update = randomUuid();

  /** In: the id of the form's draft. */
  constructor(draftId: string) {
    this.creation = `brouillon-${draftId}`;
  }

  get update(): string {
    return this.#update;
  }

  /** Replaces the key of updates: the server has answered. */
  renew(): void {
    this.#update = randomUuid();
  }
}
