import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';

/** A requested creation. */
export interface CreationRequest {
  area: AreaDeclaration;
  kind: KindDeclaration;
  input: unknown;
  /** Create it in spite of possible duplicates. */
  force?: boolean | undefined;
  /** The office that a super role names. */
  bureauId?: number | undefined;
  /** Idempotency key: a repeated creation with this key creates nothing. */
  idempotencyKey?: string | undefined;
  /** Whether nobody waits for it any more; by default it is finished in any case. */
  isUnwanted?: (() => boolean) | undefined;
  /** The draft that ends with the creation. */
  draftId?: string | undefined;
  /** Instant of creation; now by default, earlier in the demonstration. */
  at?: Date | undefined;
}
