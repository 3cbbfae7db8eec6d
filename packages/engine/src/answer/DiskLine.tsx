import { DISK_NOTICES } from '@dosye/domain/calls/diskState.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDiskState } from '../api/diskState.ts';
import styles from './ConnectionLine.module.css';

/** The line above every screen while the server's disk is nearly or quite full. */
export function DiskLine(): ReactNode {
  const state = useDiskState();
  if (state === 'enough') return null;
  return (
    <div className={styles.line} role="status">
      <IconAlertTriangle size={18} aria-hidden="true" />
      {DISK_NOTICES[state]}
    </div>
  );
}
