/** Counts of a backup that was restored into a separate schema and compared with its manifest. */
export interface BackupVerification {
  dossiers: number;
  users: number;
  offices: number;
  pictures: number;
  tables: number;
  rows: number;
  /** Pictures and thumbnails. */
  files: number;
  /** Pictures that were missing from the store already when the backup was made. */
  missing: number;
}

/** POST /api/superadmin/backup/nightly: state of the nightly backups. */
export interface NightlyStatus {
  /** False when an administrator must act. */
  ok: boolean;
  /** The state in one French sentence. */
  sentence: string;
  /** French advice, or ''. */
  advice: string;
  /** ISO instant of the data in the last verified backup. */
  verifiedAt: string | null;
  running: boolean;
}
