import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { normaliseIdentity } from '@dosye/domain/people/identity.ts';
import {
  checkProfile,
  normalisePassword,
  type ProfileInput,
  strongPasswordRules,
} from '@dosye/domain/people/passwords.ts';
import { mayGiveGrade } from '@dosye/domain/people/rules/accounts.ts';
import { normaliseUsername } from '@dosye/domain/people/usernames.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { useFields } from '@dosye/engine/answer/useFields.ts';
import { ApiError, errorMessage } from '@dosye/engine/api/apiError.ts';
import { call } from '@dosye/engine/api/client.ts';
import { forgetKey } from '@dosye/engine/form/drafts/wrappedKey.ts';
import { keepKey, readSession, sessionStore } from '@dosye/engine/session/sessionStore.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Section } from '@dosye/engine/ui/Card.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { PasswordInput } from '@dosye/engine/ui/PasswordInput.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { IconPoint } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { IdentityFields } from './IdentityFields.tsx';
import styles from './Profile.module.css';

type ProfileValues = Required<{ [K in keyof ProfileInput]: string }>;

const initialValues = (user: SessionUser): ProfileValues => ({
  username: user.username,
  full_name: user.full_name,
  grade: user.grade,
  currentPassword: '',
  password: '',
  confirmation: '',
});

/** The server's errors by field; WRONG_PASSWORD belongs to the current password. */
function serverErrors(failure: unknown): FieldErrors {
  if (!(failure instanceof ApiError)) return {};
  if (failure.code === 'WRONG_PASSWORD') return { currentPassword: failure.message };
  return failure.fields;
}

/** Can be saved only when something has changed. A password that had to be changed leads to the home page. */
export function ProfileForm({ user }: { user: SessionUser }): ReactNode {
  const { values, setValues, field, show } = useFields('', initialValues(user));
  const [working, setWorking] = useState(false);
  const forced = user.force_password_change;
  const navigate = useNavigate();
  const identity = normaliseIdentity(values);
  const changed =
    normaliseUsername(values.username) !== user.username ||
    identity.full_name !== user.full_name ||
    identity.grade !== user.grade ||
    normalisePassword(values.password) !== '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!changed || working) return;
    if (show(checkProfile(values, user))) return;
    setWorking(true);
    try {
      await saveProfile(user, values);
      await readSession();
      await renewDraftKey(user.username, values.password);
      setValues(initialValues(sessionStore.current().user ?? user));
      toast.success('Profil mis à jour avec succès.');
      // Nobody came to the profile to read it.
      if (forced) await navigate('/');
    } catch (failure) {
      toast.error(errorMessage(failure));
      show(serverErrors(failure));
    } finally {
      setWorking(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Section title="Compte">
        <div className="stack">
          <TextInput {...field('username')} label="Nom d’utilisateur" required verbatim />
          <IdentityFields field={field} mayGiveGrade={givesGrade(user)} />
        </div>
      </Section>
      <Section title="Mot de passe" aside={forced ? undefined : 'Laissez vide pour le garder.'}>
        <div className="stack">
          <PasswordInput
            {...field('currentPassword')}
            label="Mot de passe actuel"
            autoComplete="current-password"
            required={forced}
            autoFocus={forced}
          />
          <PasswordInput
            {...field('password')}
            label="Nouveau mot de passe"
            autoComplete="new-password"
            required={forced}
          />
          <PasswordRules password={values.password} />
          <PasswordInput
            {...field('confirmation')}
            label="Confirmer le nouveau mot de passe"
            autoComplete="new-password"
            required={forced}
          />
        </div>
      </Section>
      <div className={cx('line end', styles.footer)}>
        <Button type="submit" variant="primary" size="lg" disabled={!changed} working={working}>
          {working ? 'Enregistrement...' : 'Enregistrer'}
        </Button>
      </div>
    </form>
  );
}

/** The key of the drafts is kept under the name and by the password of before: forgotten when one changes, kept anew. */
async function renewDraftKey(formerName: string, password: string): Promise<void> {
  const { user } = sessionStore.current();
  const hasNewPassword = normalisePassword(password) !== '';
  if (!hasNewPassword && user?.username === formerName) return;
  await forgetKey(formerName).catch(() => undefined);
  if (user && hasNewPassword) await keepKey(user, password);
}

/** Whether users give themselves their grade: super administrators, whose passwords nobody resets. */
function givesGrade({ id, role, bureau_id: bureauId }: SessionUser): boolean {
  const own = { id, role, bureauId };
  return mayGiveGrade(own, own);
}

/** Saves the profile; an unchanged password is not sent. Throws ApiError. */
async function saveProfile(user: SessionUser, values: ProfileValues): Promise<void> {
  const { username, password, currentPassword, ...others } = values;
  const { full_name, grade } = normaliseIdentity(others);
  const passwords = normalisePassword(password) === '' ? {} : { password, currentPassword };
  await call('PUT', '/admin/me/profile', {
    profileData: {
      id: user.id,
      username: normaliseUsername(username),
      full_name,
      ...passwords,
    },
  });
  if (grade !== user.grade) await call('PUT', `/admin/users/${user.id}/grade`, { grade });
}

function PasswordRules({ password }: { password: string }): ReactNode {
  return (
    <div className={cx('muted small', styles.rules)}>
      <p id="password-rules">Un mot de passe fort a :</p>
      <ul aria-labelledby="password-rules">
        {strongPasswordRules(password).map(({ text, satisfied }) => (
          <li key={text} className={satisfied ? styles.satisfied : undefined}>
            {satisfied ? (
              <Icon name="check" size={16} />
            ) : (
              <IconPoint size={16} aria-hidden="true" />
            )}
            {text}
            {satisfied && <span className="vh"> (rempli)</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
