import { testApp } from '@dosye/testing/app.ts';
import { addAccounts, ACCOUNTS, PASSWORD } from '@dosye/testing/accounts.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { replaceLostPassword } from '@dosye/server/people/lostPassword.ts';
import { expect, test } from 'vitest';

const { app, database, owner } = await testApp();
await addAccounts(database);
const { username } = ACCOUNTS.superAdmin;

const login = async (password: string) => {
  const payload = { username, password };
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload });
  return { status: answer.statusCode, body: answer.json<{ force_password_change: boolean }>() };
};

test('the command line gives the super administrator a new password, which must be changed', async () => {
  const before = await signIn(app, 'superAdmin');
  const given = await replaceLostPassword(database, ' SuperAdmin '.trim());
  expect(given.username).toBe(username);
  expect(given.password).toMatch(/^[A-Za-z2-9]{16}$/);
  expect((await before.get('/api/session')).statusCode).toBe(401);
  expect((await login(PASSWORD)).status).toBe(401);
  const after = await login(given.password);
  expect(after.status).toBe(200);
  expect(after.body.force_password_change).toBe(true);
  const { rows } = await owner.query<{ details: string }>(
    `select details from action_log where action_type = 'RESET_USER_PASSWORD'`,
  );
  expect(rows.map(({ details }) => details)).toEqual([
    'Mot de passe de « superadmin » réinitialisé depuis le terminal du serveur',
  ]);
});

test('a name that nobody has changes nothing, and says so', async () => {
  await expect(replaceLostPassword(database, 'personne')).rejects.toThrow(
    'Aucun compte ne porte le nom « personne ».',
  );
});
