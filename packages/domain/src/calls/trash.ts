import { frenchNumber } from '../text/numbers.ts';

/** Longest reason for a deletion. */
export const DELETION_REASON_MAX = 300;

/** The filters of the Corbeille; '' or undefined means no filter. */
export interface TrashFilters {
  /** Words of the dossier, its number among them. */
  searchTerm?: string | undefined;
  /** Id of a kind. */
  kind?: string | undefined;
  bureauId?: number | undefined;
}

/** `POST /api/trash/list`: the deleted dossiers that can be undeleted, the last deleted first. */
export interface TrashListRequest {
  filters: TrashFilters;
  page: number;
  limit: number;
}

/** A deleted dossier that can be undeleted (`POST /api/trash/{id}/restore`). */
export interface TrashedDossier {
  id: number;
  /** Id of its kind. */
  kind: string;
  dossierNo: string;
  /** Title of the dossier, such as the person's name; '' when it has none. */
  title: string;
  bureau_id: number;
  /** Name of its office; null when that was deleted, and the dossier cannot be undeleted. */
  bureau_nom: string | null;
  /** ISO instant. */
  deletedAt: string;
  /** User name of who deleted it. */
  deletedBy: string;
  /** Grade and name of that officer where they are recorded, else the user name. */
  deletedByOfficer: string;
  /** Why it was deleted; '' when nothing was said. */
  reason: string;
  /** Days, the present one included, during which it can be undeleted. */
  daysLeft: number;
}

export interface TrashListAnswer {
  dossiers: TrashedDossier[];
  total: number;
}

/** How long a deleted dossier can still be undeleted: "12 jours", "Dernier jour". */
export const daysLeftText = (days: number): string =>
  days > 1 ? `${frenchNumber(days)} jours` : 'Dernier jour';
