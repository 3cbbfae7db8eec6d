import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './KnownPerson.module.css';

/** The hint of a field whose value was taken over. @param hint the field's own */
export function TakenHint({ hint }: { hint: string | undefined }): ReactNode {
  return (
    <>
      <span className={styles.mark}>
        <IconCopy size={14} aria-hidden="true" />
        Repris, à vérifier
      </span>
      {hint !== undefined && ` · ${hint}`}
    </>
  );
}
