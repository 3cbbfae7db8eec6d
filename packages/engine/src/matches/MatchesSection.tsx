import type { MatchDecision } from '@dosye/domain/dossier/acts.ts';
import type { OwnMatch } from '@dosye/domain/calls/matches.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import {
  identityNumbers,
  identityOf,
  type PersonDeclaration,
} from '@dosye/domain/dossier/person.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { isBirth } from '@dosye/domain/text/dates.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Answered } from '../answer/Answered.tsx';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { DecideMatchDialog } from './DecideMatchDialog.tsx';
import { useDossierMatches } from './matchCalls.ts';
import { MATCHES_ID } from './matchesId.ts';
import styles from './matches.module.css';
import { MatchItem } from './MatchItem.tsx';

interface MatchesSectionProps {
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
}

/** The other dossiers that may be of the person, with decisions about them. Nothing for a kind about no person. */
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
  const location = useLocation();
  useEffect(() => {
    if (location.hash === `#${MATCHES_ID}`) heading.current?.focus();
  }, [location]);
  return (
    <Card className={cx('side-card', styles.section)} role="region" aria-labelledby={MATCHES_ID}>
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

const isComparable = (person: PersonDeclaration, dossier: Dossier): boolean =>
  isBirth(identityOf(person, dossier).birthDate) ||
  identityNumbers(person, dossier).some(({ value }) => value !== '');

interface MatchListsProps extends MatchesSectionProps {
  readonly matches: readonly OwnMatch[];
  readonly onDecided: () => void;
}

/** Those of other people are folded, but for one that has the same number: the decision or the number is wrong. */
function MatchLists({ kind, dossier, matches, onDecided }: MatchListsProps): ReactNode {
  const [deciding, setDeciding] = useState<{ match: OwnMatch; decision: MatchDecision | null }>();
  const isFolded = ({ level, decision }: OwnMatch): boolean =>
    decision === 'different' && level !== 'same';
  const otherPeople = matches.filter(isFolded);
  const shownMatches = matches.filter((match) => !isFolded(match));
  const list = (shown: readonly OwnMatch[]): ReactNode => (
    <ul className={cx('ruled soft small break', styles.matches)}>
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
      {shownMatches.some(({ decision }) => decision === null) && (
        <p className={cx('soft small', styles.intro)}>
          Ces dossiers sont peut-être de la même personne.
        </p>
      )}
      {shownMatches.length > 0 ? (
        list(shownMatches)
      ) : (
        <p className="muted">
          {kind.person && isComparable(kind.person, dossier)
            ? 'Aucun autre dossier de cette personne dans les registres que vous voyez.'
            : 'Sans date de naissance ni numéro d’identité, ce dossier ne se compare à aucun autre.'}
        </p>
      )}
      {otherPeople.length > 0 && (
        <details className={cx('soft small', styles.others)}>
          <summary>Autres personnes ({frenchNumber(otherPeople.length)})</summary>
          {list(otherPeople)}
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
