import type { Settings } from '../settings/settings.ts';

/** An account whose password is printed once, for the person who started the server. */
type Account = { username: string; password: string; label?: string };

/** The accounts to print at start. */
export type Announcement = {
  /** Headline and accounts to print, or none. */
  accounts: { headline: string; list: readonly Account[] } | undefined;
};

type Started = Announcement & {
  address: string;
  settings: Pick<Settings, 'dataDir' | 'filesAt'>;
  /** Folder of the embedded database; undefined behind DATABASE_URL. */
  folder: string | undefined;
};

/** Prints the server's address, the folders of the data, and the accounts to sign in with. */
export function announce({ address, settings, folder, accounts }: Started): void {
  const lines = [
    '',
    `Dosye est prêt : ${address.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost')}`,
    whereDataLies(settings, folder),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  announceAccounts({ accounts });
  process.stdout.write('\n');
}

/** When the server runs as root, the embedded database may lie outside the data folder. */
function whereDataLies(
  { dataDir, filesAt }: Started['settings'],
  folder: string | undefined,
): string {
  const inside = folder?.startsWith(dataDir) === true;
  if (folder !== undefined && inside && !filesAt) return `Les données sont dans ${dataDir}`;
  const database = folder === undefined ? 'le PostgreSQL de DATABASE_URL' : folder;
  // Of the store neither its address nor its keys.
  const pictures = filesAt ? `s3://${filesAt.bucket}/${filesAt.prefix}` : dataDir;
  return `Les données sont dans ${database}, les images dans ${pictures}`;
}

/** Prints the accounts only: a password that is shown once must be shown even if the start fails. */
export function announceAccounts({ accounts }: Announcement): void {
  if (accounts === undefined) return;
  const lines = ['', accounts.headline, ...accounts.list.map(accountLine)];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const accountLine = ({ username, password, label }: Account): string =>
  `  ${username} / ${password}${label === undefined ? '' : `   (${label})`}`;
