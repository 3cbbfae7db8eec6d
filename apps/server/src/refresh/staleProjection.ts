import type { ProjectedDossier } from '@dosye/domain/dossier/projection.ts';
import type { ListingValues } from '../listing/listingValues.ts';

/** A dossier whose stored projection differs from the one computed from its content. */
export interface StaleProjection {
  id: number;
  version: number;
  /** The stored facets, under which it is counted; null where it has no row in the listing. */
  facetsBefore: string[] | null;
  values: ListingValues;
  keys: ProjectedDossier['keys'];
}
