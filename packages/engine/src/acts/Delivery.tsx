import { type Act, BEARER } from '@dosye/domain/calls/acts.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import type { ReactNode } from 'react';
import { DueBadge } from './ActBadge.tsx';
import styles from './acts.module.css';

/** To whom an act was handed over, with what the register has of it; that it is to be; nothing otherwise. */
export function Delivery({ act }: { readonly act: Act }): ReactNode {
  const { due, deliveredAt, deliveredTo, delivery } = act;
  if (due) {
    return (
      <p>
        <DueBadge />
      </p>
    );
  }
  if (deliveredAt === null || delivery === null) return null;
  const { relation, paper, signature, by } = delivery;
  return (
    <div className={styles.handed}>
      <p>
        Remis à {deliveredTo}
        {relation !== BEARER && ` (${relation})`} le{' '}
        <span className="num">{frenchInstant(deliveredAt)}</span> par {by}
        {paper !== '' && `, sur présentation de : ${paper}`}
      </p>
      {signature !== '' && <img src={signature} alt={`Signature de ${deliveredTo}`} />}
    </div>
  );
}
