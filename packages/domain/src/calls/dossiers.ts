import type { Dossier, DossierRecord } from '../dossier/record.ts';
import type { DossierRef } from '../dossier/links.ts';
import type { DossierAct } from '../dossier/actState.ts';

/** The query of a list. Filters and sort keys are those that the area declares. */
export interface ListRequest {
  filters: Record<string, string | number>;
  /** From 1. */
  page: number;
  limit: number;
  sortConfig: { key: string; direction: 'asc' | 'desc' };
}

/** Filters that every list has; the dates are YYYY-MM-DD in Haiti, both inclusive. */
export const COMMON_FILTERS = ['searchTerm', 'dateDebut', 'dateFin', 'bureauId'] as const;

/** The keys that every row has, in addition to those its kind declares. */
export interface ListRow extends Record<string, string | number | null | DossierAct | undefined> {
  id: number;
  dossierNo: string;
  /** ISO instant. */
  created_at: string;
  /** Id of the kind. */
  kind: string;
  bureau_id: number;
  bureau_nom: string;
  /** Address of the thumbnail, or null. */
  photoUrl: string | null;
  /** Title of the dossier, such as the person's name; '' when it has none. */
  title: string;
  /** Of a kind that issues acts. */
  act?: DossierAct;
}

/** The unformatted value of a row's column as text, '' for none; of an act its state. */
export function rawText(row: ListRow, key: string): string {
  const value = row[key] ?? '';
  return typeof value === 'object' ? value.state : String(value);
}

/** A list's answer; the rows are under the area's own key (`persons`, `reports`, …). */
export type ListAnswer = Record<string, ListRow[] | number> & {
  /** Number of dossiers that the user may see. */
  totalDossiers: number;
  /** Number of those that match the filters. */
  totalFilteredDossiers: number;
};

/** An existing dossier that may be of the same person. */
export interface Duplicate {
  id: number;
  nom: string;
  dossierNo: string;
  created_at: string;
  photoUrl: string | null;
  /** Id of the kind. */
  kind: string;
  /** Date (YYYY-MM-DD) and place of birth; '' when the dossier has none. */
  dateNaissance: string;
  lieuNaissance: string;
  /** Why it may be a duplicate, such as 'Même NIU'. */
  reasons: string[];
}

/** Answer (202) of a creation that found possible duplicates and saved nothing. */
export interface DuplicatesAnswer {
  isDuplicate: true;
  duplicates: Duplicate[];
}

/** Header of the answer of a creation or an update that an earlier request with the same idempotency key has made. */
export const REPEATED_HEADER = 'Idempotency-Repeated';

/** Body of a creation or an update: the record under its key of the area's `jsonKeys`. */
export interface SaveBody {
  /** Create in spite of possible duplicates. */
  force?: boolean;
  bureauId?: number;
  /** The dossier that a new one is opened from. */
  origine?: DossierRef;
  [recordKey: string]: DossierRecord | DossierRef | boolean | number | undefined;
}

/** Body of an action on a dossier: what was entered, and the version that was read. */
export interface ActionBody {
  values: DossierRecord;
  version: number;
}

/** An entry of the history of one dossier, shown on the details page. */
export interface DossierEvent {
  id: number;
  /** ISO instant. */
  created_at: string;
  username: string;
  /** Grade and name of the officer where they are recorded, else the user name. */
  officer: string;
  action_type: string;
  /** French label such as 'Dossier modifié'. */
  label: string;
  /** Changed fields such as 'Téléphone, Preuve d’adresse', or ''. */
  details: string;
}

/** A field that a save changed: its path in the form of the kind, and the values, whose pictures are addresses of this dossier's history. */
export interface RecordedChange {
  path: string;
  before: unknown;
  after: unknown;
}

/** What happened to the content of a dossier, who did it and when. */
export interface DossierStep {
  what: 'created' | 'updated' | 'deleted' | 'restored';
  /** ISO instant. */
  at: string;
  username: string;
  /** Grade and name of the officer where they are recorded, else the user name. */
  officer: string;
  /** The reason of a deletion, or ''. */
  reason: string;
  /** The changed fields of an update, in the order of the form; a list is one field. */
  changes: RecordedChange[];
}

/** `GET /api/{area}/{id}/changes?page=…`: the field-by-field history of a dossier, the newest first. */
export interface DossierChangesAnswer {
  dossierNo: string;
  /** Id of its kind. */
  kind: string;
  title: string;
  bureau_id: number;
  bureau_nom: string;
  steps: DossierStep[];
  /** Number of steps on all pages. */
  total: number;
}

/** Steps on a page of the field-by-field history. */
export const CHANGES_PAGE_SIZE = 50;

/** A saved dossier with the id of its office. */
export type DossierAnswer = Dossier;
