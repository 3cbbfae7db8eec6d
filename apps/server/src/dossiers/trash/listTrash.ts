import type { TrashedDossier, TrashListAnswer } from '@dosye/domain/calls/trash.ts';
import { SEARCH_MAX_LENGTH } from '@dosye/domain/calls/search.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { parseQuery } from '@dosye/domain/search/searchText.ts';
import { KINDS, kindById } from '@dosye/kinds/register.ts';
import type { QueryResult } from 'pg';
import { z } from 'zod';
import { callBody } from '../../access/callBody.ts';
import { type IdentityColumns, identityOf, officerOf } from '../../access/identity.ts';
import {
  choiceOf,
  offsetOf,
  officeId,
  optionalObject,
  PAGE,
  shortText,
} from '../../access/listBody.ts';
import { readPipelined } from '../../access/pipeline.ts';
import type { Database } from '../../database/pool.ts';
import { Conditions } from '../../listing/conditions.ts';
import { matchesOrSoundsLike } from '../../listing/textConditions.ts';

/** The body of the Corbeille's list. */
export const TRASH_LIST = callBody({
  filters: optionalObject({
    searchTerm: shortText(SEARCH_MAX_LENGTH),
    kind: choiceOf(KINDS.map(({ kind }) => kind.id)),
    bureauId: officeId,
  }),
  ...PAGE,
});
type TrashList = z.infer<typeof TRASH_LIST>;

/** Its answer. */
export const trashListAnswer = z.strictObject({
  dossiers: z.array(
    z.strictObject({
      id: z.int(),
      kind: z.string(),
      dossierNo: z.string(),
      title: z.string(),
      bureau_id: z.int(),
      bureau_nom: z.string().nullable(),
      deletedAt: z.iso.datetime(),
      deletedBy: z.string(),
      deletedByOfficer: z.string(),
      reason: z.string(),
      daysLeft: z.int(),
    }),
  ),
  total: z.int(),
}) satisfies z.ZodType<TrashListAnswer>;

/** Condition on the rows `s` of the trash: those that can still be undeleted. */
export const UNDELETABLE = 's.deleted_at > now() - trash_period()';

function conditionsOf({ searchTerm, kind, bureauId }: TrashList['filters']): Conditions {
  const where = new Conditions();
  where.add(UNDELETABLE);
  if (kind) where.add(`s.kind = ${where.value(kind)}`);
  if (bureauId !== undefined) where.add(`s.bureau_id = ${where.value(bureauId)}`);
  if (searchTerm) where.add(matchesOrSoundsLike(where, parseQuery(searchTerm)));
  return where;
}

type Row = Omit<TrashedDossier, 'deletedAt' | 'deletedByOfficer' | 'title'> & {
  deletedAt: Date;
  identity: IdentityColumns;
  body: DossierRecord;
};

/** A page of the deleted dossiers that can be undeleted, the last deleted first. */
export async function listTrash(
  database: Database,
  person: Person,
  body: TrashList,
): Promise<TrashListAnswer> {
  const where = conditionsOf(body.filters);
  const count = {
    name: '',
    text: `select count(*)::int as total from trashed_dossier s where ${where.text}`,
    values: [...where.values],
  };
  const page = {
    name: '',
    text: `
      select s.dossier_id as id, s.kind, s.number as "dossierNo", s.bureau_id,
        (select b.nom from bureau b where b.id = s.bureau_id) as bureau_nom, s.deleted_at as "deletedAt",
        s.deleted_by as "deletedBy", ${identityOf('s.deleted_by_id')} as identity, s.reason,
        ceil(extract(epoch from s.deleted_at + trash_period() - now()) / 86400)::int as "daysLeft", v.body
      from trashed_dossier s
      join dossier_version v on v.dossier_id = s.dossier_id and v.version = s.version
        and v.replaced_at = s.deleted_at
      where ${where.text}
      order by s.deleted_at desc, s.dossier_id desc
      limit ${where.value(body.limit)} offset ${where.value(offsetOf(body))}`,
    values: where.values,
  };
  const [counted, listed] = (await readPipelined(database, person, [count, page])) as [
    QueryResult<{ total: number }>,
    QueryResult<Row>,
  ];
  const [{ total }] = counted.rows as [{ total: number }];
  return { dossiers: listed.rows.map(toTrashed), total };
}

function toTrashed({ identity, body, ...row }: Row): TrashedDossier {
  const kind = kindById(row.kind)?.kind;
  return {
    ...row,
    title: kind ? kind.title(upgradeStoredRecord(kind, body)) : '',
    deletedAt: row.deletedAt.toISOString(),
    deletedByOfficer: officerOf(row.deletedBy, identity),
  };
}
