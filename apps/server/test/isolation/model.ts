import type { Role } from '@dosye/domain/people/roles.ts';
import type { RegisteredKind } from '@dosye/kinds/register.ts';
import type { TestApp } from '@dosye/testing/app.ts';

/** Whether a person may see a mark now. */
export type Reader = (actor: Account) => boolean;

/** Every mark with the rule of who may see it. */
export type Marks = Map<string, Reader>;

export interface OfficeModel {
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
  suspended: boolean;
  /** Value of the `cookie` header; undefined when the account has not signed in. */
  cookie: string | undefined;
  /** The session of the cookie has been ended. */
  ended: boolean;
  picture: string | undefined;
  /** Every present and former office: their dossiers and histories contain its name. */
  offices: Set<number>;
  wasSuper: boolean;
}

/** A creation that may be repeated, with the pictures of its answer. */
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
  /** Paths of its current pictures. */
  pictures: Set<string>;
  gone: boolean;
  creation: Creation | undefined;
}

export interface Draft extends RegisteredKind {
  by: number;
  /** Its UUID. */
  id: string;
  ended: 'deleted' | 'saved' | undefined;
  /** Undefined for a new dossier. */
  dossier: Dossier | undefined;
  office: number;
  mark: string;
  pictures: Set<string>;
  /** Texts that its user wrote into it without being allowed to see their source; they are returned. */
  typed: readonly string[];
}

/** An issued act; it outlives its dossier. */
export interface IssuedAct {
  number: string;
  office: number;
}

/** An officer in the list of an office. */
export interface OfficerModel {
  id: number;
  office: number;
  name: string;
}

/** What somebody was told of a dossier of another office. */
interface RefModel {
  ref: string;
  by: number;
  /** Their office then. */
  from: number;
}

/** A request that a dossier of another office be communicated. */
export interface RequestModel {
  id: number;
  by: number;
  from: number;
  /** The office that decides. */
  office: number;
  granted: boolean;
}

/** The model of a sequence: its offices and their content. */
export interface World {
  made: TestApp;
  marks: Marks;
  offices: OfficeModel[];
  accounts: Account[];
  /** The person who acts and is acted on most, so that a sequence covers one person before and after changes. */
  mainAccount: Account | undefined;
  dossiers: Dossier[];
  drafts: Draft[];
  acts: IssuedAct[];
  officers: OfficerModel[];
  refs: RefModel[];
  requests: RequestModel[];
  /** Offices that know one another's names from their histories. */
  contacts: (readonly number[])[];
  /** Its number: no person of its dossiers is one of another sequence. */
  number: number;
  /** Every picture that was ever stored. */
  pictures: Set<string>;
}
