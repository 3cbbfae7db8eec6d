import type { Overview } from '@dosye/domain/calls/home.ts';
import type { QueueLine } from '@dosye/domain/calls/queues.ts';
import { dueNow } from '@dosye/domain/text/timeLeft.ts';

/** The queues in which something waits, the overdue ones first, with the deadlines that have passed since they were read. */
export function waitingLines({ queues }: Overview, now: Date): QueueLine[] {
  const lines = queues
    .filter(({ count }) => count > 0)
    .map((line) => {
      const { overdue } = dueNow(line.late, line.deadlines?.upcoming ?? [], now);
      return { ...line, late: Math.min(line.count, overdue) };
    });
  return lines.toSorted((a, b) => Number(b.late > 0) - Number(a.late > 0));
}

/** How much is overdue in all queues. */
export const lateTotal = (overview: Overview, now: Date): number =>
  waitingLines(overview, now).reduce((sum, { late }) => sum + late, 0);
