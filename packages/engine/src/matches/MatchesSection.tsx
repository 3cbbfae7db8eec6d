import type { MatchDecision, OwnMatch } from '@dosye/domain/calls/matches.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Answered } from '../answer/Answered.tsx';
import { Card } from '../ui/Card.tsx';
import { DecideMatchDialog } from './DecideMatchDialog.tsx';
import { useDossierMatches } from './matchCalls.ts';
import { MATCHES_ID } from './matchesId.ts';
import styles from './matches.module.css';
import { MatchItem } from './MatchItem.tsx';

interface MatchesSectionProps {
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
}

/**
 * The other dossiers that may be of the person of a dossier, with decisions about them. Nothing for a kind that is
 * about no person.
 */
export function MatchesSection(props: MatchesSectionProps): ReactNode {
  return props.kind.person ? <Matches {...props} /> : null;
}

function Matches({ kind, dossier }: MatchesSectionProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const [decisions, setDecisions] = useState(0);
  useEffect(() => {
    // The button that had opened the dialog has gone with the decision.
    if (decisions > 0) heading.current?.focus();
  }, [decisions]);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === `#${MATCHES_ID}`) heading.current?.focus();
  }, [hash, key]);
  return (
    <Card className={styles.section} role="region" aria-labelledby={MATCHES_ID}>
      <h2 id={MATCHES_ID} ref={heading} tabIndex={-1}>
        Rapprochements
      </h2>
      <Answered
        query={useDossierMatches(kind.id, dossier.id)}
        compact
        failed="Les rapprochements n’ont pas pu être lus."
      >
        {(matches) => (
          <MatchLists
            kind={kind}
            dossier={dossier}
            matches={matches}
            onDecided={() => setDecisions((count) => count + 1)}
          />
        )}
      </Answered>
    </Card>
  );
}

interface MatchListsProps extends MatchesSectionProps {
  readonly matches: readonly OwnMatch[];
  readonly onDecided: () => void;
}

/** Those of other people are folded. */
function MatchLists({ kind, dossier, matches, onDecided }: MatchListsProps): ReactNode {
  const [deciding, setDeciding] = useState<{ match: OwnMatch; decision: MatchDecision | null }>();
  const others = matches.filter(({ decision }) => decision === 'different');
  const near = matches.filter(({ decision }) => decision !== 'different');
  const list = (shown: readonly OwnMatch[]): ReactNode => (
    <ul className={styles.matches}>
      {shown.map((match) => (
        <MatchItem
          key={match.dossierId}
          match={match}
          onDecide={(decision) => setDeciding({ match, decision })}
        />
      ))}
    </ul>
  );
  return (
    <>
      {near.some(({ decision }) => decision === null) && (
        <p className={styles.intro}>Ces dossiers sont peut-être de la même personne.</p>
      )}
      {near.length > 0 ? (
        list(near)
      ) : (
        <p className="muted">
          Aucun autre dossier de cette personne dans les registres que vous voyez.
        </p>
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>Autres personnes ({frenchNumber(others.length)})</summary>
          {list(others)}
        </details>
      )}
      {deciding && (
        <DecideMatchDialog
          kind={kind}
          dossier={dossier}
          {...deciding}
          onDecided={() => {
            setDeciding(undefined);
            onDecided();
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}
