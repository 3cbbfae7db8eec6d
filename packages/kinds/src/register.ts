import type { ActDeclaration } from '@dosye/domain/dossier/acts.ts';
import type { AreaDeclaration, GlobalSearchDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { armes } from './armes/area.ts';
import { certificats } from './certificats/area.ts';
import { information } from './information/area.ts';
import { operations } from './operations/area.ts';
import { plaintes } from './plaintes/area.ts';
import { retentions } from './retention/area.ts';

/** Every area, in the order of the menus; how to add one: `docs/adding-a-kind.md`. */
export const AREAS: readonly AreaDeclaration[] = [
  certificats,
  retentions,
  armes,
  operations,
  information,
  plaintes,
];

/** A kind and the area it belongs to. */
export interface RegisteredKind {
  area: AreaDeclaration;
  kind: KindDeclaration;
}

/** Every kind with its area. */
export const KINDS: readonly RegisteredKind[] = AREAS.flatMap((area) =>
  area.kinds.map((kind) => ({ area, kind })),
);

/** Every act that a kind issues, in the order of the menus. */
export const ACTS: readonly ActDeclaration[] = KINDS.flatMap(({ kind }) => kind.act ?? []);

/** The French name of an act; its id when no kind issues it any more. */
export const actLabel = (id: string): string => ACTS.find((act) => act.id === id)?.label ?? id;

/** The kind of this id; undefined when there is none. */
export const kindById = (id: string): RegisteredKind | undefined =>
  KINDS.find(({ kind }) => kind.id === id);

/** The area of this id; undefined when there is none. */
export const areaById = (id: string): AreaDeclaration | undefined =>
  AREAS.find((area) => area.id === id);

/** An area that the global search looks into. */
export type SearchedArea = AreaDeclaration & { globalSearch: GlobalSearchDeclaration };

/** The areas of the global search in the order of their groups. */
export const SEARCHED_AREAS: readonly SearchedArea[] = AREAS.filter(
  (area): area is SearchedArea => area.globalSearch !== undefined,
).toSorted((a, b) => a.globalSearch.order - b.globalSearch.order);
