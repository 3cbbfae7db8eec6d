import { strongPasswordRules } from '@dosye/domain/people/passwords.ts';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Profile.module.css';

/** What a strong password has, each ticked once it does. In: the password as typed so far. */
export function PasswordRules({ password }: { readonly password: string }): ReactNode {
  return (
    <div className={styles.rules}>
      <p id="password-rules">Un mot de passe fort a :</p>
      <ul aria-labelledby="password-rules">
        {strongPasswordRules(password).map(({ text, holds }) => (
          <li key={text} className={holds ? styles.holds : undefined}>
            {holds ? <IconCheck aria-hidden="true" /> : <IconPoint aria-hidden="true" />}
            {text}
            {holds && <span className="vh"> (rempli)</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
