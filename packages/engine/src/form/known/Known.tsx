import type { OwnMatch } from '@dosye/domain/calls/matches.ts';
import type { Step } from '@dosye/domain/dossier/form.ts';
import type { PersonDeclaration, PersonFact } from '@dosye/domain/dossier/person.ts';
import type { WeaponDeclaration } from '@dosye/domain/dossier/weapon.ts';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { DossierLink } from '../../details/DossierLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useDossierFormContext } from '../formContext.ts';
import styles from './KnownPerson.module.css';
import { MatchNotice } from './MatchNotice.tsx';
import { TakenNote } from './TakenNote.tsx';
import { useMatches, useWeaponMatches } from './useMatches.ts';
import { useTakenDoubt } from './useTakenDoubt.ts';
import { useTakenOver } from './useTakenOver.ts';

/** The facts whose fields are the last to be typed before somebody can be recognised. */
const SAID_AT: readonly PersonFact[] = ['birthDate', 'niu', 'nif'];

interface KnownProps {
  readonly step: Step | undefined;
  /** Goes to a field, in whichever step. */
  readonly onGoToField: (path: string) => void;
}

/**
 * Above the footer of the form of a new dossier, in view wherever the page is, and moves no field: in the steps of the birth
 * date and the numbers that the person has a dossier already, in that of its serial number that the register has the
 * weapon, in every step what was taken over from a dossier of the person.
 */
export function Known({ step, onGoToField }: KnownProps): ReactNode {
  const { person, weapon } = useDossierFormContext().kind;
  const { id } = useParams();
  if (id !== undefined) return null;
  const paths = new Set(step?.sections.flatMap(({ fields }) => Object.keys(fields)));
  return (
    <>
      {person && (
        <PersonBand
          person={person}
          isAsked={SAID_AT.some((fact) => paths.has(person.fields[fact] ?? ''))}
          onGoToField={onGoToField}
        />
      )}
      {weapon && paths.has(weapon.fields.serial) && (
        <div role="status">
          <KnownWeapon weapon={weapon} />
        </div>
      )}
    </>
  );
}

interface PersonBandProps extends Pick<KnownProps, 'onGoToField'> {
  readonly person: PersonDeclaration;
  /** Whether the step asks for what somebody is recognised by. */
  readonly isAsked: boolean;
}

function PersonBand({ person, isAsked, onGoToField }: PersonBandProps): ReactNode {
  const takenDoubt = useTakenDoubt(person);
  const isRecognising = isAsked && !takenDoubt.doubt;
  return (
    <div role="status">
      <TakenNote {...takenDoubt} onGoToField={onGoToField} />
      {isRecognising && <KnownPerson person={person} onGoToField={onGoToField} />}
    </div>
  );
}

function KnownPerson({ person, onGoToField }: Omit<PersonBandProps, 'isAsked'>): ReactNode {
  const taken = useTakenOver();
  const matches = useMatches(person);
  const [best, others, dismiss] = useBest(matches);
  // One dossier of the person is enough.
  const isTaken = matches.some(({ dossierNo }) => dossierNo === taken?.dossierNo);
  if (!best || isTaken) return null;
  return (
    <MatchNotice
      person={person}
      match={best}
      others={others}
      onDismiss={dismiss}
      onGoToField={onGoToField}
    />
  );
}

function KnownWeapon({ weapon }: { readonly weapon: WeaponDeclaration }): ReactNode {
  const [best, others, dismiss] = useBest(useWeaponMatches(weapon));
  if (!best) return null;
  const [sentence, ...reasons] = best.reasons;
  return (
    <div className={cx('row small', styles.notice)}>
      <div className={styles.text}>
        <p>
          <b>
            {sentence} <DossierLink dossier={best} inNewTab />
          </b>
        </p>
        <p>{[best.name, best.role].filter(Boolean).join(' · ')}</p>
        <p className={styles.reasons}>{reasons.join(' ; ')}</p>
        {others.length > 0 && (
          <ul className={styles.others}>
            {others.map((match) => (
              <li key={match.dossierId}>
                {match.reasons[0]} <DossierLink dossier={match} inNewTab />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button size="sm" variant="ghost" onClick={dismiss}>
        Fermer
      </Button>
    </div>
  );
}

/** The surest match, undefined without any and once it is put aside; the others; and what puts it aside. */
function useBest([best, ...others]: readonly OwnMatch[]) {
  const [dismissed, setDismissed] = useState('');
  const shown = best?.dossierNo === dismissed ? undefined : best;
  return [shown, others, () => setDismissed(best?.dossierNo ?? '')] as const;
}
