import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Projection } from '../listing/computeProjection.ts';

/** A dossier with its stored projection. */
export interface StoredProjection {
  id: number;
  kind: string;
  bureau_id: number;
  number: string;
  version: number;
  created_at: Date;
  body: DossierRecord;
  /** Its row of the listing without `row`; null where it has none. */
  listed: Record<string, unknown> | null;
  /** The displayed row as JSON text. */
  row: string | null;
  search: string | null;
  /** Rule and value of its keys. */
  keys: [string, string][];
}

/** A dossier whose stored projection differs from the one computed from its content. */
export interface StaleProjection {
  id: number;
  version: number;
  projection: Projection;
}
