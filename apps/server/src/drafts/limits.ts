import { conflict } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { frenchSize } from '@dosye/domain/text/numbers.ts';
import { sql } from 'kysely';
import { lockNames, type PersonTransaction } from '../access/transaction.ts';

/** Most drafts of a person that have not ended, and most bytes of them with their pictures. */
const MOST = 200;
const MOST_BYTES = 500 * 1024 * 1024;

interface OwnDraft {
  title: string;
  saved_at: Date;
  /** Stored bytes of what was typed and of the pictures. */
  bytes: number;
}

/** The person's drafts that have not ended, the oldest first; row level security leaves out those that they may not see. */
const OWN_DRAFTS = (person: Person) => sql<OwnDraft>`
  select d.title, d.saved_at, (pg_column_size(d.body) + coalesce((
      select sum(f.size) from file_use u join file f on f.id = u.file_id
      where u.holder = 'draft' and u.holder_id = concat_ws(':', d.user_id, d.id)), 0))::float8 as bytes
  from draft d where d.user_id = ${person.id} and d.ended is null order by d.saved_at`;

/**
 * Refuses the draft that the transaction has given a person if they have too many with it, or too much in them.
 * Calls that give them one at the same moment wait for one another.
 * @throws CallError 409 TOO_MANY_DRAFTS, which names the draft to finish: the oldest, or the one with most in it
 */
export async function refuseTooManyDrafts(trx: PersonTransaction, person: Person): Promise<void> {
  await lockNames(trx, 'drafts', [String(person.id)]);
  const { rows } = await OWN_DRAFTS(person).execute(trx);
  const [oldest] = rows;
  if (rows.length > MOST && oldest) throw tooMany(`${MOST} brouillons`, oldest);
  const bytes = rows.reduce((sum, draft) => sum + draft.bytes, 0);
  const largest = rows.toSorted((a, b) => b.bytes - a.bytes)[0];
  if (bytes > MOST_BYTES && largest)
    throw tooMany(`${frenchSize(MOST_BYTES)} de brouillons`, largest);
}

const tooMany = (what: string, { title, saved_at }: OwnDraft) =>
  conflict(
    `Vous avez déjà ${what}, le plus qu’une personne peut en avoir : terminez ou supprimez-en un, par exemple « ${title.trim() || 'Sans nom'} », du ${frenchInstant(saved_at)}.`,
    'TOO_MANY_DRAFTS',
  );
