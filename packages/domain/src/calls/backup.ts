/** The three backups that can be downloaded: SQL, pictures, or both. */
export type BackupKind = 'sql' | 'files' | 'complete';

/** Address of the call that downloads each backup. */
export const BACKUP_CALLS: Readonly<Record<BackupKind, string>> = {
  sql: '/api/superadmin/backup/download-sql',
  files: '/api/superadmin/backup/download-files',
  complete: '/api/superadmin/backup/create-full',
};

/** Response header with the estimated size of a backup in bytes, for a progress bar. */
export const EXPECTED_SIZE_HEADER = 'x-dosye-expected-size';

/** The phases of a backup or a restore, and how they are named. */
export const PHASE_LABELS = {
  receiving: 'Envoi de la sauvegarde',
  data: 'Données',
  files: 'Images',
  checking: 'Vérification de la sauvegarde',
  loading: 'Chargement des données et des images',
  swapping: 'Mise en place',
} as const;
export type BackupPhase = keyof typeof PHASE_LABELS;

/** What the signed head of a complete backup says. */
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
  /** French lines about what stays although the backup does not have it. */
  kept: string[];
}

/** Answer of POST /api/superadmin/restore/upload-full, and result of its job. */
export interface RestoreOutcome {
  success: true;
  message: string;
  summary: BackupSummary;
  /** What was deleted, worded as in the preview. */
  losses: string[];
}

/** Request header with the secret age key of a streamed backup; an address could be logged. In JSON: `identity`. */
export const IDENTITY_HEADER = 'x-dosye-identity';

/** Number of leading bytes of a backup that the preview needs. */
export const PREVIEW_BYTES = 256 * 1024;
