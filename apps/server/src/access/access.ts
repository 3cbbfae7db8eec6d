import type { RoleRule } from '@dosye/domain/people/roles.ts';

/** Who may make a call. Without a word of it in the route: everyone who is signed in. */
export type Access = {
  /** Answered without a session. */
  anyone?: true;
  /** Answered while a password change is forced (decision 2). */
  duringForcedPasswordChange?: true;
  /**
   * All that the call reads or changes is done in the scope of its person: its session, asked for a
   * moment ago, is proved by that (remembered.ts).
   */
  sessionCheckedInTransaction?: true;
  /** The rule that the acting person's role must satisfy. */
  rule?: RoleRule;
};

/** `config` of a route that needs no session. */
export const forAnyone: { access: Access } = { access: { anyone: true } };

/** `config` of a route that is answered even while a password change is forced. */
export const duringForcedPasswordChange: { access: Access } = {
  access: { duringForcedPasswordChange: true },
};

/** `config` of a route for the roles that a rule allows; the others are answered 403. */
export const only = (rule: RoleRule): { access: Access } => ({ access: { rule } });

/** `config` of a route that works in the scope of its person alone. */
export const sessionCheckedInTransaction: { access: Access } = {
  access: { sessionCheckedInTransaction: true },
};
