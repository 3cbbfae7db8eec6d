/** Counts of a backup that was restored into a scratch database and compared with its archive. */
export interface BackupVerification {
  dossiers: number;
  users: number;
  offices: number;
  pictures: number;
  tables: number;
  rows: number;
  /** Pictures, their thumbnails and acts as PDF. */
  files: number;
  /** Pictures and acts that were missing or altered in the store already when the backup was made: they are not in it. */
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
