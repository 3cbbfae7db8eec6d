/** An account whose password is printed once, for the person who started the server. */
type Account = { username: string; password: string; label?: string };

/** The accounts to print at start. */
export type Announcement = {
  /** Headline and accounts to print, or none. */
  accounts: { headline: string; list: readonly Account[] } | undefined;
};

type Started = Announcement & {
  address: string;
  dataDir: string;
  /** Folder of the embedded database; undefined behind DATABASE_URL. */
  folder: string | undefined;
};

/** Prints the server's address, the folders of the data, and the accounts to sign in with. */
export function announce({ address, dataDir, folder, accounts }: Started): void {
  const lines = [
    '',
    `Dosye est prêt : ${address.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost')}`,
    whereDataLies(dataDir, folder),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  announceAccounts({ accounts });
  process.stdout.write('\n');
}

/** When the server runs as root, the embedded database may lie outside the data folder. */
function whereDataLies(dataDir: string, folder: string | undefined): string {
  if (folder === undefined) {
    return `Les données sont dans le PostgreSQL de DATABASE_URL, les images dans ${dataDir}`;
  }
  if (folder.startsWith(dataDir)) return `Les données sont dans ${dataDir}`;
  return `Les données sont dans ${dataDir} (images) et ${folder} (base de données)`;
}

/** Prints the accounts only: a password that is shown once must be shown even if the start fails. */
export function announceAccounts({ accounts }: Announcement): void {
  if (accounts === undefined) return;
  const lines = ['', accounts.headline, ...accounts.list.map(accountLine)];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const accountLine = ({ username, password, label }: Account): string =>
  `  ${username} / ${password}${label === undefined ? '' : `   (${label})`}`;
