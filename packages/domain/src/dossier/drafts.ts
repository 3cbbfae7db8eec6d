import type { DossierRef } from './links.ts';
import type { DossierRecord } from './record.ts';

/** An unsaved form, stored on the server and visible to its user alone. */
export interface Draft {
  /** UUID that the page made. */
  id: string;
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
  /** The dossier that a new one is opened from. */
  origine?: DossierRef | undefined;
  /** Last save, ISO instant. */
  updatedAt: string;
  /** Id of the window that opened or saved it last; null for a program. */
  window: string | null;
}

/** What a form saves as its draft. */
export type DraftInput = Pick<
  Draft,
  'dossierId' | 'step' | 'record' | 'baseVersion' | 'bureauId' | 'origine'
>;

/** A draft in the list of the user's drafts. */
export interface DraftSummary
  extends Pick<Draft, 'id' | 'kind' | 'dossierId' | 'step' | 'updatedAt' | 'window'> {
  title: string;
  /** Number of steps of the form. */
  steps: number;
  /** Whether that window opened, saved or renewed it within {@link OPEN_MINUTES}. */
  open: boolean;
}

/** Answer of the call that saves a draft: the URLs of the pictures that were sent as data URLs, by field path. */
export interface SavedDraft {
  updatedAt: string;
  pictures: Record<string, string>;
}

/** How long after its last save or renewal a draft counts as open in a window, in minutes. */
export const OPEN_MINUTES = 2;

/** How often an open window renews that, in seconds. Browsers run the timers of a hidden page once a minute. */
export const RENEW_SECONDS = 45;

/** How long a deleted draft can be undeleted, in hours. */
export const UNDELETE_HOURS = 24;
