import { conflict, notFound } from '@dosye/domain/calls/errors.ts';
import { OPEN_MINUTES } from '@dosye/domain/dossier/drafts.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type RegisteredKind, kindById } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';

/** Address of a draft: its kind, and the UUID that the page made. */
export interface DraftKey {
  kind: string;
  id: string;
}

export const GONE =
  'Ce brouillon n’existe plus : il a été enregistré ou supprimé, ou il ne vous est plus accessible.';
const OPEN_ELSEWHERE = 'Ce dossier est ouvert dans une autre fenêtre ou sur un autre poste.';

/** The kind of a draft. @throws CallError 404 */
export function registered({ kind }: DraftKey): RegisteredKind {
  const registeredKind = kindById(kind);
  if (!registeredKind) throw notFound(GONE);
  return registeredKind;
}

/** Id of a draft among the holders of pictures. */
export const holderId = (person: Person, { id }: DraftKey): string => `${person.id}:${id}`;

/** The drafts of offices that they may see now. Row level security says the same, and hides deleted dossiers'. */
export function ownDrafts(trx: PersonTransaction, person: Person) {
  const own = trx.selectFrom('draft').where('user_id', '=', person.id);
  return seesEveryOffice(person.role) ? own : own.where('bureau_id', '=', person.bureauId);
}

/** What is read of a draft. */
export const DRAFT_COLUMNS = [
  'dossier_id',
  'bureau_id',
  'step',
  'base_version',
  'origin_kind',
  'origin_id',
  'body',
  'saved_at',
  'open_in',
] as const;

/** The row of a draft that has not ended, locked. @throws CallError 404 */
export async function lockDraft(trx: PersonTransaction, person: Person, key: DraftKey) {
  const row = await ownDrafts(trx, person)
    .select(DRAFT_COLUMNS)
    .select(sql<boolean>`open_until > now()`.as('open'))
    .where('id', '=', key.id)
    .where('kind', '=', key.kind)
    .where('ended', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(GONE);
  return row;
}

/** A change of the row of a draft of the person. */
export const updateDraft = (trx: PersonTransaction, person: Person, { kind, id }: DraftKey) =>
  trx
    .updateTable('draft')
    .where('user_id', '=', person.id)
    .where('id', '=', id)
    .where('kind', '=', kind);

/** Columns of a draft that a window has opened or saved now; without a window, or as it closes, others may open it. */
export const openColumns = (window: string | undefined, closing = false) => ({
  open_in: window ?? null,
  open_until: window === undefined || closing ? null : new Date(Date.now() + OPEN_MINUTES * 60_000),
});

/** 409: another window has the draft. */
export const openElsewhere = () => conflict(OPEN_ELSEWHERE, 'DRAFT_OPEN_ELSEWHERE');
