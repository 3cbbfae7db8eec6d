import type { AnsweredConfig } from '@dosye/domain/office/siteConfig.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { mayConfigure } from '@dosye/domain/people/rules/configuration.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Home.module.css';

interface GreetingProps {
  readonly user: SessionUser;
  readonly config: AnsweredConfig | undefined;
}

/** Greeting with the user's name, the office's acronym and the office's own lines of text, if any. */
export function Greeting({ user, config }: GreetingProps): ReactNode {
  const { line1 = '', line2 = '', line3 = '', line4 = '' } = config?.homePageText ?? {};
  const lines = [line1, line2, line3, line4].filter((line) => line.trim() !== '');
  return (
    <div className={styles.greeting}>
      <div>
        <h1>Bonjour, {officerName(user)}</h1>
        <p>{config === undefined ? '\u00a0' : config.acronymeBureau || user.bureau_nom}</p>
      </div>
      {config?.unconfirmed && mayConfigure(user.role) && (
        <p className={styles.toConfirm}>
          {`Le département de votre bureau, ${config.documentHeaderText.departement}, est à confirmer : `}
          <Link to="/admin/configuration">vérifiez la configuration</Link>.
        </p>
      )}
      {lines.length > 0 && (
        <div className={styles.officeText}>
          {lines.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}
