import type { DossierRef } from '@dosye/domain/dossier/links.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { getAt, setAt } from '@dosye/domain/dossier/paths.ts';
import type { PersonFact } from '@dosye/domain/dossier/person.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { agesInWords, agesInYears, maySuit } from '@dosye/domain/text/ages.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { useDossierFormContext } from '../formContext.ts';
import styles from './dateFields.module.css';

/** The state of the location of another form: what is typed already. */
export interface CarriedState {
  readonly record?: DossierRecord;
  /** The dossier that the new one is opened from. */
  readonly origin?: DossierRef | undefined;
}

interface AgeNoticeProps {
  /** Path of a date field. */
  readonly path: string;
  readonly day: string;
}

/** Another form is for a person of this age: it leads there with what is typed, or the user keeps the form. */
export function AgeNotice({ path, day }: AgeNoticeProps): ReactNode {
  const { area, kind, values, checkContext, origin } = useDossierFormContext();
  const { id } = useParams();
  const navigate = useNavigate();
  const [keptFor, setKeptFor] = useState('');
  const { ageCheck } = kind.form;
  const ages = ageCheck?.birthDate === path ? agesInYears(day, checkContext.today) : undefined;
  const other = area.kinds.find((candidate) => candidate.id === ageCheck?.otherKind);
  const isNew = id === undefined;
  if (!isNew || !ageCheck || !other || !ages || ages.most < 0) return null;
  if (maySuit(ages, ageCheck.suits) || keptFor === day) return null;
  return (
    <div className={styles.notice} role="status">
      <p>
        Cette personne a {agesInWords(ages)} aujourd’hui. Il y a un autre formulaire pour cet âge.
      </p>
      <Button
        size="sm"
        onClick={() => {
          const record = carriedRecord(kind, other, values.current());
          const state: CarriedState = { record, origin };
          void navigate(other.paths.create, { state });
        }}
      >
        {ageCheck.leadLabel}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setKeptFor(day)}>
        Garder ce formulaire
      </Button>
    </div>
  );
}

/** What both forms ask of their person, and what is declared besides, where the other one has it. */
function carriedRecord(
  { form, person }: KindDeclaration,
  other: KindDeclaration,
  from: DossierRecord,
): DossierRecord {
  const facts = Object.entries(person?.fields ?? {}).map(
    ([fact, own]) => [own, other.person?.fields[fact as PersonFact]] as const,
  );
  const into: DossierRecord = {};
  for (const [own, theirs] of [...facts, ...Object.entries(form.ageCheck?.carried ?? {})]) {
    if (theirs !== undefined) setAt(into, theirs, getAt(from, own));
  }
  return into;
}
