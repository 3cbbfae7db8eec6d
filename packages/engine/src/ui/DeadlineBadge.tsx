import { timeLeft } from '@dosye/domain/text/timeLeft.ts';
import type { ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import { useCurrentMinute } from './useCurrentMinute.ts';

/** The time left until an instant (ISO) as a badge, updated each minute. */
export function DeadlineBadge({ instant }: { instant: string }): ReactNode {
  const { overdue, urgent, words } = timeLeft(instant, new Date(useCurrentMinute()));
  const tone = overdue ? 'red' : urgent ? 'yellow' : 'gray';
  return (
    <Badge tone={tone} icon={overdue ? 'warning' : 'clock'}>
      {words}
    </Badge>
  );
}
