import type { Overview } from '@dosye/domain/calls/home.ts';
import {
  QUEUE_COUNT_MAX,
  type QueueLine,
  type QueuePart,
  type QueuesAnswer,
} from '@dosye/domain/calls/queues.ts';
import { z } from 'zod';

const count = z.int().min(0).max(QUEUE_COUNT_MAX);
const counted = { count, late: count, href: z.string() };
const queue = z.strictObject({ id: z.string(), title: z.string(), ...counted });
const line = queue.extend({
  action: z.string(),
  parts: z.array(z.strictObject({ label: z.string(), ...counted }) satisfies z.ZodType<QueuePart>),
  deadlinesOf: z.string().optional(),
}) satisfies z.ZodType<QueueLine>;

export const queuesAnswer = z.strictObject({
  queues: z.array(queue),
}) satisfies z.ZodType<QueuesAnswer>;

export const overviewAnswer = z.strictObject({
  totals: z.record(z.string(), z.int()),
  deadlines: z.array(
    z.strictObject({
      area: z.string(),
      overdue: z.int(),
      upcoming: z.array(z.iso.datetime()),
    }),
  ),
  queues: z.array(line),
}) satisfies z.ZodType<Overview>;
