import type { GlobalSearchDeclaration } from '@dosye/domain/dossier/area.ts';
import type { AreaEntry, KindEntry, ReportMenuEntry } from '@dosye/domain/dossier/entry.ts';
import { armesEntry, rapportArmesEntry } from './armes/entry.ts';
import { certificatsEntry, rapportCertificatsEntry } from './certificats/entry.ts';
import { informationEntry, rapportInformationsEntry } from './information/entry.ts';
import { operationsEntry, rapportOperationsEntry } from './operations/entry.ts';
import { plaintesEntry, rapportPlaintesEntry } from './plaintes/entry.ts';
import { rapportRetentionEntry, retentionsEntry } from './retention/entry.ts';

/** The entry of every area, in the order of `register.ts`: all that the first page needs of them. */
export const AREA_ENTRIES: readonly AreaEntry[] = [
  certificatsEntry,
  retentionsEntry,
  armesEntry,
  operationsEntry,
  informationEntry,
  plaintesEntry,
];

/** The entry of every report, in the order of the menus. */
export const REPORT_ENTRIES: readonly ReportMenuEntry[] = [
  rapportCertificatsEntry,
  rapportRetentionEntry,
  rapportArmesEntry,
  rapportOperationsEntry,
  rapportInformationsEntry,
  rapportPlaintesEntry,
];

/** The entry of the area of this id; undefined when there is none. */
export const areaEntryById = (id: string): AreaEntry | undefined =>
  AREA_ENTRIES.find((area) => area.id === id);

/** The entry of a kind and of its area; undefined when there is none of this id. */
export function kindEntryById(id: string): { area: AreaEntry; kind: KindEntry } | undefined {
  for (const area of AREA_ENTRIES) {
    const kind = area.kinds.find((candidate) => candidate.id === id);
    if (kind) return { area, kind };
  }
  return undefined;
}

/** The entry of an area that the global search looks into. */
export type SearchedEntry = AreaEntry & { globalSearch: GlobalSearchDeclaration };

/** The areas of the global search in the order of their groups. */
export const SEARCHED_ENTRIES: readonly SearchedEntry[] = AREA_ENTRIES.filter(
  (area): area is SearchedEntry => area.globalSearch !== undefined,
).toSorted((a, b) => a.globalSearch.order - b.globalSearch.order);
