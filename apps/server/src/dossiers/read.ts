import { notFound } from '@dosye/domain/calls/errors.ts';
import type { DossierEvent } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import { type IdentityColumns, identityOf, officerOf } from '../access/identity.ts';
import { inTransaction } from '../access/transaction.ts';
import { readPipelined } from '../access/pipeline.ts';
import type { Database } from '../database/pool.ts';
import { tokenHashOf } from '../database/writeHistory.ts';
import { NOT_A_VIEW } from '../history/entryFilters.ts';
import { type DossierRow, dossierColumns, findDossier, kindOfRow, toJsonText } from './rows.ts';
import {
  DETAILED_EVENTS,
  type DossierAction,
  actionType,
  deletionReason,
  historyDetails,
  eventLabel,
  kindActionType,
} from '@dosye/domain/history/dossierActions.ts';

/**
 * Reads the dossier and inserts the history entry in one statement, because opening is the most frequent call.
 * Its commit does not wait for the disk: a power cut may lose the entry of a view.
 */
const OPEN = `
  select ${dossierColumns('d.body::text')},
    write_entry($3, $4, replace($5, '{number}', d.number), d.id, d.bureau_id, null)
  from dossier d where d.id = $1 and d.area = $2`;

/** The same without the entry. */
const READ = `
  select ${dossierColumns('d.body::text')}
  from dossier d where d.id = $1 and d.area = $2`;

/**
 * A dossier as JSON text; writes the history entry of the view.
 * @param withEntry false reads without the entry
 * @throws CallError 404 when there is none, or when it is another office's
 */
export async function readDossier(
  database: Database,
  person: Person,
  area: AreaDeclaration,
  id: number,
  withEntry: boolean,
): Promise<string> {
  const entryValues = [actionType(area, 'VIEW'), historyDetails(area, 'VIEW', '{number}')];
  const which = [id, area.id];
  const opening = withEntry
    ? { name: 'open-dossier', text: OPEN, values: [...which, tokenHashOf(person), ...entryValues] }
    : { name: 'read-dossier', text: READ, values: which };
  const [read] = await readPipelined(database, person, [opening], 'asyncCommit');
  const row = read?.rows[0] as (DossierRow & { body: string }) | undefined;
  if (!row) throw notFound(area.sentences.notFound);
  const kind = kindOfRow(area, row.kind);
  return toJsonText(area, kind, row, row.body);
}

/** Most events that are listed. */
const EVENTS = 50;
const SHOWN: readonly DossierAction[] = ['CREATE', 'UPDATE', 'DELETE', 'RESTORE', 'PRINT'];

/** The events of a dossier, the newest first, without views, which only administrators see. @throws CallError 404 */
export async function dossierEvents(
  database: Database,
  person: Person,
  area: AreaDeclaration,
  id: number,
): Promise<DossierEvent[]> {
  const { labels, rows } = await inTransaction(database, person, async (trx) => {
    const dossier = await findDossier(trx, area, id);
    const labelOf = eventLabels(area, kindOfRow(area, dossier.kind));
    const entries = await trx
      .selectFrom('action_log')
      .select(['id', 'created_at', 'username', 'action_type', 'details'])
      .select(sql.raw<IdentityColumns>(identityOf('action_log.user_id')).as('identity'))
      .where('dossier_id', '=', id)
      // For the index: no view is among the labels.
      .where(NOT_A_VIEW)
      .where('action_type', 'in', [...labelOf.keys()])
      .orderBy('id', 'desc')
      .limit(EVENTS)
      .execute();
    return { labels: labelOf, rows: entries };
  });
  return rows.map(({ id: entry, created_at, username, identity, action_type, details }) => ({
    id: entry,
    created_at: created_at.toISOString(),
    username,
    officer: officerOf(username, identity),
    action_type,
    label: labels.get(action_type) as string,
    details: eventDetails(area, action_type, details),
  }));
}

const eventLabels = (
  area: AreaDeclaration,
  { downloads = [], actions = [] }: KindDeclaration,
): ReadonlyMap<string, string> =>
  new Map([
    ...SHOWN.map((action): [string, string] => [
      actionType(area, action),
      eventLabel(area, action),
    ]),
    ...actions.map((action): [string, string] => [kindActionType(area, action), action.noun]),
    ...downloads.map(({ action, event }): [string, string] => [action, event]),
    ...Object.entries(DETAILED_EVENTS),
  ]);

/** What an event adds to its label: the changed fields, or which act or match and why. */
function eventDetails(area: AreaDeclaration, type: string, details: string): string {
  if (type in DETAILED_EVENTS) return details;
  if (type === actionType(area, 'DELETE')) return deletionReason(details);
  return type === actionType(area, 'UPDATE') ? after(details) : '';
}

/** "Dossier CM01-2026-00042 modifié : Téléphone" to "Téléphone". */
const after = (details: string): string => details.split(' : ').slice(1).join(' : ');
