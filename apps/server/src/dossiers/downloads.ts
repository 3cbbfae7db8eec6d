import { notFound } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { DownloadDeclaration } from '@dosye/domain/dossier/kind.ts';
import { areaById } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { LOCK_SPACES } from './lockSpaces.ts';
import { kindOfRow } from './rows.ts';

/** A printed dossier. */
interface Printed {
  id: number;
  area: string;
  bureau_id: number;
  /** Of the dossier, or of the act that was downloaded. */
  number: string;
}

/** What the history entry of a print says. */
export const downloadDetails = ({ event }: DownloadDeclaration, number: string): string =>
  `${event} : ${number}`;

/** The two calls that a page makes for one print. */
type PrintCall = 'announced' | 'downloaded';

/**
 * Writes the history entry of a print, once for its two calls: the second within ten seconds finds the mark of the
 * first, removes it and writes nothing. The mark is an idempotency key with spaces, which no page can send.
 */
async function logOnce(
  trx: PersonTransaction,
  person: Person,
  { id, area, bureau_id, number }: Printed,
  download: DownloadDeclaration,
  made: PrintCall,
): Promise<void> {
  const { action } = download;
  const keyOf = (call: PrintCall): string => `${call} ${action} ${id}`;
  const other = keyOf(made === 'announced' ? 'downloaded' : 'announced');
  // Two calls of one person for one dossier run one after the other: each must see the other's mark.
  const lock = `${action}:${person.id}:${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, ${LOCK_SPACES.download}))`.execute(
    trx,
  );
  const marks = await trx
    .deleteFrom('idempotency')
    .where('user_id', '=', person.id)
    .where('key', 'in', [other, keyOf(made)])
    .returning([
      'key',
      sql<boolean>`created_at > clock_timestamp() - interval '10 seconds'`.as('recent'),
    ])
    .execute();
  if (marks.some(({ key, recent }) => key === other && recent)) return;
  await writeHistory(trx, person, {
    type: action,
    details: downloadDetails(download, number),
    dossier: { id, bureauId: bureau_id },
  });
  const mark = { user_id: person.id, key: keyOf(made), area, dossier_id: id, bureau_id };
  await trx.insertInto('idempotency').values(mark).execute();
}

/** Writes the history entry of a downloaded document, unless its page has announced it just before. */
export const logDownload = (
  trx: PersonTransaction,
  person: Person,
  dossier: Printed,
  download: DownloadDeclaration,
): Promise<void> => logOnce(trx, person, dossier, download, 'downloaded');

/**
 * Writes the history entry of a print that the page announces by `log-print`; within ten seconds after a
 * download it is the same print and not written again.
 * @throws CallError 404 when the person may see no such dossier, or its kind has no document
 */
export async function announcePrint(database: Database, person: Person, id: number): Promise<void> {
  await inTransaction(database, person, async (trx) => {
    const row = await trx
      .selectFrom('dossier')
      .select(['id', 'area', 'kind', 'number', 'bureau_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    const area = row && areaById(row.area);
    const download = area && kindOfRow(area, row.kind).downloads?.[0];
    if (!download) throw notFound();
    await logOnce(trx, person, row, download, 'announced');
  });
}
