import { notFound } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { type Kysely, sql } from 'kysely';
import { identityOf } from '../access/identity.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import type { Tables } from '../database/tables.ts';
import type { DossierRow } from './dossierJson.ts';
import { LINKS } from './links.ts';

/** A dossier as it is stored. */
export type StoredDossier = DossierRow & { body: DossierRecord };

/** The kind of a stored dossier. */
export function kindOfRow(area: AreaDeclaration, kindId: string): KindDeclaration {
  const kind = area.kinds.find(({ id }) => id === kindId);
  if (!kind) throw new Error(`No kind ${kindId} in area ${area.id}`);
  return kind;
}

/** The name of an office; undefined when there is no such office. */
export async function findOfficeName(
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

/** The columns of a dossier `d` that calls answer. @param body SQL of its content */
export const dossierColumns = (body: string): string =>
  `d.id, d.kind, d.bureau_id, (select b.nom from bureau b where b.id = d.bureau_id) as bureau_nom, d.number,
    d.version, d.created_at, d.created_by, ${identityOf('d.created_by_id')} as creator, d.updated_at,
    d.updated_by, ${LINKS} as liens, ${body} as body`;

/**
 * A dossier that the person may see; undefined when there is none, or when it belongs to another office.
 * @param lock keeps others from changing it until the transaction ends
 */
export async function findDossierIfAny(
  trx: PersonTransaction,
  area: AreaDeclaration,
  id: number,
  lock?: 'lock',
): Promise<StoredDossier | undefined> {
  const { rows } = await sql<StoredDossier>`
    select ${sql.raw(dossierColumns('d.body'))} from dossier d where d.id = ${id} and d.area = ${area.id}
    ${lock ? sql`for no key update` : sql``}`.execute(trx);
  return rows[0];
}

/** The same for a dossier that must exist. @throws CallError 404 when there is none, or it is another office's */
export async function findDossier(
  trx: PersonTransaction,
  area: AreaDeclaration,
  id: number,
  lock?: 'lock',
): Promise<StoredDossier> {
  const dossier = await findDossierIfAny(trx, area, id, lock);
  if (!dossier) throw notFound(area.sentences.notFound);
  return dossier;
}

/** The same dossier, when it is of a kind that a call names. @throws CallError 404 when it is of another kind */
export function requireKind(
  dossier: StoredDossier,
  area: AreaDeclaration,
  kind: KindDeclaration,
): StoredDossier {
  if (dossier.kind !== kind.id) throw notFound(area.sentences.notFound);
  return dossier;
}
