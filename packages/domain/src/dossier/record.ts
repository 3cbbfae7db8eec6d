/** The content of a dossier of any kind. */
export type DossierRecord = Record<string, unknown>;

/** What the server adds to the content of a dossier when it is read; the two dates are ISO instants. */
export interface DossierHead {
  id: number;
  dossierNo: string;
  created_at: string;
  updated_at: string;
  version: number;
  created_by: string;
  /** Grade and name of who created it where they are recorded, else the user name. */
  created_by_officer: string;
  updated_by: string;
}

/** A dossier as calls answer it. */
export type Dossier = DossierHead & DossierRecord;
