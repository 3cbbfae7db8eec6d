import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './KnownPerson.module.css';

/** The hint of a field whose value was taken over. @param hint the field's own */
export function TakenHint({ hint }: { hint: string | undefined }): ReactNode {
  return (
    <>
      <span className={styles.mark}>
        <Icon name="copy" size={14} />
        Repris, à vérifier
      </span>
      {hint !== undefined && ` · ${hint}`}
    </>
  );
}
