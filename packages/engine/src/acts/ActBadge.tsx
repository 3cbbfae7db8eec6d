import { ACT_STATE_LABELS, type ActState } from '@dosye/domain/calls/acts.ts';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import type { ScreenIconName } from '../ui/icons.ts';

const LOOKS: Readonly<Record<ActState, { tone: BadgeTone; icon: ScreenIconName }>> = {
  valid: { tone: 'green', icon: 'check' },
  replaced: { tone: 'gray', icon: 'refresh' },
  void: { tone: 'red', icon: 'x' },
  expired: { tone: 'yellow', icon: 'clock' },
};

/** The state of an act. */
export const ActBadge = ({ state }: { readonly state: ActState }): ReactNode => (
  <Badge {...LOOKS[state]}>{ACT_STATE_LABELS[state]}</Badge>
);
