import type { BackupSummary, RestoreOutcome, RestorePreview } from '@dosye/domain/calls/backup.ts';
import type { CloudList } from '@dosye/domain/calls/cloud.ts';
import type { NightlyArchiveList } from '@dosye/domain/calls/nightlyArchives.ts';
import type { NightlyStatus } from '@dosye/domain/calls/nightlyBackup.ts';
import { z } from 'zod';
import { instant } from '../platform/answers.ts';

const summary = {
  madeAt: instant,
  madeBy: z.string(),
  network: z.string(),
  dossiers: z.int(),
  users: z.int(),
  offices: z.int(),
  pictures: z.int(),
  fingerprint: z.string(),
  ownOrigin: z.boolean(),
};

/** Answers of the calls about backups and restores. */
export const BACKUP_ANSWERS = {
  fingerprint: z.strictObject({ fingerprint: z.string() }),
  preview: z.strictObject({
    ...summary,
    losses: z.array(z.string()),
    kept: z.array(z.string()),
  }) satisfies z.ZodType<RestorePreview>,
  restored: z.strictObject({
    success: z.literal(true),
    message: z.string(),
    summary: z.strictObject(summary) satisfies z.ZodType<BackupSummary>,
    losses: z.array(z.string()),
  }) satisfies z.ZodType<RestoreOutcome>,
  nightly: z.strictObject({
    ok: z.boolean(),
    sentence: z.string(),
    advice: z.string(),
    verifiedAt: instant.nullable(),
    running: z.boolean(),
  }) satisfies z.ZodType<NightlyStatus>,
  nightlyList: z.strictObject({
    backups: z.array(
      z.strictObject({
        name: z.string(),
        day: z.iso.date(),
        size: z.int(),
        verified: z.boolean(),
        missing: z.int().nullable(),
        place: z.enum(['serveur', 'nuage']),
      }),
    ),
  }) satisfies z.ZodType<NightlyArchiveList>,
  cloudList: z.strictObject({
    files: z.array(
      z.strictObject({
        fileName: z.string(),
        fileId: z.string(),
        bucketId: z.string(),
        uploadTimestamp: z.number(),
        size: z.int(),
      }),
    ),
    totalSize: z.int(),
    bucketId: z.string(),
  }) satisfies z.ZodType<CloudList>,
} as const;
