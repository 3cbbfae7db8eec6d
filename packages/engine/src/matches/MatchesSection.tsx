import {
  MATCH_SUBJECTS,
  type MatchDecision,
  type MatchSubject,
} from '@dosye/domain/dossier/acts.ts';
import { identityPath } from '@dosye/domain/calls/identities.ts';
import type { OwnMatch } from '@dosye/domain/calls/matches.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import {
  identityNumbers,
  identityOf,
  type PersonDeclaration,
} from '@dosye/domain/dossier/person.ts';
import { typedWeapon } from '@dosye/domain/dossier/weapon.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { isBirth } from '@dosye/domain/text/dates.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Answered } from '../answer/Answered.tsx';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { DecideMatchDialog } from './DecideMatchDialog.tsx';
import { useDossierMatches } from './matchCalls.ts';
import { MATCHES_ID } from './matchesId.ts';
import styles from './matches.module.css';
import { MatchItem } from './MatchItem.tsx';
import { OtherOffices } from './OtherOffices.tsx';

interface MatchesSectionProps {
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
}

/** The other dossiers that may be of the person, or of the weapon, with decisions about them. Nothing for a kind about neither. */
export function MatchesSection(props: MatchesSectionProps): ReactNode {
  const { person, weapon } = props.kind;
  return person || weapon ? <Matches {...props} /> : null;
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
        {({ own, others }) => (
          <>
            <MatchLists
              kind={kind}
              dossier={dossier}
              matches={own}
              onDecided={() => setDecisions((count) => count + 1)}
            />
            <OtherOffices others={others} onAsked={() => setDecisions((count) => count + 1)} />
          </>
        )}
      </Answered>
    </Card>
  );
}

const isComparable = (person: PersonDeclaration, dossier: Dossier): boolean =>
  isBirth(identityOf(person, dossier).birthDate) ||
  identityNumbers(person, dossier).some(({ value }) => value !== '');

/** What is said where nothing is found, by what the kind is about. */
const NOTHING: Readonly<
  Record<MatchSubject, (kind: KindDeclaration, dossier: Dossier) => string | undefined>
> = {
  person: ({ person }, dossier) =>
    person &&
    (isComparable(person, dossier)
      ? 'Aucun autre dossier de cette personne dans les registres que vous voyez.'
      : 'Sans date de naissance ni numéro d’identité, ce dossier ne se compare à aucun autre.'),
  weapon: ({ weapon }, dossier) =>
    weapon &&
    (typedWeapon(weapon, dossier)
      ? 'Aucune autre arme de ce numéro de série dans les registres que vous voyez.'
      : 'Sans numéro de série lisible, cette arme ne se compare à aucune autre.'),
};
const INTROS = {
  person: 'Ces dossiers sont peut-être de la même personne.',
  weapon: 'Ces dossiers sont peut-être de la même arme.',
} as const;
const OTHERS = { person: 'Autres personnes', weapon: 'Autres armes' } as const;

interface MatchListsProps extends MatchesSectionProps {
  readonly matches: readonly OwnMatch[];
  readonly onDecided: () => void;
}

/** The lists of what the kind is about; of a weapon first, whose declarant is often known. */
function MatchLists(props: MatchListsProps): ReactNode {
  const { kind, dossier, matches, onDecided } = props;
  const [deciding, setDeciding] = useState<{ match: OwnMatch; decision: MatchDecision | null }>();
  return (
    <>
      {MATCH_SUBJECTS.toReversed().map((subject) => {
        const nothing = NOTHING[subject](kind, dossier);
        if (nothing === undefined) return null;
        return (
          <SubjectMatches
            key={subject}
            kind={kind}
            dossier={dossier}
            subject={subject}
            nothing={nothing}
            matches={matches.filter((match) => match.subject === subject)}
            onDecide={(match, decision) => setDeciding({ match, decision })}
          />
        );
      })}
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

interface SubjectMatchesProps extends MatchesSectionProps {
  readonly subject: MatchSubject;
  readonly nothing: string;
  readonly matches: readonly OwnMatch[];
  readonly onDecide: (match: OwnMatch, decision: MatchDecision | null) => void;
}

/** Those of others are folded, but for one that has the same number: the decision or the number is wrong. */
function SubjectMatches(props: SubjectMatchesProps): ReactNode {
  const { kind, dossier, subject, nothing, matches, onDecide } = props;
  const isFolded = ({ level, decision }: OwnMatch): boolean =>
    decision === 'different' && (subject === 'weapon' || level !== 'same');
  const others = matches.filter(isFolded);
  const shownMatches = matches.filter((match) => !isFolded(match));
  const list = (shown: readonly OwnMatch[]): ReactNode => (
    <ul className={cx('ruled soft small break', styles.matches)}>
      {shown.map((match) => (
        <MatchItem
          key={match.dossierId}
          match={match}
          onDecide={(decision) => onDecide(match, decision)}
        />
      ))}
    </ul>
  );
  return (
    <div className={styles.subject}>
      {shownMatches.some(({ decision }) => decision === null) && (
        <p className={cx('soft small', styles.intro)}>{INTROS[subject]}</p>
      )}
      {subject === 'person' && shownMatches.some(({ decision }) => decision === 'same') && (
        <p className={cx('small', styles.intro)}>
          <Link to={identityPath(kind.id, dossier.id)}>Fiche de synthèse de la personne</Link>
        </p>
      )}
      {shownMatches.length > 0 ? list(shownMatches) : <p className="muted">{nothing}</p>}
      {others.length > 0 && (
        <details className={cx('soft small', styles.others)}>
          <summary>
            {OTHERS[subject]} ({frenchNumber(others.length)})
          </summary>
          {list(others)}
        </details>
      )}
    </div>
  );
}
