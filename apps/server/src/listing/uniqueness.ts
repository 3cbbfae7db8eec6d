import { conflict } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DuplicateKeys } from '@dosye/domain/dossier/projection.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import { isUniqueViolation } from '../platform/databaseErrors.ts';

/** A value to compare with other dossiers. */
export interface StoredKey {
  rule: string;
  value: string;
}

/** Rule of the value that one dossier of an office may have; the index `dossier_key_unique` enforces it. */
export const UNIQUE = 'unique';

/** The stored keys of a dossier: those of its person and its weapon, and the unique one. */
export const storedKeys = ({ personKeys, weaponKeys, uniqueKey }: DuplicateKeys): StoredKey[] => [
  ...personKeys,
  ...weaponKeys,
  ...(uniqueKey ? [{ rule: UNIQUE, value: uniqueKey }] : []),
];

/** Whether the office already has a dossier that the kind allows only once. */
export async function isTaken(
  trx: PersonTransaction,
  area: AreaDeclaration,
  { uniqueness }: KindDeclaration,
  bureauId: number,
  { uniqueKey }: DuplicateKeys,
): Promise<boolean> {
  if (!uniqueness || !uniqueKey) return false;
  const same = await trx
    .selectFrom('dossier_key')
    .select('dossier_id')
    .where('area', '=', area.id)
    .where('bureau_id', '=', bureauId)
    .where('rule', '=', UNIQUE)
    .where('value', '=', uniqueKey)
    .executeTakeFirst();
  return same !== undefined;
}

/** @param exists the result of {@link isTaken} @throws CallError 409 with the kind's sentence */
export function rejectExisting({ uniqueness }: KindDeclaration, exists: boolean): void {
  if (uniqueness && exists) throw conflict(uniqueness.sentence);
}

/** Runs a save; a concurrent one may violate the unique constraint. @throws CallError 409 with the kind's sentence */
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
