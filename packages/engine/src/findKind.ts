import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { AreaEntry, KindEntry } from '@dosye/domain/dossier/entry.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { createContext } from 'react';

/** A kind with its area. */
export interface KindOfArea {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
}

/** The register of kinds. */
export interface KindFinder {
  /** The entries of a kind and of its area; undefined for an unknown kind. */
  readonly entryOf: (kindId: string) => { area: AreaEntry; kind: KindEntry } | undefined;
  /** Loads a kind with its area; undefined for an unknown kind. Throws when its code cannot be loaded. */
  readonly load: (kindId: string) => Promise<KindOfArea | undefined>;
}

/** Provides the register of kinds to a screen that shows what dossiers of other kinds know of a person. */
export const KindFinderContext = createContext<KindFinder>({
  entryOf: () => undefined,
  load: () => Promise.resolve(undefined),
});
