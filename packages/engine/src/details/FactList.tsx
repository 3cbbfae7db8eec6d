import type { SummaryFact } from '@dosye/domain/dossier/kind.ts';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './DossierHeader.module.css';

/** Short facts with their icons; nothing of those that are blank. */
export function FactList({ facts }: { readonly facts: readonly SummaryFact[] }): ReactNode {
  const told = facts.filter(({ text }) => text !== '');
  if (told.length === 0) return null;
  return (
    <ul className={cx('soft', styles.facts)}>
      {told.map(({ icon, text }) => (
        <li key={icon + text} className="num">
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
