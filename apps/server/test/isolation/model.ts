import type { Role } from '@dosye/domain/people/roles.ts';
import type { RegisteredKind } from '@dosye/kinds/register.ts';
import type { TestApp } from '@dosye/testing/app.ts';

/** Whether somebody may read a mark, at this moment. */
export type Reader = (actor: Account) => boolean;

/** Every mark that was planted, with who may read it. */
export type Marks = Map<string, Reader>;

export interface Office {
  id: number;
  name: string;
  /** Paths of the pictures of its configuration. */
  pictures: Set<string>;
}

export interface Account {
  id: number;
  username: string;
  role: Role;
  office: number | null;
  password: string;
  mustChange: boolean;
  gone: boolean;
  /** Value of the `cookie` header; undefined when the account has not signed in. */
  cookie: string | undefined;
  /** The session of the cookie has been ended. */
  ended: boolean;
  picture: string | undefined;
  /** Every office that it has been in: their dossiers and histories name it. */
  offices: Set<number>;
  wasSuper: boolean;
}

/** A creation that may be sent again, with the pictures that its answer named. */
interface Creation {
  by: number;
  key: string;
  body: Record<string, unknown>;
  pictures: readonly string[];
}

export interface Dossier extends RegisteredKind {
  id: number;
  number: string;
  office: number;
  mark: string;
  /** The record as it was last answered. */
  record: Record<string, unknown>;
  /** Paths of the pictures that it shows now. */
  pictures: Set<string>;
  gone: boolean;
  creation: Creation | undefined;
}

export interface Draft extends RegisteredKind {
  by: number;
  /** Undefined for a new dossier. */
  dossier: Dossier | undefined;
  office: number;
  mark: string;
  pictures: Set<string>;
  /** What its user wrote into it although it is not theirs to see; it comes back as it was written. */
  typed: readonly string[];
}

/** The offices of one sequence with all that is known to be in them. */
export interface World {
  made: TestApp;
  marks: Marks;
  offices: Office[];
  accounts: Account[];
  /** Who does most, and whom most is done to: what one person has before and after meets in a sequence. */
  mainAccount: Account | undefined;
  dossiers: Dossier[];
  drafts: Draft[];
  /** Every picture that was ever stored. */
  pictures: Set<string>;
}
