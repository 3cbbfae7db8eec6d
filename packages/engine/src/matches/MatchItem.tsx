import {
  MATCH_DECISIONS,
  type MatchDecision,
  type MatchLevel,
} from '@dosye/domain/dossier/acts.ts';
import {
  type DecisionDetails,
  MATCH_DECISION_LABELS,
  type OwnMatch,
} from '@dosye/domain/calls/matches.ts';
import { frenchDay, frenchInstantDay } from '@dosye/domain/text/dates.ts';
import type { ReactNode } from 'react';
import { DossierLink } from '../details/DossierLink.tsx';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon, type ScreenIconName } from '../ui/Icon.tsx';
import { PersonPortrait } from '../ui/PersonPortrait.tsx';
import styles from './matches.module.css';

interface MatchItemProps {
  readonly match: OwnMatch;
  /** @param decision null withdraws the present one */
  readonly onDecide: (decision: MatchDecision | null) => void;
}

/** A dossier that may be of the same person or weapon: who or what, why, and what was decided or can be. */
export function MatchItem({ match, onDecide }: MatchItemProps): ReactNode {
  const { subject, birthDate, dossierNo, reasons, decision } = match;
  return (
    <li>
      <div className={styles.person}>
        <PersonPortrait url={match.photoUrl} className={styles.portrait} />
        <div>
          <p className={styles.name}>{match.name}</p>
          {birthDate !== '' && (
            <p>
              Naissance : <span className="num">{frenchDay(birthDate)}</span>
            </p>
          )}
          <p>{match.role}</p>
          <p className="num">
            <DossierLink dossier={match} />
          </p>
        </div>
      </div>
      <div className={styles.verdict}>
        <MatchBadge {...match} />
        {reasons.length > 0 && <p>{reasons.join(' ; ')}</p>}
        {match.decided && <Decided {...match.decided} />}
      </div>
      <div className="row tight below">
        {decision ? (
          <Button
            size="sm"
            variant="ghost"
            className={styles.withdraw}
            icon={<Icon name="restore" />}
            aria-label={`Revenir sur la décision : ${dossierNo}`}
            onClick={() => onDecide(null)}
          >
            Revenir sur la décision
          </Button>
        ) : (
          MATCH_DECISIONS.map((choice) => (
            <Button
              key={choice}
              size="sm"
              aria-label={`${MATCH_DECISION_LABELS[subject][choice]} : ${dossierNo}`}
              onClick={() => onDecide(choice)}
            >
              {MATCH_DECISION_LABELS[subject][choice]}
            </Button>
          ))
        )}
      </div>
    </li>
  );
}

function Decided({ note, decidedBy, decidedAt }: DecisionDetails): ReactNode {
  return (
    <>
      <p>
        Décidé le <span className="num">{frenchInstantDay(decidedAt)}</span> par {decidedBy}
      </p>
      {note !== '' && <p className={styles.note}>{note}</p>}
    </>
  );
}

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

function MatchBadge(props: Pick<OwnMatch, 'subject' | 'level' | 'decision'>): ReactNode {
  const { subject, level, decision } = props;
  if (decision)
    return <Badge {...DECISIONS[decision]}>{MATCH_DECISION_LABELS[subject][decision]}</Badge>;
  const { label, ...style } = LEVELS[level];
  return <Badge {...style}>{label}</Badge>;
}
