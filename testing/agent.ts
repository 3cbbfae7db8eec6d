import type { SessionUser } from '@dosye/domain/people/users.ts';

/** An agent of the first office, as a session answers with them. */
export const AGENT: SessionUser = {
  id: 7,
  username: 'mireille',
  full_name: '',
  grade: '',
  role: 'user',
  bureau_id: 1,
  bureau_nom: "Grand'Anse",
  profilePictureUrl: null,
  force_password_change: false,
  singleKeys: true,
};
