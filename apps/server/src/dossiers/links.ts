import type { DossierLink, DossierRef } from '@dosye/domain/dossier/links.ts';
import { invalid } from '@dosye/domain/calls/errors.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { PersonTransaction } from '../access/transaction.ts';
import { idInBody } from '../access/callBody.ts';

/** The dossier that a creation names as the one that it is opened from. */
export const originBody = z.strictObject({ kind: z.string().max(60), dossierId: idInBody });

/** SQL of the links of a dossier `d` as JSON; row level security leaves out dossiers that the person may not see. */
export const LINKS = `
  (select coalesce(json_agg(json_build_object('kind', o.kind, 'dossierId', o.id, 'dossierNo', o.number) order by o.id), '[]')
    from dossier_link l
    join dossier o on o.id = case when l.dossier_id = d.id then l.origin_id else l.dossier_id end
    where l.dossier_id = d.id or l.origin_id = d.id)`;

const NO_ORIGIN = 'Le dossier d’origine n’existe pas dans ce bureau.';

/**
 * The link to the dossier that a new one is opened from.
 * @throws CallError 422 when the person sees none, or it is of another office or kind
 */
export async function linkTo(
  trx: PersonTransaction,
  bureauId: number,
  { kind, dossierId }: DossierRef,
): Promise<DossierLink> {
  const origin = await trx
    .selectFrom('dossier')
    .select('number')
    .where('id', '=', dossierId)
    .where('kind', '=', kind)
    .where('bureau_id', '=', bureauId)
    .executeTakeFirst();
  if (!origin) throw invalid({ origine: NO_ORIGIN });
  return { kind, dossierId, dossierNo: origin.number };
}

/** Links a new dossier with the one that it is opened from. */
export const insertLink = (
  trx: PersonTransaction,
  dossier_id: number,
  bureau_id: number,
  { dossierId: origin_id }: DossierLink,
): Promise<unknown> =>
  trx.insertInto('dossier_link').values({ dossier_id, origin_id, bureau_id }).execute();

/** Removes the links of dossiers that were deleted for good. */
export const removeLinksOfDeleted = (trx: PersonTransaction): Promise<unknown> =>
  sql`
    delete from dossier_link l
    where exists (
      select from unnest(array[l.dossier_id, l.origin_id]) as linked (id)
      where not exists (select from dossier d where d.id = linked.id)
        and not exists (
          select from trashed_dossier t
          where t.dossier_id = linked.id and t.deleted_at > now() - trash_period()))`.execute(trx);
