import type { DraftSummary } from '../dossier/drafts.ts';
import type { AnsweredConfig } from '../office/siteConfig.ts';
import type { QueueLine } from './queues.ts';

/** What the header shows on every screen. */
export interface Overview {
  /** Number of dossiers by the total key of each area. */
  totals: Record<string, number>;
  /** Those of the person's role; of offices only their own. */
  queues: QueueLine[];
}

/** A dossier as the home page lists it. */
export interface HomeDossier {
  id: number;
  /** Id of the area, and of the kind. */
  area: string;
  kind: string;
  title: string;
  dossierNo: string;
  /** Address of the thumbnail, or null. */
  photoUrl: string | null;
  /** ISO instant. */
  created_at: string;
}

/** What the person's office entered today. */
export interface TodayEntries {
  /** Number of dossiers by area; areas without any are absent. */
  counts: { area: string; n: number }[];
  /** The newest. */
  newest: HomeDossier[];
}

/** Everything that waits for a person, in one answer: for the home page, the search before a text is typed, and 'À faire'. */
export interface HomeAnswer extends Overview {
  config: AnsweredConfig;
  drafts: DraftSummary[];
  /** Deleted within a day. */
  deletedDrafts: DraftSummary[];
  /** The dossiers that the person opened last, the latest first. */
  opened: HomeDossier[];
  today: TodayEntries;
}
