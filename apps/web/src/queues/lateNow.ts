import type { Overview } from '@dosye/domain/calls/home.ts';
import { QUEUE_COUNT_MAX, type QueueLine } from '@dosye/domain/calls/queues.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { dueNow } from '@dosye/domain/text/timeLeft.ts';

/** The queues in which something waits, the overdue ones first, with the deadlines that have passed since they were read. */
export function waitingLines({ queues, deadlines }: Overview, now: Date): QueueLine[] {
  const lines = queues
    .filter(({ count }) => count > 0)
    .map((line) => {
      const due = deadlines.find(({ area }) => area === line.deadlinesOf);
      if (!due) return line;
      const passed = dueNow(due.overdue, due.upcoming, now).overdue;
      return { ...line, late: Math.min(line.count, Math.max(line.late, passed)) };
    });
  return lines.toSorted((a, b) => Number(b.late > 0) - Number(a.late > 0));
}

/** How much is overdue in all queues. */
export const lateTotal = (overview: Overview, now: Date): number =>
  waitingLines(overview, now).reduce((sum, { late }) => sum + late, 0);

/** A count of a queue: '12', '99+' where the counting has ended. */
export const countText = (count: number): string =>
  count < QUEUE_COUNT_MAX ? frenchNumber(count) : `${QUEUE_COUNT_MAX - 1}+`;
