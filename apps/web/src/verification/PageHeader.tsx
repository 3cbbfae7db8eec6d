import type { ReactNode } from 'react';
import { Shield } from '../shell/Shield.tsx';
import { TEXTS } from './languages.ts';
import type { Language } from './texts.ts';
import styles from './verification.module.css';

interface PageHeaderProps {
  readonly issuer: string | undefined;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** The network's name, and the choice of the language. */
export function PageHeader({ issuer, language, onLanguage }: PageHeaderProps): ReactNode {
  return (
    <header className={styles.header}>
      <Shield className={styles.shield} />
      <b>{issuer}</b>
      <div className={styles.languages}>
        {(['fr', 'ht'] as const).map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={one === language}
            onClick={() => onLanguage(one)}
          >
            {TEXTS[one].language}
          </button>
        ))}
      </div>
    </header>
  );
}
