import type { Step } from '@dosye/domain/dossier/form.ts';
import type { PersonDeclaration, PersonFact } from '@dosye/domain/dossier/person.ts';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useDossierFormContext } from '../formContext.ts';
import { MatchNotice } from './MatchNotice.tsx';
import { TakenNote } from './TakenNote.tsx';
import { useMatches } from './useMatches.ts';
import { useTakenDoubt, useTakenOver } from './useTakenOver.ts';

/** The facts whose fields are the last to be typed before somebody can be recognised. */
const SAID_AT: readonly PersonFact[] = ['birthDate', 'niu', 'nif'];

interface KnownPersonProps {
  readonly step: Step | undefined;
  /** Goes to a field, in whichever step. */
  readonly onGoToField: (path: string) => void;
}

/**
 * Above the footer of the form of a new dossier, in view wherever the page is, and moves no field: in the steps of the birth
 * date and the numbers that the person has a dossier already, in every step what was taken over from one.
 */
export function KnownPerson({ step, onGoToField }: KnownPersonProps): ReactNode {
  const { kind } = useDossierFormContext();
  const { id } = useParams();
  const { person } = kind;
  if (id !== undefined || !person) return null;
  const paths = new Set(step?.sections.flatMap(({ fields }) => Object.keys(fields)));
  const isAsked = SAID_AT.some((fact) => paths.has(person.fields[fact] ?? ''));
  return <PersonBand person={person} isAsked={isAsked} onGoToField={onGoToField} />;
}

interface PersonBandProps extends Pick<KnownPersonProps, 'onGoToField'> {
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
      {isRecognising && <Recognition person={person} onGoToField={onGoToField} />}
    </div>
  );
}

type RecognitionProps = Omit<PersonBandProps, 'isAsked'>;

function Recognition({ person, onGoToField }: RecognitionProps): ReactNode {
  const taken = useTakenOver();
  const matches = useMatches(person);
  const [dismissed, dismiss] = useState('');
  const [best, ...others] = matches;
  // One dossier of the person is enough.
  const isTaken = matches.some(({ dossierNo }) => dossierNo === taken?.dossierNo);
  if (!best || isTaken || best.dossierNo === dismissed) return null;
  return (
    <MatchNotice
      person={person}
      match={best}
      others={others}
      onDismiss={() => dismiss(best.dossierNo)}
      onGoToField={onGoToField}
    />
  );
}
