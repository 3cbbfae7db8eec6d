import { notFound } from '@dosye/domain/calls/errors.ts';
import { type Draft, type DraftSummary, UNDELETE_HOURS } from '@dosye/domain/dossier/drafts.ts';
import { upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { type Selectable, sql } from 'kysely';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import {
  DRAFT_COLUMNS,
  type DraftKey,
  GONE,
  lockDraft,
  openColumns,
  openElsewhere,
  ownDrafts,
  registered,
  updateDraft,
} from './rows.ts';

type DraftRow = Pick<Selectable<Tables['draft']>, (typeof DRAFT_COLUMNS)[number]>;

const toDraft = (key: DraftKey, row: DraftRow): Draft => ({
  id: key.id,
  kind: key.kind,
  dossierId: row.dossier_id || null,
  bureauId: row.bureau_id ?? undefined,
  step: row.step,
  record: upgradeRecord(registered(key).kind, row.body),
  baseVersion: row.base_version,
  origine:
    row.origin_kind !== null && row.origin_id !== null
      ? { kind: row.origin_kind, dossierId: row.origin_id }
      : undefined,
  updatedAt: row.saved_at.toISOString(),
  window: row.open_in,
});

/** A draft of the person. @throws CallError 404 when it has ended or is not theirs */
export async function findDraft(
  { database }: Services,
  person: Person,
  key: DraftKey,
): Promise<Draft> {
  const row = await inTransaction(database, person, (trx) =>
    ownDrafts(trx, person)
      .select(DRAFT_COLUMNS)
      .where('id', '=', key.id)
      .where('kind', '=', key.kind)
      .where('ended', 'is', null)
      .executeTakeFirst(),
  );
  if (!row) throw notFound(GONE);
  return toDraft(key, row);
}

/**
 * Opens a draft in a window: from now on no other one saves it.
 * @param takeOver whether it is opened although another window has it open
 * @throws CallError 404; 409 DRAFT_OPEN_ELSEWHERE
 */
export function openDraft(
  { database }: Services,
  person: Person,
  key: DraftKey,
  window: string,
  takeOver: boolean,
): Promise<Draft> {
  return inTransaction(database, person, async (trx) => {
    const row = await lockDraft(trx, person, key);
    if (row.open && row.open_in !== window && !takeOver) throw openElsewhere();
    await updateDraft(trx, person, key).set(openColumns(window)).execute();
    return toDraft(key, row);
  });
}

/** Says that a window has closed its draft, so that others may open it; nothing when another one has it. */
export async function closeDraft(
  { database }: Services,
  person: Person,
  key: DraftKey,
  window: string,
): Promise<void> {
  await inTransaction(database, person, (trx) =>
    updateDraft(trx, person, key).set({ open_until: null }).where('open_in', '=', window).execute(),
  );
}

/** A person's drafts, the newest first. */
interface DraftLists {
  drafts: DraftSummary[];
  /** Those that can be undeleted. */
  deletedDrafts: DraftSummary[];
}

/** The person's drafts, without those of deleted dossiers. */
export const listDrafts = ({ database }: Services, person: Person): Promise<DraftLists> =>
  inTransaction(database, person, (trx) => readDrafts(trx, person));

/** The same within a transaction. */
export async function readDrafts(trx: PersonTransaction, person: Person): Promise<DraftLists> {
  const lists: DraftLists = { drafts: [], deletedDrafts: [] };
  const rows = await ownDrafts(trx, person)
    .select(['id', 'kind', 'dossier_id', 'title', 'step', 'saved_at', 'open_in as window'])
    .select(sql<boolean>`coalesce(open_until > now(), false)`.as('open'))
    .select(sql<boolean>`ended is not null`.as('isDeleted'))
    .where(sql<boolean>`(ended is null or ended = 'deleted' and ${isUndeletable})`)
    .orderBy('saved_at', 'desc')
    .execute();
  for (const { dossier_id, saved_at, isDeleted, ...row } of rows) {
    const steps = kindById(row.kind)?.kind.form.steps.length;
    if (steps === undefined) continue;
    const updatedAt = saved_at.toISOString();
    const list = isDeleted ? lists.deletedDrafts : lists.drafts;
    list.push({ ...row, dossierId: dossier_id || null, steps, updatedAt });
  }
  return lists;
}

/** Condition on a deleted draft. */
export const isUndeletable = sql<boolean>`ended_at > now() - make_interval(hours => ${sql.lit(UNDELETE_HOURS)})`;

/**
 * Says that a window still has its draft open, though nothing is typed: others ask before they open it.
 * @throws CallError 404 when the draft has ended or is not theirs; 409 DRAFT_OPEN_ELSEWHERE
 */
export function renewDraft(
  { database }: Services,
  person: Person,
  key: DraftKey,
  window: string,
): Promise<void> {
  return inTransaction(database, person, async (trx) => {
    const { numUpdatedRows } = await updateDraft(trx, person, key)
      .set(openColumns(window))
      .where('ended', 'is', null)
      .where('open_in', '=', window)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    await lockDraft(trx, person, key);
    throw openElsewhere();
  });
}
