import type { HomeDossier } from '@dosye/domain/calls/home.ts';

/** A row of the listing: its area, and what lists display as JSON text. */
export interface StoredRow {
  area: string;
  row: string;
}

/** The dossier of a stored row, as the home page lists it. */
export function homeDossier({ area, row }: StoredRow): HomeDossier {
  const { id, kind, title, dossierNo, photoUrl, created_at } = JSON.parse(row) as HomeDossier;
  return { id, area, kind, title, dossierNo, photoUrl, created_at };
}
