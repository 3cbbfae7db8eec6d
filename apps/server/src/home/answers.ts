import type { HomeAnswer, HomeDossier, Overview } from '@dosye/domain/calls/home.ts';
import { z } from 'zod';
import { totalsAnswer } from '../dossiers/answers.ts';
import { draftSummaryAnswer } from '../drafts/answers.ts';
import { configAnswer } from '../office/answers.ts';
import { instant } from '../platform/answers.ts';

const dossier = z.strictObject({
  id: z.int(),
  area: z.string(),
  kind: z.string(),
  title: z.string(),
  dossierNo: z.string(),
  photoUrl: z.string().nullable(),
  created_at: instant,
}) satisfies z.ZodType<HomeDossier>;

export const overviewAnswer = z.strictObject({
  totals: totalsAnswer,
  deadlines: z.array(
    z.strictObject({ area: z.string(), overdue: z.int(), upcoming: z.array(instant) }),
  ),
}) satisfies z.ZodType<Overview>;

export const homeAnswer = overviewAnswer.extend({
  config: configAnswer,
  drafts: z.array(draftSummaryAnswer),
  deletedDrafts: z.array(draftSummaryAnswer),
  opened: z.array(dossier),
  today: z.strictObject({
    counts: z.array(z.strictObject({ area: z.string(), n: z.int() })),
    newest: z.array(dossier),
  }),
}) satisfies z.ZodType<HomeAnswer>;
