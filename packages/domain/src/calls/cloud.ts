import { frenchSize } from '../text/numbers.ts';

/** A backup in the cloud. */
export interface CloudFile {
  fileName: string;
  /** Changes whenever the content does. */
  fileId: string;
  bucketId: string;
  /** Unix time in milliseconds. */
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

/** A stored picture that is missing or altered, and what refers to it (French names). */
export interface DamagedFile {
  name: string;
  heldBy: string[];
}

/** Result of a check of the stored pictures. */
export interface FileCheck {
  checked: number;
  missing: DamagedFile[];
  /** Also those that the disk cannot read. */
  altered: DamagedFile[];
  /** Number of damaged pictures beyond those listed. */
  more: number;
}

/** A size in the cloud in the units that the specification gives to its list: Bytes, Ko, Mo, Go, To. */
export const cloudSize = (bytes: number): string =>
  frenchSize(bytes).replace(/ octets?$/, ' Bytes');

/** 10 GiB. */
export const CLOUD_QUOTA_BYTES = 10 * 1024 ** 3;

/** Used share of the quota in percent, with two decimals, at most 100. @param totalSize in bytes */
export const cloudUsagePercent = (totalSize: number): number =>
  Math.min(100, Math.round((totalSize / CLOUD_QUOTA_BYTES) * 10_000) / 100);
