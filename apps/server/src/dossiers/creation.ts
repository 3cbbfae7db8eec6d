import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';

/** A requested creation. */
export interface Creation {
  area: AreaDeclaration;
  kind: KindDeclaration;
  input: unknown;
  /** Create it although there are possible duplicates. */
  force?: boolean | undefined;
  /** The office that a super role names. */
  bureauId?: number | undefined;
  /** Names this creation, so that sending it again creates nothing. */
  idempotencyKey?: string | undefined;
  /** Instant of creation; now unless a demonstration says otherwise. */
  at?: Date | undefined;
}
