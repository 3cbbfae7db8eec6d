import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { kindEntryById } from './register.entries.ts';
import type { RegisteredKind } from './register.ts';

/** The declarations of `register.ts` for pages, by the id of the area: the code of each is loaded when it is asked for. */
const LOADERS: Readonly<Record<string, () => Promise<AreaDeclaration>>> = {
  persons: async () => (await import('./certificats/area.ts')).certificats,
  retention: async () => (await import('./retention/area.ts')).retentions,
  firearms: async () => (await import('./armes/area.ts')).armes,
  operations: async () => (await import('./operations/area.ts')).operations,
  information: async () => (await import('./information/area.ts')).information,
  plaintes: async () => (await import('./plaintes/area.ts')).plaintes,
};

/** Loads the declaration of an area. @throws when there is no such area, or when its code cannot be loaded */
export async function loadArea(id: string): Promise<AreaDeclaration> {
  const load = LOADERS[id];
  if (!load) throw new Error(`There is no area ${id}`);
  return load();
}

/** Loads a kind with its area; undefined when there is none of this id. Throws when the code cannot be loaded. */
export async function loadKind(id: string): Promise<RegisteredKind | undefined> {
  const entry = kindEntryById(id);
  if (!entry) return undefined;
  const area = await loadArea(entry.area.id);
  const kind = area.kinds.find((candidate) => candidate.id === id);
  return kind && { area, kind };
}

/** Loads the declaration of a report; undefined when there is none of this id. Throws when the code cannot be loaded. */
export const loadReport = async (id: string): Promise<ReportDeclaration | undefined> =>
  (await import('./register.statistics.ts')).reportById(id);
