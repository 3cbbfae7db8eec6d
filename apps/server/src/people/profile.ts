import { forbidden, invalid } from '@dosye/domain/calls/errors.ts';
import { normaliseIdentity } from '@dosye/domain/people/identity.ts';
import { ACCOUNT_TEXTS } from '@dosye/domain/people/accountTexts.ts';
import { checkProfile, normalisePassword } from '@dosye/domain/people/passwords.ts';
import { PASSWORD_TEXTS } from '@dosye/domain/people/passwordTexts.ts';
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
import { renameUser, updateAccount } from '../access/userStore.ts';

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
 * Changes the acting person's own user name, full name and password. A new password
 * needs the current one, ends their other sessions and lifts a forced change.
 * @throws CallError 422; 403 for somebody else's id, another grade or a wrong current password; 409 when the name is taken
 */
export async function updateProfile(
  database: Database,
  caller: Caller,
  profile: Profile,
): Promise<void> {
  if (typeof profile.id === 'number' && profile.id !== caller.person.id) throw forbidden();
  const { username, password: wanted, currentPassword } = profile;
  refuseOtherGrade(caller.person.grade, profile.grade);
  const typed = profile.full_name ?? caller.person.full_name;
  const errors = checkProfile(
    { username, full_name: typed, password: wanted ?? '', currentPassword: currentPassword ?? '' },
    caller.person,
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { full_name } = normaliseIdentity({ full_name: typed });
  const identity = { username, full_name };
  const password = normalisePassword(wanted ?? '');
  if (password === '') {
    await withoutPerson(database)
      .transaction()
      .execute((trx) => save(trx, caller, identity));
  } else {
    await changePassword(database, caller, identity, currentPassword ?? '', password);
  }
}

/** Acts print the grade: it is given by others. @throws CallError 403 */
function refuseOtherGrade(grade: string, sent: string | null | undefined): void {
  const isOwn = [grade, undefined, null].includes(sent);
  if (!isOwn && normaliseIdentity({ grade: sent ?? '' }).grade !== grade)
    throw forbidden(ACCOUNT_TEXTS.ownGrade);
}

/** User name as typed; full name normalised. */
interface Names {
  username: string;
  full_name: string;
}

async function changePassword(
  database: Database,
  caller: Caller,
  identity: Names,
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
  { username, full_name }: Names,
  passwordHash?: string,
): Promise<void> {
  const { person } = caller;
  // A name that stays is not written again: it may be one that would be refused or stored otherwise today.
  const renamed =
    normaliseUsername(username) !== normaliseUsername(person.username) &&
    normaliseNewUsername(username) !== person.username;
  const named = full_name !== person.full_name;
  const changes = [
    ...(renamed
      ? [`nom d’utilisateur « ${person.username} » devenu « ${normaliseNewUsername(username)} »`]
      : []),
    ...(named ? [`nom complet : « ${full_name} »`] : []),
    ...(passwordHash === undefined ? [] : ['mot de passe changé']),
  ];
  if (changes.length === 0) return;
  // Under the former name.
  await writeHistory(queries, person, {
    type: 'UPDATE_PROFILE',
    details: `Profil modifié : ${changes.join(', ')}`,
  });
  if (renamed) await renameUser(queries, person.id, username);
  if (named) await updateAccount(queries, person.id, { full_name });
  if (passwordHash !== undefined) {
    await updateAccount(queries, person.id, {
      password_hash: passwordHash,
      force_password_change: false,
    });
    await endSessionsOf(queries, person.id, caller.openSession?.id);
  }
}
