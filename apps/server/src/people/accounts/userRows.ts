import { listedRoles } from '@dosye/domain/people/rules/accounts.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person, UserRow } from '@dosye/domain/people/users.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

const rows = (queries: Kysely<Tables>) =>
  queries
    .selectFrom('app_user as u')
    .leftJoin('bureau as b', 'b.id', 'u.bureau_id')
    .select(['u.id', 'u.username', 'u.full_name', 'u.grade', 'u.role', 'u.bureau_id'])
    .select('u.grade_confirmed')
    .select(['b.nom as bureau_nom', 'u.profile_picture as profilePictureUrl', 'u.created_at'])
    .select(['u.suspended_at', 'u.last_login_at']);

type StoredRow = Omit<UserRow, 'created_at' | 'suspendedAt' | 'lastLoginAt'> & {
  created_at: Date;
  suspended_at: Date | null;
  last_login_at: Date | null;
  grade_confirmed: boolean;
};

const toRow = ({
  created_at,
  suspended_at,
  last_login_at,
  grade_confirmed,
  ...row
}: StoredRow): UserRow => ({
  ...row,
  created_at: created_at.toISOString(),
  suspendedAt: suspended_at?.toISOString() ?? null,
  lastLoginAt: last_login_at?.toISOString() ?? null,
  ...(!grade_confirmed && { gradeUnconfirmed: true }),
});

/** The accounts a person may see, by name: super roles all, an admin those of the own office without super roles. */
export async function listUsers(queries: Kysely<Tables>, person: Person): Promise<UserRow[]> {
  const accounts = await rows(queries)
    .where('u.role', 'in', listedRoles(person.role))
    .$if(!seesEveryOffice(person.role), (query) =>
      query.where('u.bureau_id', '=', person.bureauId ?? 0),
    )
    .orderBy('u.username_key')
    .execute();
  return accounts.map(toRow);
}

/** One account, as a row of that list. */
export async function userRow(queries: Kysely<Tables>, id: number): Promise<UserRow> {
  return toRow(await rows(queries).where('u.id', '=', id).executeTakeFirstOrThrow());
}
