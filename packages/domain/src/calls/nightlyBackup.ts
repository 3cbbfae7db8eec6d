/** What was found when a backup was really restored beside the data and compared. */
export interface BackupVerification {
  dossiers: number;
  users: number;
  offices: number;
  pictures: number;
  tables: number;
  rows: number;
  /** Pictures and their small copies. */
  files: number;
  /** Those that were in no store any more when the backup was made. */
  missing: number;
}

/** POST /api/superadmin/backup/nightly: the backups that are made by themselves, in one line. */
export interface NightlyStatus {
  /** False when somebody must do something. */
  ok: boolean;
  sentence: string;
  /** What to do, or what else there is to know; '' for nothing. */
  advice: string;
  /** ISO instant of the data in the last backup that was verified. */
  verifiedAt: string | null;
  running: boolean;
}
