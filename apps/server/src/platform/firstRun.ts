import type { StartedDatabase } from '../database/start.ts';
import { ensureFirstAccount } from '../people/firstAccount.ts';
import type { Settings } from '../settings.ts';
import type { Announcement } from './announce.ts';

/**
 * Gives an empty database its first office and account (decision 1), or the demonstration its
 * data.
 * @returns the accounts that the person who started the server must learn
 */
export async function prepareFirstRun(
  { database }: StartedDatabase,
  settings: Settings,
): Promise<Announcement> {
  const first = await ensureFirstAccount(database, settings);
  if (first === undefined) return { accounts: undefined };
  const { username, random } = first;
  return random
    ? {
        accounts: {
          headline:
            'Premier compte (notez ce mot de passe : il ne sera plus affiché ; vous le changerez à la première connexion) :',
          list: [first],
        },
      }
    : {
        accounts: {
          headline: 'Premier compte :',
          list: [{ username, password: 'le mot de passe de ADMIN_PASSWORD' }],
        },
      };
}
