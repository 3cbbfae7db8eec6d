import { conflict } from '@dosye/domain/calls/errors.ts';
import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Likeness } from '@dosye/domain/dossier/projection.ts';
import type { Question } from '../access/scope.ts';

/** Name under which the value that may exist once is kept beside the likeness keys. */
const UNIQUE = 'unique';
/** Most candidates that are shown. */
const SHOWN = 5;

/** The values of a dossier that later ones are compared with. */
export const keptKeys = ({ keys, uniqueKey }: Likeness): Likeness['keys'] =>
  uniqueKey ? [...keys, { rule: UNIQUE, value: uniqueKey }] : keys;

/** The keys are of few rules; as arrays they are one statement, whatever their number. */
const ALIKE = `
  select l.row, k.rules from (
    select dossier_id, array_agg(rule order by rule) as rules
    from dossier_key join unnest($2::text[], $3::text[]) as wanted (rule, value) using (rule, value)
    where area = $1
    group by dossier_id order by count(*) desc, dossier_id desc limit ${SHOWN}
  ) k join listing l on l.area = $1 and l.dossier_id = k.dossier_id
  order by array_length(k.rules, 1) desc, l.dossier_id desc`;

/** Asks for dossiers of the same area that share a value, best first; what the person may see alone. */
export function askAlike(
  area: AreaDeclaration,
  kind: KindDeclaration,
  { keys }: Likeness,
): Question<Duplicate[]> {
  const values = [area.id, keys.map(({ rule }) => rule), keys.map(({ value }) => value)];
  return {
    statement: { name: 'alike', text: ALIKE, values },
    read: ({ rows }) =>
      (rows as { row: Row; rules: string[] }[]).map(({ row, rules }) => ({
        id: row.id,
        nom: row.title,
        dossierNo: row.dossierNo,
        created_at: row.created_at,
        photoUrl: row.photoUrl,
        reasons: rules.map((rule) => kind.likeness?.reasons[rule] ?? rule),
      })),
  };
}

interface Row {
  id: number;
  title: string;
  dossierNo: string;
  created_at: string;
  photoUrl: string | null;
}

const TWIN = `
  select 1 from dossier_key
  where area = $1 and rule = '${UNIQUE}' and value = $2 and bureau_id = $3 and dossier_id <> $4 limit 1`;

/** What two saves of one dossier take turns by; undefined when the kind allows twins. */
export const twinTurn = (
  area: AreaDeclaration,
  kind: KindDeclaration,
  bureauId: number,
  { uniqueKey }: Likeness,
): string | undefined =>
  kind.uniqueness && uniqueKey ? `${area.id}:${bureauId}:${uniqueKey}` : undefined;

/**
 * Asks whether the office has this dossier already (decision 3); to be asked once it is one's turn.
 * Reading the answer throws CallError 409 with the kind's sentence.
 */
export function askTwin(
  area: AreaDeclaration,
  kind: KindDeclaration,
  dossier: { id: number; bureauId: number },
  { uniqueKey }: Likeness,
): Question<void> | undefined {
  const { uniqueness } = kind;
  if (!uniqueness || !uniqueKey) return undefined;
  const values = [area.id, uniqueKey, dossier.bureauId, dossier.id];
  return {
    statement: { name: 'twin', text: TWIN, values },
    read: ({ rowCount }) => {
      if (rowCount) throw conflict(uniqueness.sentence);
    },
  };
}
