import { existsSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { StartProblem } from '../platform/startProblem.ts';
import type { Settings } from '../settings/settings.ts';

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'actKey'>;

/**
 * Refuses a data folder without a database, where a command would make an empty one and report its success about
 * nothing. Behind DATABASE_URL the folder need not contain one.
 * @throws StartProblem
 */
export function requireDataFolder({ dataDir, databaseUrl }: Where): void {
  if (databaseUrl !== undefined) return;
  const postgres = join(dataDir, 'postgres');
  // A link whose disk is missing is explained by the start of the database.
  if (existsSync(join(postgres, 'cluster')) || isLink(postgres)) return;
  throw new StartProblem(
    `Le dossier de données ${dataDir} ne contient pas de Dosye, ou ce compte ne peut pas le lire : donnez par DATA_DIR le dossier de données du serveur, et lancez la commande avec le compte du serveur. Rien n'a été créé.`,
  );
}

function isLink(path: string): boolean {
  try {
    readlinkSync(path);
    return true;
  } catch {
    return false;
  }
}

/** @throws StartProblem without accounts, or where the file of another data folder encrypted the keys of acts */
export async function requireInstallation(database: Database, settings: Where): Promise<void> {
  const { dataDir, databaseUrl, actKey } = settings;
  if (!(await hasRows(database, 'app_user'))) {
    const where = databaseUrl === undefined ? dataDir : 'DATABASE_URL';
    throw new StartProblem(
      `La base de données de ${where} ne contient encore aucun compte : vérifiez DATA_DIR et DATABASE_URL, ou démarrez d'abord le serveur.`,
    );
  }
  if (actKey || existsSync(join(dataDir, 'act-key'))) return;
  if (!(await hasRows(database, 'signing_key'))) return;
  throw new StartProblem(
    `La base de données contient des clés des actes, et leur fichier act-key n'est pas dans ${dataDir} : donnez par DATA_DIR le dossier de données du serveur, ou par ACT_KEY le contenu de ce fichier. S'il est perdu, démarrez d'abord le serveur, qui crée une nouvelle clé.`,
  );
}

const hasRows = async (database: Database, table: 'app_user' | 'signing_key'): Promise<boolean> =>
  (await withoutPerson(database).selectFrom(table).select('id').limit(1).execute()).length > 0;
