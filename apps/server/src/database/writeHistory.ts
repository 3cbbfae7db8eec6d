import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** An action to be recorded in the history. */
export interface Action {
  type: string;
  /** The description in French. */
  details: string;
  dossier?: { id: number; bureauId: number } | undefined;
  /** Id of the office whose people, settings or dossiers it concerns; admins of other offices cannot read it. */
  about?: number | null | undefined;
  /** Instant of the action; now by default, earlier in the demonstration. */
  at?: Date | undefined;
}

/** Stands for several offices. No office has this id, so only the super roles can read such an entry. */
export const ALL_OFFICES = 0;

/** The office of an entry about several dossiers; undefined for all. @param chosen by a super role */
export const requestedOfficeId = (person: Person, chosen: number | undefined): number | null =>
  seesEveryOffice(person.role) ? (chosen ?? ALL_OFFICES) : person.bureauId;

/** The name of entries by no person: `write_system_entry` in schema/functions/history.sql. */
export const SYSTEM_NAME = 'système';

/** The acting person with the session they were read from. */
export interface SessionPerson extends Person {
  /** SHA-256 of the session's token. */
  tokenHash: Buffer;
}

/** The hash that names the session of a person; null without one. */
export const tokenHashOf = (person: Person): Buffer | null =>
  'tokenHash' in person ? (person as SessionPerson).tokenHash : null;

/**
 * Adds an entry to the history, in the transaction of the change that it describes (decision 21).
 * @param by the acting person, whose id, name and office are read from their session; or the system
 * @throws PostgreSQL's DS401 when the person has no open session
 */
export async function writeHistory(
  queries: Kysely<Tables>,
  by: Person,
  { type, details, dossier, about, at }: Action,
): Promise<void> {
  if (by.id === 0) {
    const onBehalf = by.username === SYSTEM_NAME ? '' : ` (à la demande de « ${by.username} »)`;
    await sql`select write_system_entry(${type}, ${details + onBehalf})`.execute(queries);
  } else {
    await sql`select write_entry(${tokenHashOf(by)}, ${type}, ${details}, ${dossier?.id ?? null},
      ${dossier?.bureauId ?? about ?? null}, ${at ?? null})`.execute(queries);
  }
}

/** Adds the entry of a wrong password. @param userId of the account with the tried name, where there is one */
export async function writeFailedLogin(
  queries: Kysely<Tables>,
  tried: string,
  userId: number | undefined,
  details: string,
): Promise<void> {
  await sql`select write_failed_login(${userId ?? null}, ${tried}, ${details})`.execute(queries);
}

/**
 * Adds the entry of a call that a person was refused, or counts it: those of one kind within an hour make two entries,
 * the first and, from {@link closeRefusals}, one with their number.
 * @param call method and address, without ids
 * @throws PostgreSQL's DS401 when the person has no open session
 */
export async function writeRefusal(
  queries: Kysely<Tables>,
  by: Person,
  call: string,
  details: string,
): Promise<void> {
  await sql`select write_refusal(${tokenHashOf(by)}, ${call}, ${details})`.execute(queries);
}

/** Adds the closing entries of refusals that were repeated within the hour after the first. */
export async function closeRefusals(queries: Kysely<Tables>): Promise<void> {
  await sql`select close_refusals()`.execute(queries);
}
