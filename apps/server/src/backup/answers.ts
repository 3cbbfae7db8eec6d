import type { BackupSummary, RestoreOutcome, RestorePreview } from '@dosye/domain/calls/backup.ts';
import type { NightlyArchiveList } from '@dosye/domain/calls/nightlyArchives.ts';
import { z } from 'zod';
import { jobAnswer } from '../jobs/routes.ts';

const summary = {
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  network: z.string(),
  dossiers: z.int(),
  users: z.int(),
  offices: z.int(),
  pictures: z.int(),
  fingerprint: z.string(),
  ownOrigin: z.boolean(),
} satisfies Record<keyof BackupSummary, z.ZodType>;

/** What a restore would bring and lose. */
export const restorePreviewAnswer = {
  200: z.strictObject({
    ...summary,
    losses: z.array(z.string()),
    kept: z.array(z.string()),
  }) satisfies z.ZodType<RestorePreview>,
};

/** A restore that has ended, or the job of one that goes on (202). */
export const restoreAnswer = {
  200: z.strictObject({
    success: z.literal(true),
    message: z.string(),
    summary: z.strictObject(summary),
    losses: z.array(z.string()),
  }) satisfies z.ZodType<RestoreOutcome>,
  202: z.strictObject({ job: jobAnswer }),
};

/** The kept nightly backups. */
export const nightlyArchivesAnswer = {
  200: z.strictObject({
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
};
