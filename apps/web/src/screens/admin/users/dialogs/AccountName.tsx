import { officerName, userAndOfficer } from '@dosye/domain/people/officerName.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import type { ReactNode } from 'react';

/** Whose account a dialog is about: user name, grade and full name. */
export const AccountName = ({ user }: { user: UserRow }): ReactNode => (
  <b>{userAndOfficer(user.username, officerName(user))}</b>
);
