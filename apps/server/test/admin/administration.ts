import { ACCOUNTS, addPerson, GRAND_ANSE, PASSWORD, personNamed } from '@dosye/testing/accounts.ts';
import { staffedApp, type TestApp } from '@dosye/testing/app.ts';
import { type Client, openSession, signIn } from '@dosye/testing/signIn.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach } from 'vitest';

/** An account of each role, by its name among the accounts of the tests. */
export const ACTING = ['agent', 'admin', 'delegue', 'superAdmin'] as const;
export type Acting = (typeof ACTING)[number];

/** An application with its accounts, and the people who manage them. */
export interface Administration extends TestApp {
  readonly clientOf: (name: Acting) => Client;
  readonly superAdmin: Client;
  /** A new clerk of Grand'Anse, signed in. */
  readonly clerk: (role?: 'user' | 'admin') => Promise<Client>;
  /** Who did the last action of this type, and what the history says of it. */
  readonly entry: (type: string) => Promise<{ username: string; details: string }>;
}

/**
 * Opens an application for the tests of a file; each test begins without failed logins.
 * @returns the application with the accounts of the tests, one of each role signed in
 */
export async function administration(): Promise<Administration> {
  const made = await staffedApp();
  const { app, database, owner } = made;
  const clients = new Map<Acting, Client>();
  for (const name of ACTING) {
    const person = await personNamed(database, ACCOUNTS[name].username);
    clients.set(name, await openSession(made, person));
  }
  const clientOf = (name: Acting): Client => clients.get(name) as Client;
  beforeEach(async () => {
    await owner.query('delete from attempt');
  });
  let count = 0;
  async function clerk(role: 'user' | 'admin' = 'user'): Promise<Client> {
    count += 1;
    await addPerson(database, { username: `commis${count}`, role, bureauId: GRAND_ANSE });
    return signIn(app, `commis${count}`);
  }
  const entry = async (type: string) => {
    const { rows } = await owner.query(
      'select username, details from action_log where action_type = $1 order by id desc limit 1',
      [type],
    );
    return rows[0];
  };
  return { ...made, clientOf, superAdmin: clientOf('superAdmin'), clerk, entry };
}

/**
 * Gives an account a role.
 * @param who the person who gives it
 * @param id of the account
 * @returns the answer of the server, also when it refuses
 */
export const setRole = (who: Client, id: number, role: string): Promise<LightMyRequestResponse> =>
  who.put(`/api/admin/users/${id}/role`, { role });

/**
 * Deletes an account.
 * @param who the person who deletes it
 * @param id of the account
 * @param body what is sent, by default the right password of that person
 * @returns the answer of the server, also when it refuses
 */
export const remove = (
  who: Client,
  id: number,
  body: object = { password: PASSWORD },
): Promise<LightMyRequestResponse> => who.delete(`/api/admin/users/${id}`, body);

/**
 * Whether the session of a client has not ended.
 * @returns true when the server still knows it
 */
export const isSignedIn = async (who: Client): Promise<boolean> =>
  (await who.get('/api/session')).statusCode === 200;
