import { ROLES } from '@dosye/domain/people/roles.ts';
import { needsOffice } from '@dosye/domain/people/rules/accounts.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { inTransaction } from '../../src/access/transaction.ts';
import { GRAND_ANSE } from '@dosye/testing/accounts.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

const { database, owner } = await testDatabase();

beforeAll(async () => {
  await owner.query(`insert into bureau (id, nom, nom_key) values ($1, 'Jérémie', 'jeremie')`, [
    GRAND_ANSE,
  ]);
});

const addAccount = (role: string, bureauId: number | null) =>
  owner.query(
    `insert into app_user (username, username_key, password_hash, role, bureau_id)
     values ($1, $1, '', $2, $3)`,
    [`${role}/${bureauId}`, role, bureauId],
  );

describe.each(ROLES)('an account with the role %s', (role) => {
  it('is accepted by the database in an office', async () => {
    await expect(addAccount(role, GRAND_ANSE)).resolves.toMatchObject({ rowCount: 1 });
  });

  it('is accepted without an office only where the rules need none', async () => {
    const added = addAccount(role, null).then(
      () => true,
      () => false,
    );
    expect(await added).toBe(!needsOffice(role));
  });

  it('is shown the rows of every office only where the rules say so', async () => {
    const place = { bureauId: GRAND_ANSE, bureauNom: 'Jérémie' };
    const person = { id: 1, username: 'x', full_name: '', grade: '', role, ...place };
    const { rows } = await inTransaction(database, person, (trx) =>
      sql<{
        all: boolean;
        own: number | null;
      }>`select sees_all() as all, own_bureau() as own`.execute(trx),
    );
    const everywhere = seesEveryOffice(role);
    expect(rows).toEqual([{ all: everywhere, own: everywhere ? null : GRAND_ANSE }]);
  });
});

it('refuses a role that the rules do not know', async () => {
  await expect(addAccount('stagiaire', GRAND_ANSE)).rejects.toThrow('app_user_role_check');
});

it('lets the database name roles in the constraints of accounts alone', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select name from (
       select conname, pg_get_constraintdef(oid) from pg_constraint
       union all select proname, prosrc from pg_proc
       union all select policyname, concat(qual, with_check) from pg_policies
       union all select viewname, definition from pg_views where schemaname = 'public'
     ) as made (name, text)
     where text like any ($1) order by name`,
    [ROLES.map((role) => `%'${role}'%`)],
  );
  // The last says who uses a picture: there 'user' is no role.
  const names = ['app_user_check', 'app_user_role_check', 'file_use_holder_check'];
  expect(rows.map(({ name }) => name)).toEqual(names);
});
