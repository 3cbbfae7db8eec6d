import { conflict } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DuplicateKeys } from '@dosye/domain/dossier/projection.ts';
import type { Query } from '../access/pipeline.ts';

/** Name under which the value that may exist once is kept beside the keys of duplicates. */
const UNIQUE = 'unique';

/** The values of a dossier that later ones are compared with. */
export const keptKeys = ({ keys, uniqueKey }: DuplicateKeys): DuplicateKeys['keys'] =>
  uniqueKey ? [...keys, { rule: UNIQUE, value: uniqueKey }] : keys;

const TWIN = `
  select 1 from dossier_key
  where area = $1 and rule = '${UNIQUE}' and value = $2 and bureau_id = $3 and dossier_id <> $4 limit 1`;

/** What two saves of one dossier take turns by; undefined when the kind allows twins. */
export const twinTurn = (
  area: AreaDeclaration,
  kind: KindDeclaration,
  bureauId: number,
  { uniqueKey }: DuplicateKeys,
): string | undefined =>
  kind.uniqueness && uniqueKey ? `${area.id}:${bureauId}:${uniqueKey}` : undefined;

/**
 * Asks whether the office has this dossier already, where the kind forbids that; to be asked under the
 * lock of {@link twinTurn}.
 */
export function askTwin(
  area: AreaDeclaration,
  kind: KindDeclaration,
  dossier: { id: number; bureauId: number },
  { uniqueKey }: DuplicateKeys,
): Query<boolean> | undefined {
  if (!kind.uniqueness || !uniqueKey) return undefined;
  const values = [area.id, uniqueKey, dossier.bureauId, dossier.id];
  return {
    statement: { name: 'twin', text: TWIN, values },
    parse: ({ rowCount }) => Boolean(rowCount),
  };
}

/**
 * Refuses a dossier that the office has already. Call it after the pictures have been checked: a request
 * with a foreign picture gets the same answer whether or not there is a twin.
 * @throws CallError 409 with the kind's sentence
 */
export function refuseTwin({ uniqueness }: KindDeclaration, found: boolean | undefined): void {
  if (uniqueness && found) throw conflict(uniqueness.sentence);
}
