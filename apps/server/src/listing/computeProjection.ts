import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { completeDays } from '@dosye/domain/dossier/completeDays.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { reminderDay } from '@dosye/domain/dossier/followUp.ts';
import {
  type ProjectedDossier,
  dossierNumberSortKey,
  projectDossier,
} from '@dosye/domain/dossier/projection.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { thumbnailPath } from '@dosye/domain/fields/images.ts';
import { delayKey, reportKeyText, reportKeys } from '@dosye/domain/statistics/reportKeys.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { type ListingRow, sortValues } from './columns.ts';
import { type StoredKey, storedKeys } from './uniqueness.ts';

interface DossierHead {
  id: number;
  number: string;
  bureau_id: number;
  created_at: Date;
}

/** The stored projection of a dossier, for lists, searches and duplicate checks. */
export interface Projection {
  listing: ListingRow;
  /** The text that searches match. */
  search: string;
  /** Values to compare with other dossiers, one per rule. */
  keys: StoredKey[];
}

const REPORT_KEYS = new Map(
  AREAS.map(({ id }) => [id, { names: reportKeys(id, REPORTS), delay: delayKey(id, REPORTS) }]),
);

/** The projection of a dossier, as its kind and the reports on its area declare it. */
export function computeProjection(
  area: AreaDeclaration,
  kind: KindDeclaration,
  head: DossierHead,
  record: DossierRecord,
): Projection {
  const projected = projectDossier(area, kind, record, head.number);
  const filterDay = projected.filterDay || todayInHaiti(head.created_at);
  const { act } = kind;
  const expected = kind.projection.followUp?.(record);
  const { names = [], delay } = REPORT_KEYS.get(area.id) ?? {};
  return {
    listing: {
      dossier_id: head.id,
      area: area.id,
      kind: kind.id,
      bureau_id: head.bureau_id,
      created_at: head.created_at,
      number_key: dossierNumberSortKey(head.number),
      filter_day: filterDay,
      facets: projected.facets,
      ...sortValues(projected.sorts),
      row: displayedRow(area, kind, head, projected, kind.title(record)),
      report_keys: reportKeyText(names, projected, filterDay, delay),
      complete_days: act ? completeDays(act, record) : null,
      follow_up_from: expected ? reminderDay(expected) : null,
    },
    search: projected.search,
    keys: storedKeys(projected),
  };
}

/** The displayed row as JSON text, sent as it is. */
function displayedRow(
  area: AreaDeclaration,
  kind: KindDeclaration,
  head: DossierHead,
  projected: ProjectedDossier,
  title: string,
): string {
  return JSON.stringify({
    id: head.id,
    dossierNo: head.number,
    created_at: head.created_at.toISOString(),
    kind: kind.id,
    bureau_id: head.bureau_id,
    photoUrl: thumbnailPath(projected.thumbnail) || null,
    title,
    ...(area.discriminator ? { [area.discriminator.key]: kind.value } : {}),
    ...projected.row,
  });
}
