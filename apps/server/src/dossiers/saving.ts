import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import { identityOf } from '../access/identity.ts';
import { lockNames, type PersonTransaction } from '../access/transaction.ts';
import { type DossierRow, type StoredDossier, kindOfRow, toJson } from './rows.ts';
import { LINKS } from './links.ts';

/** What a creation and an update may name besides the record. */
export interface SaveOptions {
  /** The draft that ends with the save. */
  draftId?: string | undefined;
  /** Idempotency key: a repeated save with this key changes nothing. */
  idempotencyKey?: string | undefined;
  /** Whether nobody waits for it any more; by default it is finished in any case. */
  isUnwanted?: (() => boolean) | undefined;
  /** Instant of the save; now by default, earlier in the demonstration. */
  at?: Date | undefined;
}

/**
 * The dossier that a person created or changed with an idempotency key: the version that the call
 * answered, also when it has changed since or was deleted. Other calls with the key wait until the transaction ends.
 */
export async function savedWith(
  trx: PersonTransaction,
  person: Person,
  area: AreaDeclaration,
  key: string | undefined,
): Promise<Dossier | undefined> {
  if (key === undefined) return undefined;
  const [, { rows }] = await Promise.all([
    lockNames(trx, 'idempotency', [`${person.id}:${key}`]),
    sql<StoredDossier>`
      select i.dossier_id as id, coalesce(v.kind, d.kind) as kind,
        b.id as bureau_id, b.nom as bureau_nom, coalesce(v.number, d.number) as number, i.version,
        coalesce(d.created_at, first.saved_at) as created_at,
        coalesce(d.created_by, first.saved_by) as created_by,
        ${sql.raw(identityOf('coalesce(d.created_by_id, i.user_id)'))} as creator,
        coalesce(v.saved_at, d.updated_at) as updated_at,
        coalesce(v.saved_by, d.updated_by) as updated_by, coalesce(v.body, d.body) as body,
        ${sql.raw(LINKS)} as liens
      from idempotency i
      left join dossier d on d.id = i.dossier_id
      left join dossier_version v on v.dossier_id = i.dossier_id and v.version = i.version
      left join dossier_version first on first.dossier_id = i.dossier_id and first.version = 1
      join bureau b on b.id = coalesce(v.bureau_id, d.bureau_id)
      where i.user_id = ${person.id} and i.key = ${key} and i.area = ${area.id}`.execute(trx),
  ]);
  const [saved] = rows;
  if (!saved) return undefined;
  const { body, ...row } = saved;
  const kind = kindOfRow(area, row.kind);
  return toJson(area, kind, row, upgradeRecord(kind, body));
}

/** Stores the content as a version, before a change. @throws when there is none, or row level security hides it */
export async function storeVersion(
  trx: PersonTransaction,
  person: Person,
  dossierId: number,
  how: 'update' | 'delete',
  at: Date,
): Promise<void> {
  const { rows } = await sql`
    insert into dossier_version (dossier_id, version, area, kind, bureau_id, number, saved_at, saved_by,
        replaced_at, replaced_by_id, replaced_by, replaced_how, body)
      select id, version, area, kind, bureau_id, number, updated_at, updated_by,
        ${at}::timestamptz, ${person.id}::bigint, ${person.username}, ${how}, body
      from dossier where id = ${dossierId} returning version`.execute(trx);
  if (rows.length === 0) throw new Error(`No dossier ${dossierId} to store a version of`);
}

/** Remembers a save by its idempotency key and ends the draft that it names. */
export async function endSave(
  trx: PersonTransaction,
  person: Person,
  area: AreaDeclaration,
  { id, kind, bureau_id, version }: DossierRow,
  { draftId, idempotencyKey: key }: SaveOptions,
): Promise<void> {
  const saved = { user_id: person.id, area: area.id, dossier_id: id, bureau_id, version };
  await Promise.all([
    key !== undefined &&
      trx
        .insertInto('idempotency')
        .values({ ...saved, key })
        .execute(),
    // Its row stays for a day, so that a late save of the draft is refused instead of creating it again.
    draftId !== undefined &&
      trx
        .updateTable('draft')
        .set({ ended: 'saved', ended_at: sql<Date>`now()`, title: '', body: '{}' })
        .where('user_id', '=', person.id)
        .where('id', '=', draftId)
        .where('kind', '=', kind)
        .execute(),
  ]);
}
