import { createUser } from '../../src/access/userStore.ts';
import { withoutPerson } from '../../src/access/transaction.ts';
import { addAccounts, PASSWORD_HASH } from '@dosye/testing/accounts.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import { expect, it } from 'vitest';

const { database, owner } = await testDatabase();
await addAccounts(database);

it('an account was created now, or on the day that the demonstration gives it', async () => {
  const createdAt = new Date('2025-03-04T15:00:00Z');
  const account = { passwordHash: PASSWORD_HASH, role: 'user', bureauId: 1 } as const;
  for (const more of [{ username: 'nouveau' }, { username: 'ancien', createdAt }]) {
    const user = { ...account, mustChangePassword: false, ...more };
    await createUser(withoutPerson(database), user);
  }
  const { rows } = await owner.query(`
    select username, created_at > now() - interval '1 hour' as recent, created_at = '2025-03-04T15:00:00Z' as given
    from app_user where username in ('nouveau', 'ancien') order by username`);
  expect(rows).toEqual([
    { username: 'ancien', recent: false, given: true },
    { username: 'nouveau', recent: true, given: false },
  ]);
});
