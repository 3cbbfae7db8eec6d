import { conflict } from '@dosye/domain/calls/errors.ts';
import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { ProjectedDossier } from '@dosye/domain/dossier/projection.ts';
import { sql } from 'kysely';
import type { Scoped } from '../access/scope.ts';

/** Name under which the value that may exist once is kept beside the likeness keys. */
const UNIQUE = 'unique';
/** Most candidates that are shown. */
const SHOWN = 5;

/** The values of a dossier that later ones are compared with. */
export const keptKeys = ({ keys, uniqueKey }: ProjectedDossier): ProjectedDossier['keys'] =>
  uniqueKey ? [...keys, { rule: UNIQUE, value: uniqueKey }] : keys;

/** Keep the values that later dossiers are compared with. */
export async function keepKeys(
  scoped: Scoped,
  area: AreaDeclaration,
  dossier: { id: number; bureauId: number },
  projected: ProjectedDossier,
): Promise<void> {
  await scoped.deleteFrom('dossier_key').where('dossier_id', '=', dossier.id).execute();
  const all = keptKeys(projected);
  if (all.length === 0) return;
  await scoped
    .insertInto('dossier_key')
    .values(
      all.map((key) => ({
        ...key,
        dossier_id: dossier.id,
        area: area.id,
        bureau_id: dossier.bureauId,
      })),
    )
    .execute();
}

/** Dossiers of the same area that share a value, best first; what the person may see alone. */
export async function findAlike(
  scoped: Scoped,
  area: AreaDeclaration,
  kind: KindDeclaration,
  { keys }: ProjectedDossier,
): Promise<Duplicate[]> {
  if (keys.length === 0) return [];
  const wanted = sql.join(keys.map(({ rule, value }) => sql`(${rule}, ${value})`));
  const { rows } = await sql<{ row: Row; rules: string[] }>`
    select l.row, k.rules from (
      select dossier_id, array_agg(rule order by rule) as rules from dossier_key
      where area = ${area.id} and (rule, value) in (${wanted})
      group by dossier_id order by count(*) desc, dossier_id desc limit ${SHOWN}
    ) k join listing l using (dossier_id)
    order by array_length(k.rules, 1) desc, l.dossier_id desc`.execute(scoped);
  return rows.map(({ row, rules }) => ({
    id: row.id,
    nom: row.title,
    dossierNo: row.dossierNo,
    created_at: row.created_at,
    photoUrl: row.photoUrl,
    reasons: rules.map((rule) => kind.likeness?.reasons[rule] ?? rule),
  }));
}

interface Row {
  id: number;
  title: string;
  dossierNo: string;
  created_at: string;
  photoUrl: string | null;
}

/**
 * Refuse a dossier that its office has already (decision 3). Two that arrive at once take turns.
 * @throws CallError 409 with the kind's sentence
 */
export async function refuseTwin(
  scoped: Scoped,
  area: AreaDeclaration,
  kind: KindDeclaration,
  dossier: { id?: number; bureauId: number },
  { uniqueKey }: ProjectedDossier,
): Promise<void> {
  if (!kind.uniqueness || !uniqueKey) return;
  const turn = `${area.id}:${dossier.bureauId}:${uniqueKey}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scoped);
  const twin = await scoped
    .selectFrom('dossier_key')
    .select('dossier_id')
    .where('area', '=', area.id)
    .where('rule', '=', UNIQUE)
    .where('value', '=', uniqueKey)
    .where('bureau_id', '=', dossier.bureauId)
    .where('dossier_id', '<>', dossier.id ?? 0)
    .executeTakeFirst();
  if (twin) throw conflict(kind.uniqueness.sentence);
}
