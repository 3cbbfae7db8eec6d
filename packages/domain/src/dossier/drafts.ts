import type { DossierRecord } from './record.ts';

/** A form being filled, kept on the server for its user alone. */
export interface Draft {
  kind: string;
  /** The dossier that is being changed; null for a new one. */
  dossierId: number | null;
  /** The office that it is for; a super role names that of a new dossier. */
  bureauId?: number | undefined;
  /** Step the person stands at, from 0. */
  step: number;
  record: DossierRecord;
  /** The version the form was opened with; null for a new dossier. */
  baseVersion: number | null;
  /** Instant of the last save, ISO. */
  savedAt: string;
}

/** What a page sends to keep a draft. */
export type DraftInput = Pick<Draft, 'step' | 'record' | 'baseVersion' | 'bureauId'>;

/** A draft as the list of one's drafts shows it. */
export interface DraftSummary {
  kind: string;
  dossierId: number | null;
  title: string;
  step: number;
  steps: number;
  savedAt: string;
}

/** The answer to a kept draft: pictures that came as data URLs, by path, now under their address. */
export interface DraftSaveResult {
  savedAt: string;
  pictures: Record<string, string>;
}
