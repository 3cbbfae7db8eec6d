import type { ReactNode } from 'react';
import styles from './drafts.module.css';

/** Spinner shown while a draft is saved. */
export const SavingSpinner = (): ReactNode => <span className={styles.ring} aria-hidden="true" />;
