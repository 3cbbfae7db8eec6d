import type { DossierRecord } from './record.ts';

/** An unsaved form, stored on the server and visible to its user alone. */
export interface Draft {
  kind: string;
  /** The dossier being edited; null for a new one. */
  dossierId: number | null;
  /** The office that it is for; a super role names that of a new dossier. */
  bureauId?: number | undefined;
  /** Index of the current step, from 0. */
  step: number;
  record: DossierRecord;
  /** The version the form was opened with; null for a new dossier. */
  baseVersion: number | null;
  /** Last save, ISO instant. */
  savedAt: string;
}

/** Body of the call that saves a draft. */
export type DraftInput = Pick<Draft, 'step' | 'record' | 'baseVersion' | 'bureauId'>;

/** A draft in the list of the user's drafts. */
export interface DraftSummary {
  kind: string;
  dossierId: number | null;
  title: string;
  step: number;
  /** Number of steps of the form. */
  steps: number;
  savedAt: string;
}

/** Answer of that call: the addresses of the pictures that were sent as data URLs, by field path. */
export interface SavedDraft {
  savedAt: string;
  pictures: Record<string, string>;
}
