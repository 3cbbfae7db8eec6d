import type { Draft, DraftSummary, SavedDraft } from '@dosye/domain/dossier/drafts.ts';
import { z } from 'zod';
import { instant } from '../platform/answers.ts';

const common = {
  id: z.uuid(),
  kind: z.string(),
  dossierId: z.int().nullable(),
  step: z.int(),
  updatedAt: instant,
  window: z.uuid().nullable(),
};

export const draftSummaryAnswer = z.strictObject({
  ...common,
  title: z.string(),
  steps: z.int(),
  open: z.boolean(),
}) satisfies z.ZodType<DraftSummary>;

const draft = z.strictObject({
  ...common,
  bureauId: z.int().optional(),
  origine: z.strictObject({ kind: z.string(), dossierId: z.int() }).optional(),
  record: z.record(z.string(), z.unknown()),
  baseVersion: z.int().nullable(),
}) satisfies z.ZodType<Draft>;

const saved = z.strictObject({
  updatedAt: instant,
  pictures: z.record(z.string(), z.string()),
}) satisfies z.ZodType<SavedDraft>;

/** Answers of the calls about drafts. */
export const DRAFT_ANSWERS = {
  list: { 200: z.strictObject({ drafts: z.array(draftSummaryAnswer) }) },
  opened: { 200: z.strictObject({ draft }) },
  saved: { 200: saved },
  key: { 200: z.strictObject({ key: z.base64() }) },
} as const;
