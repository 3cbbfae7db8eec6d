import { haitiInstant } from '@dosye/domain/text/dates.ts';

const NIGHTLY =
  /-(?<day>\d{4}-\d{2}-\d{2})-(?<hour>\d{2})h(?<minute>\d{2})-nuit-(?<mark>[0-9a-f]{8})(-\d+)?\.zip(\.age|\.chiffre)?$/;

/** Eight characters of the fingerprint, so that archives of another installation are not mistaken for own ones. */
const markOf = (fingerprint: string): string =>
  fingerprint.replaceAll('-', '').slice(0, 8).toLowerCase();

/**
 * File name of a nightly backup: "dosye-…-2026-11-21-02h00-nuit-3f2a90c1.zip".
 * @param fileName the name of a backup made on request
 * @param fingerprint of the installation
 */
export const nightlyName = (fileName: string, fingerprint: string): string =>
  fileName.replace(/\.zip$/, `-nuit-${markOf(fingerprint)}.zip`);

/** The name of an archive of the folder whose encrypted copy in the cloud has this name. */
export const plainName = (name: string): string =>
  name.replace(/(-\d+)?\.zip\.(age|chiffre)$/, '.zip');

/**
 * The instant of a nightly archive of this installation, by its name.
 * @returns undefined for every other file
 */
export function nightlyInstant(name: string, fingerprint: string): Date | undefined {
  const found = NIGHTLY.exec(name)?.groups;
  if (found === undefined || found['mark'] !== markOf(fingerprint)) return undefined;
  const { day = '', hour = '', minute = '' } = found;
  return haitiInstant(day, `${hour}:${minute}`);
}
