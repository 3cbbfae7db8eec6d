/** The three backups that are downloaded (spec file 1 §2, Maintenance). */
export type BackupKind = 'sql' | 'files' | 'complete';

/** What may be under way: one of them at a time on a database, whichever server does it. */
export type BackupOperation = BackupKind | 'restore';

/** The last path segment of the call that downloads each backup (spec file 1 §7). */
export const BACKUP_CALLS: Readonly<Record<BackupKind, string>> = {
  sql: '/api/superadmin/backup/download-sql',
  files: '/api/superadmin/backup/download-files',
  complete: '/api/superadmin/backup/create-full',
};

/** Header of a backup's answer: about how many bytes will follow, for a progress bar. */
export const EXPECTED_SIZE_HEADER = 'x-dosye-expected-size';

/** Where a backup or a restore stands. */
export type BackupPhase = 'receiving' | 'data' | 'files' | 'checking' | 'loading' | 'swapping';

/** How far something under way is; `done` and `total` count bytes, and `total` may be a guess. */
export interface BackupProgress {
  what: BackupOperation;
  phase: BackupPhase;
  done: number;
  total: number;
  /** User name of who asked for it. */
  by: string;
  /** ISO instant. */
  since: string;
}

/** GET /api/superadmin/backup/status */
export interface BackupStatus {
  /** What this server is doing, or null. */
  running: BackupProgress | null;
  /** How the last one on this server ended; `message` is a French sentence. */
  last: { what: BackupOperation; ok: boolean; message: string; at: string } | null;
  /** ISO instant by the server's own clock. */
  now: string;
  /** What this installation signs its backups with, in readable form, to be noted on paper. */
  fingerprint: string;
}

/** What a complete backup says of itself, before anything of it is restored. */
export interface BackupSummary {
  /** ISO instant of the data in it. */
  madeAt: string;
  madeBy: string;
  /** The office network that it is of. */
  network: string;
  dossiers: number;
  users: number;
  offices: number;
  pictures: number;
  /** Fingerprint of the installation that made it, and whether that is this one. */
  fingerprint: string;
  ownOrigin: boolean;
}

/** POST /api/superadmin/restore/preview: what a restore would bring and what it would lose. */
export interface RestorePreview extends BackupSummary {
  /** French lines such as '37 dossiers créés depuis', most grave first; empty when nothing is lost. */
  losses: string[];
}

/** A line of the answer of a restore that is asked for as `application/x-ndjson`; the last one has no progress. */
export type RestoreLine =
  | { phase: BackupPhase; done: number; total: number }
  | RestoreOutcome
  | { error: { status: number; message: string; code: string } };

/** POST /api/superadmin/restore/upload-full, once it is done. */
export interface RestoreOutcome {
  success: true;
  message: string;
  summary: BackupSummary;
  /** What was lost, as the preview words it. */
  losses: string[];
}

/** Bytes of a backup's beginning that the preview needs to see. */
export const PREVIEW_BYTES = 256 * 1024;
