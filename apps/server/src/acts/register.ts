import type { Act } from '@dosye/domain/calls/acts.ts';
import { notFound } from '@dosye/domain/calls/errors.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import type { ActTables } from '../database/actTables.ts';

/** An act of the register, as it is stored and derived. */
export type ActRow = Selectable<ActTables['registered_act']> & {
  /** User name of the officer who issued it; null once the account is deleted. */
  issued_by_username: string | null;
};

/** The acts of the register that satisfy a condition on `a` and that the person may see. */
export async function selectActs(
  trx: PersonTransaction,
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql`order by a.issue desc`,
): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select a.*, (select u.username from app_user u where u.id = a.issued_by_id) as issued_by_username
    from registered_act a where ${condition} ${rest}`.execute(trx);
  return rows;
}

/** An act of the register. @throws CallError 404 when there is none with this number, or it is another office's */
export async function findAct(trx: PersonTransaction, number: string): Promise<ActRow> {
  const [row] = await selectActs(trx, sql`a.number = ${number}`);
  if (!row) throw notFound();
  return row;
}

const deliveryOf = ({ delivered_at: at, delivered_by: by, delivery }: ActRow) => {
  if (at === null || delivery === null) {
    return { deliveredAt: null, deliveredTo: '', delivery: null };
  }
  const { to, ...how } = delivery;
  return { deliveredAt: at.toISOString(), deliveredTo: to, delivery: { ...how, by: by ?? '' } };
};

/** An act as calls answer it. */
export const toAct = (row: ActRow): Act => ({
  number: row.number,
  kind: row.kind,
  dossierId: row.dossier_id,
  dossierNo: row.dossier_number,
  bureau_id: row.bureau_id,
  version: row.version,
  state: row.state,
  issuedAt: row.issued_at.toISOString(),
  issuedBy: [row.issued_by_grade, row.issued_by].filter(Boolean).join(' '),
  issuedByUser: row.issued_by_username ?? '',
  name: row.subject.name,
  result: row.result,
  consulted: row.consulted,
  validUntil: row.valid_until ?? '',
  replacedBy: row.replaced_by,
  voided: row.voided_at && {
    at: row.voided_at.toISOString(),
    by: row.voided_by ?? '',
    reason: row.voided_reason ?? '',
  },
  waived: row.waived,
  approved: row.approved_at && {
    at: row.approved_at.toISOString(),
    by: row.approved_by ?? '',
    own: row.approved_own ?? false,
  },
  ...deliveryOf(row),
  due: row.due,
});
