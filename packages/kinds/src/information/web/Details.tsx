import type { KindSheetProps } from '@dosye/engine/kindScreens.ts';
import type { ReactNode } from 'react';
import styles from './Details.module.css';
import { OfficialSheet } from './OfficialSheet.tsx';

/** The details page of an information report. */
export default function Details(props: KindSheetProps): ReactNode {
  return (
    <div className={styles.margins}>
      <OfficialSheet {...props} medium="screen" />
    </div>
  );
}
