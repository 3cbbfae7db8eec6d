import { conflict } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DuplicateKeys } from '@dosye/domain/dossier/projection.ts';
import type { Query } from '../access/pipeline.ts';
import { isUniqueViolation } from '../database/uniqueViolation.ts';

/** A value to compare with other dossiers. */
export interface StoredKey {
  rule: string;
  value: string;
}

/** Rule of the value that one dossier of an office may have; the index `dossier_key_unique` enforces it. */
export const UNIQUE = 'unique';

/** The stored keys of a dossier: those of its person, and the unique one. */
export const storedKeys = ({ personKeys, uniqueKey }: DuplicateKeys): StoredKey[] =>
  uniqueKey ? [...personKeys, { rule: UNIQUE, value: uniqueKey }] : personKeys;

const SAME_UNIQUE_KEY = `
  select from dossier_key
  where area = $1 and bureau_id = $2 and rule = '${UNIQUE}' and value = $3 limit 1`;

/** Query whether the office already has a dossier that the kind allows only once. */
export function checkUnique(
  area: AreaDeclaration,
  kind: KindDeclaration,
  bureauId: number,
  { uniqueKey }: DuplicateKeys,
): Query<boolean> | undefined {
  if (!kind.uniqueness || !uniqueKey) return undefined;
  return {
    statement: {
      name: 'check-unique',
      text: SAME_UNIQUE_KEY,
      values: [area.id, bureauId, uniqueKey],
    },
    parse: ({ rowCount }) => rowCount !== 0,
  };
}

/**
 * Rejects a dossier that the office already has.
 * @param exists the result of {@link checkUnique}
 * @throws CallError 409 with the kind's sentence
 */
export function rejectExisting({ uniqueness }: KindDeclaration, exists: boolean | undefined): void {
  if (uniqueness && exists) throw conflict(uniqueness.sentence);
}

/**
 * Runs a save and converts a violation of the unique constraint by a concurrent save.
 * @throws CallError 409 with the kind's sentence
 */
export async function rejectingExisting<T>(
  { uniqueness }: KindDeclaration,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (uniqueness && isUniqueViolation(error, 'dossier_key_unique')) {
      throw conflict(uniqueness.sentence);
    }
    throw error;
  }
}
