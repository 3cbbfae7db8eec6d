import type { Identity } from './identity.ts';
import type { Role } from './roles.ts';

interface ShownAccount extends Identity {
  id: number;
  username: string;
  role: Role;
  bureau_id: number | null;
  bureau_nom: string | null;
  profilePictureUrl: string | null;
}

/** The signed-in user as the page knows them. The server never takes it as proof (decision 02). */
export interface SessionUser extends ShownAccount {
  force_password_change: boolean;
  /** Whether keys of a single character do something (WCAG 2.1.4). */
  singleKeys: boolean;
}

/** A row of the table of accounts. */
export interface UserRow extends ShownAccount {
  /** Its bearer wrote the grade, before grades were given: it is to be confirmed. */
  gradeUnconfirmed?: true;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Since when it signs in no more; null while it does. ISO 8601, UTC. */
  suspendedAt: string | null;
  /** Null until its first sign-in. ISO 8601, UTC. */
  lastLoginAt: string | null;
}

/** The acting person of a call, taken from the session alone (decision 02). */
export interface Person extends Identity {
  id: number;
  username: string;
  role: Role;
  bureauId: number | null;
  bureauNom: string | null;
  /** Of an access key: ids of the kinds whose dossiers it may use. People may use every kind. */
  kinds?: readonly string[];
}
