import { normaliseNewUsername } from '@dosye/domain/people/usernames.ts';
import { hostsOf } from '../platform/hostsOf.ts';
import { join, resolve } from 'node:path';
import { readBackupRecipients } from './ageKeys.ts';
import {
  type Environment,
  missingSetting,
  readSetting as value,
  invalidSetting as wrong,
} from '../platform/readSetting.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { readActKey, readPublicUrl } from './actSettings.ts';
import { readS3Location, type S3Location } from './s3Settings.ts';

/** Everything that can be set by the environment; read once at start and passed as an argument. */
export type Settings = {
  host: string;
  port: number;
  /** Absolute folder of the embedded database and of the files. */
  dataDir: string;
  /** Address of another PostgreSQL, or undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** Address of the same database for the role dosye_app, or undefined: the server then signs in by databaseUrl. */
  appDatabaseUrl: string | undefined;
  /** As it is stored; the rules of user names apply when the account is created (firstAccount.ts). */
  adminUsername: string;
  /** Password of the first account, or undefined for a random one with a forced change. */
  adminPassword: string | undefined;
  /** Absolute file that a random password of the first account is written to; undefined to print it. */
  firstPasswordFile: string | undefined;
  /** Names in lower case by which people reach the server, besides its own and that of publicUrl. */
  hosts: readonly string[];
  demo: boolean;
  /** Number of trusted proxies in front of the server (HTTPS behind a proxy); 0 trusts none. */
  trustProxy: number;
  /** Where pictures are stored when several servers share them; undefined for a folder of dataDir. */
  filesAt: S3Location | undefined;
  /** Where cloud backups are stored; undefined without a cloud store. */
  cloudAt: S3Location | undefined;
  /** Public age keys that cloud backups are encrypted for; their identities are kept elsewhere. */
  backupRecipients: readonly string[];
  /** Absolute folder of the nightly backups. */
  backupDir: string;
  /** Hour, in Haiti's time zone, at which they begin, 0 to 23; undefined when none are made. */
  backupHour: number | undefined;
  /** Free bytes on the disk of the data below which everybody is warned. */
  minFreeSpace: number;
  /** Address under which people outside reach the verification page, without a slash at its end. */
  publicUrl: string | undefined;
  /** 32 bytes that encrypt the keys of acts; undefined for those of the file `act-key` in dataDir. */
  actKey: Buffer | undefined;
  /** Secret of who may read /metrics; undefined when nobody may. */
  metricsToken: string | undefined;
};

/** Name of the first account unless another one is set. */
export const DEFAULT_ADMIN_USERNAME = 'superadmin';
const MB = 1024 * 1024;
const USERNAME = /^[\p{L}\p{N}\p{P}\p{S} ]{1,100}$/u;

/**
 * Reads the settings from an environment. An empty value counts as not set.
 * @param environment usually `process.env`
 * @param workingDir folder that a relative DATA_DIR starts from
 * @throws StartProblem with a sentence that names the wrong setting and says why
 */
export function readSettings(environment: Environment, workingDir: string): Settings {
  const demo = readSwitch(environment, 'DEMO');
  const data = demo ? 'data-demo' : 'data';
  const dataDir = readPath(environment, 'DATA_DIR', workingDir) ?? resolve(workingDir, data);
  return {
    host: readHost(environment),
    port: readInteger(environment, 'PORT', 3000, 0, 65_535),
    dataDir,
    databaseUrl: readDatabaseUrl(environment, 'DATABASE_URL'),
    appDatabaseUrl: readAppDatabaseUrl(environment),
    adminUsername: readAdminUsername(environment),
    adminPassword: readAdminPassword(environment),
    firstPasswordFile: readPath(environment, 'FIRST_PASSWORD_FILE', workingDir),
    hosts: readHosts(environment),
    demo,
    trustProxy: readInteger(environment, 'TRUST_PROXY', 0, 0, 10),
    filesAt: readS3Location(environment, 'FILES_URL', ['S3']),
    ...readCloud(environment),
    backupDir: readPath(environment, 'BACKUP_DIR', workingDir) ?? join(dataDir, 'sauvegardes'),
    backupHour: readBackupHour(environment),
    minFreeSpace: readInteger(environment, 'MIN_FREE_SPACE', 500, 100, 1_000_000) * MB,
    publicUrl: readPublicUrl(environment),
    actKey: readActKey(environment),
    metricsToken: readMetricsToken(environment),
  };
}

/** BACKUP_HOUR: an hour, or "non" where backups are made by other means. */
function readBackupHour(environment: Environment): number | undefined {
  const text = value(environment, 'BACKUP_HOUR');
  if (text === 'non') return undefined;
  if (text === undefined) return 2;
  const hour = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (hour <= 23) return hour;
  throw wrong(
    'BACKUP_HOUR',
    text,
    "il faut une heure d'Haïti entre 0 et 23, ou « non » pour ne pas faire de sauvegardes",
  );
}

/** Archives leave the machine encrypted only, so CLOUD_URL requires BACKUP_RECIPIENTS. */
function readCloud(environment: Environment): Pick<Settings, 'cloudAt' | 'backupRecipients'> {
  const cloudAt = readS3Location(environment, 'CLOUD_URL', ['CLOUD', 'S3']);
  const backupRecipients = readBackupRecipients(environment);
  if (cloudAt && backupRecipients.length === 0) {
    throw missingSetting(
      'BACKUP_RECIPIENTS',
      'les sauvegardes sont chiffrées avant de partir vers CLOUD_URL. « npm run backup-keys » donne ce réglage (qui remplace BACKUP_KEY) et deux clés secrètes ; gardez-les hors de cette machine, en deux endroits, car sans elles aucune sauvegarde du nuage ne peut être lue',
    );
  }
  return { cloudAt, backupRecipients };
}

function readHost(environment: Environment): string {
  const host = value(environment, 'HOST') ?? '127.0.0.1';
  if (!/^[A-Za-z0-9.:_-]+$/.test(host)) {
    const example =
      "une adresse comme 127.0.0.1, ou 0.0.0.0 pour servir tout le réseau de l'office";
    throw wrong('HOST', host, `il faut ${example}`);
  }
  return host;
}

function readInteger(
  environment: Environment,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = value(environment, name);
  if (text === undefined) return fallback;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw wrong(name, text, `il faut un nombre entier entre ${least} et ${most}`);
  }
  return number;
}

function readSwitch(environment: Environment, name: string): boolean {
  const text = value(environment, name);
  if (text === undefined || text === '0') return false;
  if (text === '1') return true;
  throw wrong(name, text, 'il faut 1 (oui) ou 0 (non)');
}

function readPath(environment: Environment, name: string, workingDir: string): string | undefined {
  const text = value(environment, name);
  if (text?.includes('\0'))
    throw wrong(name, '…', 'un nom de dossier ne contient pas de caractère nul');
  return text && resolve(workingDir, text);
}

/** The address is not repeated in the error because it holds a password. */
function readDatabaseUrl(environment: Environment, name: string): string | undefined {
  const text = value(environment, name);
  if (text === undefined) return undefined;
  const urls = hostsOf(text).map((host) => URL.parse(host));
  if (!urls.every((url) => url && ['postgres:', 'postgresql:'].includes(url.protocol))) {
    throw new StartProblem(
      `Le réglage ${name} n'est pas valable : il faut une adresse de la forme postgresql://utilisateur:motdepasse@serveur:5432/base.`,
    );
  }
  if (urls.some((url) => (url?.pathname.length ?? 0) < 2)) {
    throw new StartProblem(
      `Le réglage ${name} n'est pas valable : il y manque le nom de la base, après le serveur (…@serveur:5432/base).`,
    );
  }
  return text;
}

function readAppDatabaseUrl(environment: Environment): string | undefined {
  const url = readDatabaseUrl(environment, 'APP_DATABASE_URL');
  if (url !== undefined && value(environment, 'DATABASE_URL') === undefined) {
    throw missingSetting(
      'DATABASE_URL',
      'APP_DATABASE_URL dit comment le serveur se connecte à la base de DATABASE_URL',
    );
  }
  return url;
}

function readAdminUsername(environment: Environment): string {
  const name = normaliseNewUsername(value(environment, 'ADMIN_USERNAME') ?? DEFAULT_ADMIN_USERNAME);
  if (!USERNAME.test(name)) {
    throw wrong('ADMIN_USERNAME', name, 'il faut de 1 à 100 caractères lisibles');
  }
  return name;
}

function readAdminPassword(environment: Environment): string | undefined {
  const password = value(environment, 'ADMIN_PASSWORD');
  if (password === undefined) return undefined;
  if (password.length < 6 || password.length > 200) {
    throw new StartProblem(
      "Le réglage ADMIN_PASSWORD n'est pas valable : il faut un mot de passe de 6 à 200 caractères.",
    );
  }
  return password;
}

function readMetricsToken(environment: Environment): string | undefined {
  const token = value(environment, 'METRICS_TOKEN');
  if (token === undefined || /^[\x21-\x7e]{16,200}$/.test(token)) return token;
  // The token is not repeated in the error.
  throw new StartProblem(
    "Le réglage METRICS_TOKEN n'est pas valable : il faut un jeton de 16 à 200 caractères sans espace ni accent.",
  );
}

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/**
 * Reads HOSTS: the names, separated by commas, by which people reach the server besides that of PUBLIC_URL, the
 * machine's own and addresses by number.
 * @returns names in lower case
 * @throws StartProblem
 */
function readHosts(environment: Environment): readonly string[] {
  const names = (value(environment, 'HOSTS') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const invalid = names.find((name) => !HOST_NAME.test(name));
  if (invalid === undefined) return names;
  throw wrong(
    'HOSTS',
    invalid,
    'il faut des noms de serveur séparés par des virgules, sans http:// ni port, comme dosye.exemple.ht',
  );
}
