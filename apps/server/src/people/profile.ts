import { forbidden, invalid } from '@dosye/domain/calls/errors.ts';
import { type Identity, normaliseIdentity } from '@dosye/domain/people/identity.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { checkProfile, PASSWORD_TEXTS, normalisePassword } from '@dosye/domain/people/passwords.ts';
import { normaliseNewUsername, normaliseUsername } from '@dosye/domain/people/usernames.ts';
import type { Kysely } from 'kysely';
import { withoutPerson } from '../access/transaction.ts';
import { endSessionsOf } from '../access/session.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { type Caller, confirmationAttempt } from '../access/confirmPassword.ts';
import { guessablePasswordError } from './guessablePassword.ts';
import { hashPassword } from '../access/passwordHash.ts';
import { verifyPassword } from '../access/verifyPassword.ts';
import { renameUser, setIdentity, setPassword } from '../access/userStore.ts';

/** Body of the profile call; a field that is missing or null stays unchanged. */
interface Profile {
  id?: number | null | undefined;
  username: string;
  full_name?: string | null | undefined;
  grade?: string | null | undefined;
  password?: string | null | undefined;
  currentPassword?: string | null | undefined;
}

/**
 * Changes the acting person's own user name, name, grade and password. A new password
 * needs the current one, ends their other sessions and lifts a forced change.
 * @throws CallError 422; 403 for somebody else's id or a wrong current password; 409 when the name is taken
 */
export async function updateProfile(
  database: Database,
  caller: Caller,
  profile: Profile,
): Promise<void> {
  if (typeof profile.id === 'number' && profile.id !== caller.person.id) throw forbidden();
  const { username, password: wanted, currentPassword } = profile;
  const typed = {
    full_name: profile.full_name ?? caller.person.full_name,
    grade: profile.grade ?? caller.person.grade,
  };
  const errors = checkProfile(
    { username, ...typed, password: wanted ?? '', currentPassword: currentPassword ?? '' },
    caller.person,
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const identity = { username, ...normaliseIdentity(typed) };
  const password = normalisePassword(wanted ?? '');
  if (password === '') {
    await withoutPerson(database)
      .transaction()
      .execute((trx) => save(trx, caller, identity));
  } else {
    await changePassword(database, caller, identity, currentPassword ?? '', password);
  }
}

/** User name as typed; name and grade normalised. */
type NamedIdentity = Identity & { username: string };

async function changePassword(
  database: Database,
  caller: Caller,
  identity: NamedIdentity,
  current: string,
  password: string,
): Promise<void> {
  if (normalisePassword(current) === password) throw invalid({ password: PASSWORD_TEXTS.notNew });
  const names = [identity.username, identity.full_name, caller.person.bureauNom];
  const guessable = await guessablePasswordError(password, names);
  if (guessable) throw invalid({ password: guessable });
  const passwordHash = await hashPassword(password);
  await verifyPassword(database, confirmationAttempt(caller, current), async (queries) => {
    await save(queries, caller, identity, passwordHash);
  });
}

async function save(
  queries: Kysely<Tables>,
  caller: Caller,
  { username, full_name, grade }: NamedIdentity,
  passwordHash?: string,
): Promise<void> {
  const { person } = caller;
  // A name that stays is not written again: it may be one that would be refused or stored otherwise today.
  const renamed =
    normaliseUsername(username) !== normaliseUsername(person.username) &&
    normaliseNewUsername(username) !== person.username;
  const named = full_name !== person.full_name || grade !== person.grade;
  const changes = [
    ...(renamed
      ? [`nom d'utilisateur « ${person.username} » devenu « ${normaliseNewUsername(username)} »`]
      : []),
    ...(named ? [`nom et grade : « ${officerName({ username, full_name, grade })} »`] : []),
    ...(passwordHash === undefined ? [] : ['mot de passe changé']),
  ];
  if (changes.length === 0) return;
  // Under the former name.
  await writeHistory(queries, person, {
    type: 'UPDATE_PROFILE',
    details: `Profil modifié : ${changes.join(', ')}`,
  });
  if (renamed) await renameUser(queries, person.id, username);
  if (named) await setIdentity(queries, person.id, { full_name, grade });
  if (passwordHash !== undefined) {
    await setPassword(queries, person.id, passwordHash, false);
    await endSessionsOf(queries, person.id, caller.openSession?.id);
  }
}
