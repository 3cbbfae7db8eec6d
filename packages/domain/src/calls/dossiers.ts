import type { Dossier, DossierRecord } from '../dossier/record.ts';

/** What a list is asked for (decision 3). Filters and sort keys are those of the area. */
export interface ListRequest {
  filters: Record<string, string | number>;
  /** From 1. */
  page: number;
  limit: number;
  sortConfig: { key: string; direction: 'asc' | 'desc' };
}

/** Filters that every list has; days are Haiti's, both included. */
export const COMMON_FILTERS = ['searchTerm', 'dateDebut', 'dateFin', 'bureauId'] as const;

/** What every row carries beside what its kind declares. */
export interface ListRow extends Record<string, string | number | null> {
  id: number;
  dossierNo: string;
  created_at: string;
  /** Id of the kind in the register. */
  kind: string;
  bureau_id: number;
  bureau_nom: string;
  /** Path of the small picture, or null. */
  photoUrl: string | null;
  /** What the dossier is called, such as the person's name; '' when nothing names it. */
  title: string;
}

/** A list's answer; the rows stand under the area's own key (`persons`, `reports`, …). */
export type ListAnswer = Record<string, ListRow[] | number> & {
  /** All that the person may see. */
  totalDossiers: number;
  /** Those that match the filters. */
  totalFilteredDossiers: number;
};

/** A dossier that may be of the same person (202). */
export interface Duplicate {
  id: number;
  nom: string;
  dossierNo: string;
  created_at: string;
  photoUrl: string | null;
  /** Id of its kind in the register. */
  kind: string;
  /** Day (YYYY-MM-DD) and place of birth; '' where a dossier says nothing of them. */
  dateNaissance: string;
  lieuNaissance: string;
  /** Why it is taken for a duplicate, such as 'Même NIU'. */
  reasons: string[];
}

/** The 202 answer of a creation. */
export interface DuplicatesAnswer {
  isDuplicate: true;
  duplicates: Duplicate[];
}

/** Body of a creation or an update: the record under its key of the area's `jsonKeys`. */
export interface SaveBody {
  force?: boolean;
  bureauId?: number;
  [recordKey: string]: DossierRecord | boolean | number | undefined;
}

/** An entry of a dossier's own history, newest first (the panel of the details page). */
export interface DossierEvent {
  id: number;
  created_at: string;
  username: string;
  action_type: string;
  /** What happened in words, such as 'Dossier modifié'. */
  label: string;
  /** What changed, such as 'Téléphone, Preuve d’adresse'; blank when nothing to add. */
  details: string;
}

/** A saved dossier as it is read, with the office it belongs to. */
export type DossierAnswer = Dossier;
