import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** An action, as the history records it. */
export interface Action {
  type: string;
  /** What happened, in French words. */
  details: string;
  dossier?: { id: number; bureauId: number } | undefined;
  /** Id of the office whose people, settings or dossiers it is about: no admin of another one reads it. */
  about?: number | null | undefined;
  /** When it happened; now unless a demonstration says otherwise. */
  at?: Date | undefined;
}

/** Stands for several offices: no office has this id, so only the super roles read an entry about it. */
export const ALL_OFFICES = 0;

/**
 * The office that an entry about many dossiers is about.
 * @param chosen id of the office that a super role asked for; undefined for all
 */
export const requestedOfficeId = (person: Person, chosen: number | undefined): number | null =>
  seesEveryOffice(person.role) ? (chosen ?? ALL_OFFICES) : person.bureauId;

/**
 * Adds an entry to the history, in the transaction of the change that it describes.
 * @param by the acting person, or the name somebody tried to sign in with
 */
export async function writeHistory(
  queries: Kysely<Tables>,
  by: Person | { username: string },
  { type, details, dossier, about, at }: Action,
): Promise<void> {
  const person = 'id' in by ? by : undefined;
  await queries
    .insertInto('action_log')
    .values({
      user_id: person && person.id > 0 ? person.id : null,
      username: by.username,
      bureau_id: person?.bureauId ?? null,
      action_type: type,
      details,
      dossier_id: dossier?.id ?? null,
      dossier_bureau_id: dossier?.bureauId ?? about ?? null,
      ...(at ? { created_at: at } : {}),
    })
    .execute();
}

/** The values of a statement with a {@link historyPart}. */
export interface HistoryValues {
  user_id: number | null;
  username: string;
  acting_bureau_id: number | null;
  action_type: string;
  details: string;
  /** When the history says it happened; null is now. */
  logged_at: Date | null;
}

/** The values of an entry about something the person did. */
export const historyValues = (person: Person, { type, details, at }: Action): HistoryValues => ({
  user_id: person.id > 0 ? person.id : null,
  username: person.username,
  acting_bureau_id: person.bureauId,
  action_type: type,
  details,
  logged_at: at ?? null,
});

/**
 * Part of a statement that adds an entry about the dossier :dossier_id of the office :bureau_id.
 * @param source the part that did what the entry says; without a row of it there is no entry
 * @param details SQL of the text
 */
export const historyPart = (source: string, details = ':details'): string => `
  insert into action_log (created_at, user_id, username, bureau_id, action_type, details, dossier_id,
      dossier_bureau_id)
    select coalesce(:logged_at::timestamptz, clock_timestamp()), :user_id::bigint, :username,
      :acting_bureau_id::int, :action_type, ${details}, :dossier_id::bigint, :bureau_id::int from ${source}`;
