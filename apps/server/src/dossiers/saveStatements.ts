import { preparedStatement, withParts } from '../database/preparedStatement.ts';
import type { Statement } from '../database/statement.ts';
import { type HistoryValues, historyCall } from '../database/writeHistory.ts';
import { REFERENCE_PARTS } from '../files/fileReferences.ts';
import {
  type ProjectionValues,
  countPart,
  insertProjectionParts,
  updateProjectionParts,
} from '../listing/projectionStatement.ts';
import { VOID_ACTS_PART } from './actsOfDeleted.ts';
import { NUMBER_PARTS, numbered, numberedJson } from './numbers.ts';
import { TRASHED_PART, UNTRASHED_PARTS } from './trash/statementParts.ts';

/** What remembers a save and ends its draft. */
interface KeyAndDraftValues {
  user_id: number;
  dossier_id: number;
  area: string;
  kind: string;
  bureau_id: number;
  /** Id of the draft that ends with the save. */
  draft_id: string | null;
  idempotency_key: string | null;
}

/** The values common to a creation and an update. */
interface SaveValues extends ProjectionValues, HistoryValues, KeyAndDraftValues {
  /** Content as JSON text. */
  body: string;
  /** Names of its pictures. */
  pictures: string[];
  at: Date;
}

interface CreateValues extends SaveValues {
  code: string;
  year: number;
  number_prefix: string;
  number_key_prefix: string;
}

interface DeleteValues extends HistoryValues {
  dossier_id: number;
  area: string;
  bureau_id: number;
  pictures: [];
  /** The person as papers name them. */
  officer: string;
  /** Why; '' when nothing was said. */
  reason: string;
  at: Date;
}

interface UndeleteValues extends ProjectionValues, HistoryValues {
  pictures: string[];
}

/** The content of a dossier before it is changed, from a relation with the columns of `dossier`. */
const versionPart = (source: string, how: 'update' | 'delete'): string => `
  insert into dossier_version (dossier_id, version, area, kind, bureau_id, number, saved_at, saved_by,
      replaced_at, replaced_by_id, replaced_by, replaced_how, body)
    select id, version, area, kind, bureau_id, number, updated_at, updated_by,
      :at::timestamptz, :user_id::bigint, :username, '${how}', body from ${source}`;

const KEY_AND_DRAFT_PARTS = {
  idempotent: `
    insert into idempotency (user_id, key, area, dossier_id, bureau_id, version)
      select :user_id::bigint, :idempotency_key::text, :area, id, :bureau_id::int, version
      from saved where :idempotency_key::text is not null`,
  // Its row stays for a day, so that a late save of the draft is refused instead of creating it again.
  draft: `
    update draft set ended = 'saved', ended_at = now(), title = '', body = '{}'
      where user_id = :user_id::bigint and id = :draft_id::uuid and kind = :kind`,
} as const;

/** Inserts a dossier with everything that belongs to it, and returns its number. */
export const createStatement: (values: CreateValues) => Statement = preparedStatement(
  'create-dossier',
  withParts(
    {
      ...NUMBER_PARTS,
      saved: `
        insert into dossier (id, area, kind, bureau_id, number, created_at, created_by_id, created_by,
            updated_at, updated_by, body)
          select :dossier_id::bigint, :area, :kind, :bureau_id::int, number, :at::timestamptz,
            :user_id::bigint, :username, :at::timestamptz, :username, :body::json from assigned
          returning id, number, version`,
      ...insertProjectionParts({
        number_key: '(select number_key from assigned)',
        row: `${numberedJson(':row')}::json`,
        search: numbered(':search', `lower(replace(saved.number, '-', ''))`),
      }),
      referenced: REFERENCE_PARTS.referenced,
      ...KEY_AND_DRAFT_PARTS,
    },
    `select number, ${historyCall(numbered(':details'))} from saved`,
  ),
);

const updateWith = (
  name: string,
  references: Readonly<Record<string, string>>,
): ((values: SaveValues) => Statement) =>
  preparedStatement(
    name,
    withParts(
      {
        previous: versionPart('dossier where id = :dossier_id::bigint', 'update'),
        saved: `
        update dossier set version = version + 1, updated_at = :at::timestamptz,
            updated_by = :username, body = :body::json
          where id = :dossier_id::bigint returning id, version`,
        ...updateProjectionParts,
        ...references,
        ...KEY_AND_DRAFT_PARTS,
      },
      `select ${historyCall()} from saved`,
    ),
  );

/** Leaves a dossier as it is: a save that changes no value is remembered by its key and ends its draft. */
export const unchangedStatement: (values: KeyAndDraftValues) => Statement = preparedStatement(
  'leave-dossier',
  withParts(
    {
      saved: 'select id, version from dossier where id = :dossier_id::bigint',
      ...KEY_AND_DRAFT_PARTS,
    },
    'select from saved',
  ),
);

/** Replaces the content of a dossier; the previous one is kept as a version. */
export const updateStatement = updateWith('update-dossier-pictures', REFERENCE_PARTS);

/** The same where both contents have the same pictures. */
export const updateSamePicturesStatement = updateWith('update-dossier', {});

/**
 * Deletes a dossier; its content is kept as a version, its other columns in the trash. Its other rows are deleted by
 * foreign keys.
 */
export const deleteStatement: (values: DeleteValues) => Statement = preparedStatement(
  'delete-dossier',
  withParts(
    {
      deleted: 'delete from dossier where id = :dossier_id::bigint returning *',
      previous: versionPart('deleted', 'delete'),
      trashed: TRASHED_PART,
      counted: countPart(undefined),
      replaced: REFERENCE_PARTS.replaced,
      versions: REFERENCE_PARTS.versions,
      voided: VOID_ACTS_PART,
    },
    `select ${historyCall()} from deleted`,
  ),
);

/** Brings a deleted dossier back as it was, with a new projection. */
export const undeleteStatement: (values: UndeleteValues) => Statement = preparedStatement(
  'undelete-dossier',
  withParts(
    {
      ...UNTRASHED_PARTS,
      ...insertProjectionParts(),
      referenced: REFERENCE_PARTS.referenced,
    },
    `select ${historyCall()} from saved`,
  ),
);
