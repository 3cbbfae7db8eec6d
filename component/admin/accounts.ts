import { page } from 'vitest/browser';
import { see } from '../screen.ts';
import type { Answers, TestServer } from '../server.ts';
import { openAs, type PersonName } from './hub.ts';

/** The row of an account, by its user name. */
export const accountRow = (username: string) =>
  page.getByRole('row').filter({ has: page.rowheader(new RegExp(username)) });

/** Opens the accounts and waits until they are shown. */
export async function openUsers<C extends string>(
  name: PersonName,
  answers: Answers<C> = {} as Answers<C>,
  search = '',
): Promise<TestServer> {
  const server = await openAs(name, `/admin/utilisateurs${search}`, answers);
  await see(page.getByRole('table'));
  return server;
}
