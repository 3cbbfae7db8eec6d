import type { DossierRef } from '@dosye/domain/dossier/links.ts';
import type { AgeCheck } from '@dosye/domain/dossier/kind.ts';
import { getAt, setAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { ageInYears } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
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
  const age = ageCheck?.birthDate === path ? ageInYears(day, checkContext.today) : undefined;
  const other = area.kinds.find((candidate) => candidate.id === ageCheck?.otherKind);
  const isNew = id === undefined;
  if (!isNew || !ageCheck || !other || age === undefined || age < 0) return null;
  if (ageCheck.suits(age) || keptFor === day) return null;
  return (
    <div className={styles.notice} role="status">
      <p>
        Cette personne a {plural(age, 'an')} aujourd’hui. Il y a un autre formulaire pour cet âge.
      </p>
      <Button
        size="sm"
        onClick={() => {
          const record = carriedRecord(ageCheck, values.current());
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

/** The values that both forms have, where the other one has them. */
function carriedRecord({ carried }: AgeCheck, from: DossierRecord): DossierRecord {
  const into: DossierRecord = {};
  for (const [own, others] of Object.entries(carried)) setAt(into, others, getAt(from, own));
  return into;
}
