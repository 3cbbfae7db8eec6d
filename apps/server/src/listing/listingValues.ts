import { type AreaDeclaration, COMMON_SORTS } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import {
  type ProjectedDossier,
  dossierNumberSortKey,
  projectDossier,
} from '@dosye/domain/dossier/projection.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { SORT_COLUMNS } from './listingColumns.ts';
import { thumbnailPath } from '@dosye/domain/fields/images.ts';

/** What is known of a dossier besides its content. */
export interface ListedHead {
  id: number;
  number: string;
  bureauId: number;
  createdAt: Date;
}

/** The columns of the projection that the content decides. */
export interface ListingValues {
  dossier_id: number;
  area: string;
  kind: string;
  bureau_id: number;
  created_at: Date;
  number_key: string;
  filter_day: string;
  facets: string[];
  sort_1: string | null;
  sort_2: string | null;
  sort_3: string | null;
  sort_4: string | null;
  sort_5: string | null;
  sort_6: string | null;
  search: string;
  row: string;
}

function rowOf(
  area: AreaDeclaration,
  kind: KindDeclaration,
  head: ListedHead,
  projected: ProjectedDossier,
  title: string,
): string {
  return JSON.stringify({
    id: head.id,
    dossierNo: head.number,
    created_at: head.createdAt.toISOString(),
    kind: kind.id,
    bureau_id: head.bureauId,
    photoUrl: thumbnailPath(projected.thumbnail) || null,
    title,
    ...(area.discriminator ? { [area.discriminator.key]: kind.value } : {}),
    ...projected.row,
  });
}

/** The row of the projection for a dossier, with the keys that are kept beside it. */
export function listingOf(
  area: AreaDeclaration,
  kind: KindDeclaration,
  head: ListedHead,
  record: DossierRecord,
): { values: ListingValues; projected: ProjectedDossier } {
  const projected = projectDossier(area, kind, record, head.number);
  const sort = (index: number): string | null => projected.sorts[index] ?? null;
  if (area.list.sorts.length > SORT_COLUMNS) {
    throw new Error(
      `${area.id} has more sort keys than ${COMMON_SORTS.join(', ')} and ${SORT_COLUMNS}`,
    );
  }
  const values: ListingValues = {
    dossier_id: head.id,
    area: area.id,
    kind: kind.id,
    bureau_id: head.bureauId,
    created_at: head.createdAt,
    number_key: dossierNumberSortKey(head.number),
    filter_day: projected.filterDay || todayInHaiti(head.createdAt),
    facets: projected.facets,
    sort_1: sort(0),
    sort_2: sort(1),
    sort_3: sort(2),
    sort_4: sort(3),
    sort_5: sort(4),
    sort_6: sort(5),
    search: projected.search,
    row: rowOf(area, kind, head, projected, kind.title(record)),
  };
  return { values, projected };
}
