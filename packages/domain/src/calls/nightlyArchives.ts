/** Where a kept nightly backup lies: in the folder of this server, or in the cloud store. */
type BackupPlace = 'serveur' | 'nuage';

/** A kept nightly backup. */
export interface NightlyArchive {
  /** File name, by which the calls address it; it ends with `.age` where the archive is encrypted. */
  name: string;
  /** The night, YYYY-MM-DD in Haiti. */
  day: string;
  /** Bytes. */
  size: number;
  /** Restored on trial and found equal. */
  verified: boolean;
  /** How many pictures and acts it lacks, where it is verified. */
  missing: number | null;
  place: BackupPlace;
}

/** POST /api/backups/nightly/list: the kept nightly backups, the newest first. */
export interface NightlyArchiveList {
  backups: NightlyArchive[];
}

/** The address of a kept backup, below /api. */
export const nightlyPath = (name: string): string => `/backups/nightly/${encodeURIComponent(name)}`;
