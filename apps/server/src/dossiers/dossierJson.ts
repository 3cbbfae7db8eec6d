import type { DossierLink } from '@dosye/domain/dossier/links.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { withOwned } from '@dosye/domain/dossier/owned.ts';
import { cleanStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { mayBeUnclean } from '@dosye/domain/text/cleanText.ts';
import { type IdentityColumns, officerOf } from '../access/identity.ts';

/** A dossier's own columns, without its content. */
export interface DossierRow {
  id: number;
  kind: string;
  bureau_id: number;
  bureau_nom: string;
  number: string;
  version: number;
  created_at: Date;
  created_by: string;
  /** Who created it, as far as that account exists. */
  creator: IdentityColumns;
  updated_at: Date;
  updated_by: string;
  /** The dossiers that it was opened from or that were opened from it, of those that the person may see. */
  liens: readonly DossierLink[];
}

/** Properties that the server adds to the content of a dossier when it is read. */
function headOf(
  area: AreaDeclaration,
  kind: KindDeclaration,
  row: DossierRow,
): Record<string, unknown> {
  return {
    id: row.id,
    dossierNo: row.number,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    created_by_officer: officerOf(row.created_by, row.creator),
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
    version: row.version,
    [area.jsonKeys.office]: row.bureau_id,
    bureau_nom: row.bureau_nom,
    liens: row.liens,
    ...(area.discriminator ? { [area.discriminator.key]: kind.value } : {}),
  };
}

/** A dossier as calls answer it. */
export const toJson = (
  area: AreaDeclaration,
  kind: KindDeclaration,
  row: DossierRow,
  record: DossierRecord,
): Dossier =>
  ({ ...headOf(area, kind, row), ...withOwned(kind.form, record, row.created_at) }) as Dossier;

/** The same as JSON text, for a stored content that is JSON text: it is parsed only where something may be missing or changed. */
export function toJsonText(
  area: AreaDeclaration,
  kind: KindDeclaration,
  row: DossierRow,
  body: string,
): string {
  if (kind.upgrade || kind.form.owned || mayBeUnclean(body)) {
    const record = cleanStoredRecord(kind, JSON.parse(body) as DossierRecord);
    return JSON.stringify(toJson(area, kind, row, record));
  }
  const head = JSON.stringify(headOf(area, kind, row));
  return body === '{}' ? head : `${head.slice(0, -1)},${body.slice(1)}`;
}
