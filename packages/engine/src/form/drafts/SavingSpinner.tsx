import type { ReactNode } from 'react';
import styles from './drafts.module.css';

/** A small ring that turns while something is being sent. */
export const SavingSpinner = (): ReactNode => <span className={styles.ring} aria-hidden="true" />;
