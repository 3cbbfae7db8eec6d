import type { NextActAnswer } from '@dosye/domain/calls/acts.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { frenchDay } from '@dosye/domain/text/dates.ts';
import type { ReactNode } from 'react';
import styles from './acts.module.css';

interface ActSubjectProps {
  readonly kind: KindDeclaration;
  readonly next: NextActAnswer;
}

/** Whom an act that is not issued yet is about, which act it is, and until when it would be valid. */
export function ActSubject({ kind, next }: ActSubjectProps): ReactNode {
  const { name, birthDate, photo, validUntil, reasons } = next;
  return (
    <div className={styles.subject}>
      {photo !== '' && <img src={photo} alt={`Photo : ${name}`} />}
      <div>
        <p>
          <b>{name}</b>
        </p>
        {birthDate !== '' && <p className="num">Naissance : {frenchDay(birthDate)}</p>}
        <p>{kind.act?.label}</p>
        {validUntil !== '' && reasons.length === 0 && (
          <p className="num">Valable jusqu’au {frenchDay(validUntil)}</p>
        )}
      </div>
    </div>
  );
}
