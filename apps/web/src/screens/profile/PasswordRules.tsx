import { strongPasswordRules } from '@dosye/domain/people/passwords.ts';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Profile.module.css';

/** The rules of a strong password, each ticked when it is met. In: the password typed so far. */
export function PasswordRules({ password }: { readonly password: string }): ReactNode {
  return (
    <div className={styles.rules}>
      <p id="password-rules">Un mot de passe fort a :</p>
      <ul aria-labelledby="password-rules">
        {strongPasswordRules(password).map(({ text, satisfied }) => (
          <li key={text} className={satisfied ? styles.satisfied : undefined}>
            {satisfied ? <IconCheck aria-hidden="true" /> : <IconPoint aria-hidden="true" />}
            {text}
            {satisfied && <span className="vh"> (rempli)</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
