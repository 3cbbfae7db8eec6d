import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { RoleRule } from '@dosye/domain/people/roles.ts';

/** Who may make a call. A route without it is for everyone who is signed in. */
export type Access = {
  /** Answered without a session. */
  anyone?: true;
  /** Answered while a password change is forced. */
  duringForcedPasswordChange?: true;
  /**
   * Everything the call reads or changes happens in transactions of its person, which check a cached
   * session themselves (sessionCache.ts): the guard need not ask the database for it first. The exception is
   * pictures, which are stored before: if the session has ended, nothing refers to them and the sweep removes them.
   */
  sessionCheckedInTransaction?: true;
  /** Changes names of people or of offices, which cached sessions have. */
  changesNames?: true;
  /** Also answered to access keys: to all of them, or to those that write. */
  keys?: 'read' | 'write';
  /** The area whose dossiers it is about: a key needs one of its kinds. */
  area?: AreaDeclaration;
  /** Made by a page without its user: it does not prolong the session. */
  unattended?: true;
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

/** The same, of a route that changes the names of people or of offices. */
export const onlyToRename = (rule: RoleRule): { access: Access } => ({
  access: { rule, changesNames: true },
});

/** `config` of a route that pages call by themselves; it does not prolong the session. */
export const unattended: { access: Access } = { access: { unattended: true } };

/** `config` of a route whose work happens in transactions of its person, except that pictures are stored before. */
export const sessionCheckedInTransaction: { access: Access } = {
  access: { sessionCheckedInTransaction: true },
};

/** `config` of a route that access keys may call too. @param area the one whose dossiers it is about */
export const alsoByKey = (
  { access }: { access: Access },
  keys: 'read' | 'write',
  area?: AreaDeclaration,
): { access: Access } => ({ access: { ...access, keys, ...(area && { area }) } });
