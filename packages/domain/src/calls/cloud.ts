/** A backup in the cloud (spec file 1 §3). */
export interface CloudFile {
  fileName: string;
  /** Changes when the file does. */
  fileId: string;
  bucketId: string;
  /** Milliseconds since 1970. */
  uploadTimestamp: number;
  /** Bytes. */
  size: number;
}

/** The backups in the cloud, newest first. */
export interface CloudList {
  files: CloudFile[];
  totalSize: number;
  bucketId: string;
}

/** A picture that is missing or altered, and what holds it. */
export interface DamagedFile {
  name: string;
  heldBy: string[];
}

/** What a check of the kept pictures found. */
export interface FileCheck {
  checked: number;
  missing: DamagedFile[];
  altered: DamagedFile[];
  /** How many more there are than the lists name. */
  more: number;
}

/** Bytes: 10 GiB (spec file 1 §9). */
export const CLOUD_QUOTA_BYTES = 10 * 1024 ** 3;

/** How much of the quota is used, in percent with two decimals, at most 100 (spec file 1 §9). */
export const cloudUsagePercent = (totalSize: number): number =>
  Math.min(100, Math.round((totalSize / CLOUD_QUOTA_BYTES) * 10_000) / 100);
