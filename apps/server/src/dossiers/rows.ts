import { notFound } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Kysely } from 'kysely';
import type { Query } from '../access/pipeline.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import type { Tables } from '../database/tables.ts';
import type { DossierRow } from './dossierJson.ts';

/** A dossier as the database holds it. */
export type StoredDossier = DossierRow & { body: DossierRecord };

/** The kind that a stored dossier is of. */
export function kindOfRow(area: AreaDeclaration, kindId: string): KindDeclaration {
  const kind = area.kinds.find(({ id }) => id === kindId);
  if (!kind) throw new Error(`No kind ${kindId} in area ${area.id}`);
  return kind;
}

/**
 * A dossier that the person may see.
 * @param lock keeps others from changing it until the transaction ends
 * @throws CallError 404 when there is none, or when it is another office's
 */
export async function findDossier(
  trx: PersonTransaction,
  area: AreaDeclaration,
  id: number,
  lock = false,
): Promise<StoredDossier> {
  const query = trx
    .selectFrom('dossier')
    .innerJoin('bureau', 'bureau.id', 'dossier.bureau_id')
    .select([
      'dossier.id',
      'dossier.kind',
      'dossier.bureau_id',
      'bureau.nom as bureau_nom',
      'dossier.number',
      'dossier.version',
      'dossier.created_at',
      'dossier.created_by',
      'dossier.updated_at',
      'dossier.updated_by',
      'dossier.body',
    ])
    .where('dossier.id', '=', id)
    .where('dossier.area', '=', area.id);
  const row = await (lock ? query.forUpdate('dossier') : query).executeTakeFirst();
  if (!row) throw notFound(area.sentences.notFound);
  return row;
}

/** The office that a new dossier belongs to, by name; undefined when there is no such office. */
export async function officeName(
  queries: Kysely<Tables>,
  bureauId: number,
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('bureau')
    .select('nom')
    .where('id', '=', bureauId)
    .executeTakeFirst();
  return row?.nom;
}

/**
 * The columns of a dossier `d` that calls answer.
 * @param body SQL of its content
 */
export const dossierColumns = (body: string): string =>
  `d.id, d.kind, d.bureau_id, (select b.nom from bureau b where b.id = d.bureau_id) as bureau_nom, d.number,
    d.version, d.created_at, d.created_by, d.updated_at, d.updated_by, ${body} as body`;

const FIND = `
  select ${dossierColumns('d.body')}
  from dossier d where d.id = $1 and d.area = $2`;

/**
 * Asks for a dossier that the person may see.
 * @param lock keeps others from changing it until the transaction ends
 * Reading the answer throws CallError 404 when there is none, or when it is another office's.
 */
export const askDossier = (
  area: AreaDeclaration,
  id: number,
  lock: 'lock' | 'look',
): Query<StoredDossier> => ({
  statement: {
    name: `${lock}-dossier`,
    text: lock === 'lock' ? `${FIND} for no key update` : FIND,
    values: [id, area.id],
  },
  parse: ({ rows }) => {
    const [row] = rows as StoredDossier[];
    if (!row) throw notFound(area.sentences.notFound);
    return row;
  },
});
