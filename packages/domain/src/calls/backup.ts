/** The three backups that can be downloaded: SQL, pictures, or both. */
export type BackupKind = 'sql' | 'files' | 'complete';

/** A backup or a restore. One runs at a time per database, over all servers. */
export type BackupOperation = BackupKind | 'restore';

/** Address of the call that downloads each backup. */
export const BACKUP_CALLS: Readonly<Record<BackupKind, string>> = {
  sql: '/api/superadmin/backup/download-sql',
  files: '/api/superadmin/backup/download-files',
  complete: '/api/superadmin/backup/create-full',
};

/** Response header with the estimated size of a backup in bytes, for a progress bar. */
export const EXPECTED_SIZE_HEADER = 'x-dosye-expected-size';

/** The phase of a backup or a restore. */
export type BackupPhase = 'receiving' | 'data' | 'files' | 'checking' | 'loading' | 'swapping';

/** Progress of a backup or a restore; `done` and `total` are bytes, and `total` may be an estimate. */
export interface BackupProgress {
  what: BackupOperation;
  phase: BackupPhase;
  done: number;
  total: number;
  /** User name of the person who started it. */
  by: string;
  /** Start, ISO instant. */
  since: string;
}

/** GET /api/superadmin/backup/status */
export interface BackupStatus {
  /** What is running on this server, or null. */
  running: BackupProgress | null;
  /** Outcome of the last one on this server: `message` is a French sentence, `at` an ISO instant. */
  last: { what: BackupOperation; ok: boolean; message: string; at: string } | null;
  /** ISO instant of the server's clock. */
  now: string;
  /** Fingerprint of the key that signs this installation's backups, readable, to be noted on paper. */
  fingerprint: string;
}

/** The signed manifest of a complete backup. */
export interface BackupSummary {
  /** ISO instant of the data in it. */
  madeAt: string;
  madeBy: string;
  /** Name of the network of offices. */
  network: string;
  dossiers: number;
  users: number;
  offices: number;
  pictures: number;
  /** Fingerprint of the installation that made it, and whether it is this one. */
  fingerprint: string;
  ownOrigin: boolean;
}

/** POST /api/superadmin/restore/preview: what a restore would bring back and what it would delete. */
export interface RestorePreview extends BackupSummary {
  /** French lines such as '37 dossiers créés depuis', most serious first. */
  losses: string[];
}

/** A line of a restore's answer as `application/x-ndjson`: progress, and at the end outcome or error. */
export type RestoreLine =
  | { phase: BackupPhase; done: number; total: number }
  | RestoreOutcome
  | { error: { status: number; message: string; code: string } };

/** Answer of POST /api/superadmin/restore/upload-full. */
export interface RestoreOutcome {
  success: true;
  message: string;
  summary: BackupSummary;
  /** What was deleted, worded as in the preview. */
  losses: string[];
}

/** Number of leading bytes of a backup that the preview needs. */
export const PREVIEW_BYTES = 256 * 1024;
