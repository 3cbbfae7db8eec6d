import type { HomeAnswer, HomeDossier, Overview } from '@dosye/domain/calls/home.ts';
import {
  QUEUE_COUNT_MAX,
  type QueueLine,
  type QueuePart,
  type QueuesAnswer,
} from '@dosye/domain/calls/queues.ts';
import { z } from 'zod';
import { totalsAnswer } from '../dossiers/answers.ts';
import { draftSummaryAnswer } from '../drafts/answers.ts';
import { configAnswer } from '../office/answers.ts';
import { instant } from '../platform/answers.ts';

const count = z.int().min(0).max(QUEUE_COUNT_MAX);
const counted = { count, late: count, href: z.string() };
const queue = z.strictObject({ id: z.string(), title: z.string(), ...counted });
const line = queue.extend({
  action: z.string(),
  parts: z.array(z.strictObject({ label: z.string(), ...counted }) satisfies z.ZodType<QueuePart>),
  deadlines: z.strictObject({ area: z.string(), upcoming: z.array(instant) }).optional(),
}) satisfies z.ZodType<QueueLine>;

export const queuesAnswer = z.strictObject({
  queues: z.array(queue),
}) satisfies z.ZodType<QueuesAnswer>;

export const overviewAnswer = z.strictObject({
  totals: totalsAnswer,
  queues: z.array(line),
}) satisfies z.ZodType<Overview>;

const dossier = z.strictObject({
  id: z.int(),
  area: z.string(),
  kind: z.string(),
  title: z.string(),
  dossierNo: z.string(),
  photoUrl: z.string().nullable(),
  created_at: instant,
}) satisfies z.ZodType<HomeDossier>;

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
