import type { ReactNode } from 'react';
import styles from './drafts.module.css';

export const SavingSpinner = (): ReactNode => <span className={styles.ring} aria-hidden="true" />;
