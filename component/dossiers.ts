import type { ListAnswer, ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { projectDossier } from '@dosye/domain/dossier/projection.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { thumbnailPath } from '@dosye/domain/fields/images.ts';
import { type RegisteredKind, kindById } from '@dosye/kinds/register.ts';

/** Id and number of the dossier of a test, where it has only one. */
export const DOSSIER_ID = 41;
const DOSSIER_NO = 'CM01-2026-00041';

/**
 * A registered kind.
 * @throws when there is none of this id
 */
export function kindOf(id: string): RegisteredKind {
  const registered = kindById(id);
  if (!registered) throw new Error(`There is no kind ${id}`);
  return registered;
}

/** A saved dossier as the server answers it. */
export const dossierOf = (record: DossierRecord, head: Partial<Dossier> = {}): Dossier => ({
  ...record,
  id: DOSSIER_ID,
  dossierNo: DOSSIER_NO,
  created_at: '2026-11-20T14:00:00.000Z',
  updated_at: '2026-11-20T14:00:00.000Z',
  version: 1,
  created_by: 'mireille',
  created_by_officer: 'mireille',
  updated_by: 'mireille',
  bureau_id: 1,
  ...head,
});

/** The row that a list shows of a dossier, as the server computes it from the declaration of its kind. */
export function rowOf(kindId: string, record: DossierRecord, head: Partial<ListRow> = {}): ListRow {
  const { area, kind } = kindOf(kindId);
  const { thumbnail, row } = projectDossier(area, kind, record, head.dossierNo ?? DOSSIER_NO);
  return {
    id: DOSSIER_ID,
    dossierNo: DOSSIER_NO,
    created_at: '2026-11-20T14:00:00.000Z',
    kind: kind.id,
    bureau_id: 1,
    bureau_nom: "Grand'Anse",
    photoUrl: thumbnailPath(thumbnail) || null,
    title: kind.title(record),
    ...(area.discriminator ? { [area.discriminator.key]: kind.value ?? null } : {}),
    ...row,
    ...(kind.act && { act: { state: 'complete' } }),
    ...head,
  };
}

/** The answer of a list with these rows, as one page; `total` where there are more. */
export const listOf = (
  area: AreaDeclaration,
  rows: ListRow[],
  total = rows.length,
): ListAnswer => ({
  [area.jsonKeys.rows]: rows,
  totalDossiers: total,
  totalFilteredDossiers: total,
});
