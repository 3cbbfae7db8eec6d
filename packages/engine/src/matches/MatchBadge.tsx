import type { MatchDecision } from '@dosye/domain/dossier/acts.ts';
import {
  MATCH_DECISION_LABELS,
  type MatchLevel,
  type OwnMatch,
} from '@dosye/domain/calls/matches.ts';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import type { ScreenIconName } from '../ui/icons.ts';

interface BadgeStyle {
  tone: BadgeTone;
  icon: ScreenIconName;
}

const LEVELS: Readonly<Record<MatchLevel, BadgeStyle & { label: string }>> = {
  same: { tone: 'yellow', icon: 'alert', label: 'Très probable' },
  likely: { tone: 'navy', icon: 'user', label: 'Probable' },
  possible: { tone: 'gray', icon: 'search', label: 'Possible' },
};
const DECISIONS: Readonly<Record<MatchDecision, BadgeStyle>> = {
  same: { tone: 'green', icon: 'check' },
  different: { tone: 'gray', icon: 'x' },
};

/** What was decided about a match; without a decision how probable it is. */
export function MatchBadge({ level, decision }: Pick<OwnMatch, 'level' | 'decision'>): ReactNode {
  if (decision) return <Badge {...DECISIONS[decision]}>{MATCH_DECISION_LABELS[decision]}</Badge>;
  const { label, ...style } = LEVELS[level];
  return <Badge {...style}>{label}</Badge>;
}
