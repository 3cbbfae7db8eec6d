import { notFound } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierLink } from '@dosye/domain/dossier/links.ts';
import { withOwned } from '@dosye/domain/dossier/owned.ts';
import { parseStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { mayBeUnclean } from '@dosye/domain/text/cleanText.ts';
import type { RegisteredKind } from '@dosye/kinds/register.ts';
import { type Kysely, sql } from 'kysely';
import { type IdentityColumns, identityOf, officerOf } from '../access/identity.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import type { Tables } from '../database/tables.ts';
import { LINKS } from './links.ts';

/** A dossier's own columns, without its content. */
export interface DossierRow {
  id: number;
  kind: string;
  bureau_id: number;
  bureau_nom: string;
  number: string;
  version: number;
  created_at: Date;
  created_by: string;
  /** Who created it, as far as that account exists. */
  creator: IdentityColumns;
  updated_at: Date;
  updated_by: string;
  /** The dossiers that it was opened from or that were opened from it, of those that the person may see. */
  liens: readonly DossierLink[];
}

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

/** The same for a dossier of a kind that a call names. @throws CallError 404 also when it is of another kind */
export async function findDossierOfKind(
  trx: PersonTransaction,
  { area, kind }: RegisteredKind,
  id: number,
  lock?: 'lock',
): Promise<StoredDossier> {
  const dossier = await findDossier(trx, area, id, lock);
  if (dossier.kind !== kind.id) throw notFound(area.sentences.notFound);
  return dossier;
}

/** Properties that the server adds to the content of a dossier when it is read. */
function headOf(
  area: AreaDeclaration,
  kind: KindDeclaration,
  row: DossierRow,
): Record<string, unknown> {
  return {
    id: row.id,
    dossierNo: row.number,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    created_by_officer: officerOf(row.created_by, row.creator),
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
    version: row.version,
    [area.jsonKeys.office]: row.bureau_id,
    bureau_nom: row.bureau_nom,
    liens: row.liens,
    ...(area.discriminator ? { [area.discriminator.key]: kind.value } : {}),
  };
}

/** A dossier as calls answer it. */
export const toJson = (
  area: AreaDeclaration,
  kind: KindDeclaration,
  row: DossierRow,
  record: DossierRecord,
): Dossier =>
  ({ ...headOf(area, kind, row), ...withOwned(kind.form, record, row.created_at) }) as Dossier;

/** The same as JSON text, for a stored content that is JSON text: it is parsed only where something may be missing or changed. */
export function toJsonText(
  area: AreaDeclaration,
  kind: KindDeclaration,
  row: DossierRow,
  body: string,
): string {
  if (kind.upgrade || kind.form.owned || mayBeUnclean(body)) {
    return JSON.stringify(toJson(area, kind, row, parseStoredRecord(kind, body)));
  }
  const head = JSON.stringify(headOf(area, kind, row));
  return body === '{}' ? head : `${head.slice(0, -1)},${body.slice(1)}`;
}
