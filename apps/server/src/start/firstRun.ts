import { ensureFirstAccount } from './firstAccount.ts';
import type { Services } from '../services.ts';
import type { Announcement } from './announce.ts';
import { writeDurably } from '../platform/durableFiles.ts';
import { markUnannounced, replaceUnannounced } from './unannounced.ts';

/**
 * Creates the first office and account in an empty database, or the demonstration. A random password is written to the file
 * of the settings where there is one, since a journal keeps what is printed.
 * @returns the accounts to print
 */
export async function prepareFirstRun(services: Services): Promise<Announcement> {
  const { database, settings } = services;
  if (settings.demo) return fillDemonstration(services);
  const newAccount = await ensureFirstAccount(database, settings, () => markUnannounced(settings));
  const first = newAccount ?? (await replaceUnannounced(database, settings));
  if (first === undefined) return { accounts: undefined };
  const { username, password, random } = first;
  const file = settings.firstPasswordFile;
  if (!random) return announced('Premier compte :', username, 'le mot de passe de ADMIN_PASSWORD');
  if (file === undefined) {
    const headline =
      'Premier compte (notez ce mot de passe : il ne sera plus affiché ; vous le changerez à la première connexion) :';
    return announced(headline, username, password);
  }
  writeDurably(file, `${password}\n`);
  const headline =
    'Premier compte (vous changerez son mot de passe à la première connexion ; effacez ensuite le fichier) :';
  return announced(headline, username, `le mot de passe du fichier ${file}`);
}

const announced = (headline: string, username: string, password: string): Announcement => ({
  accounts: { headline, list: [{ username, password }] },
});

/** The demonstration's modules are loaded here, so that a real server does not hold them in memory. */
async function fillDemonstration(services: Services): Promise<Announcement> {
  const { fillDemo } = await import('../demo/fillDemo.ts');
  const list = await fillDemo(services, {
    onFill: () => process.stdout.write('Préparation des données de démonstration…\n'),
  });
  return {
    accounts: list.length > 0 ? { headline: 'Comptes de la démonstration :', list } : undefined,
  };
}
