/** An account whose password the person who started the server must learn, once. */
export type Account = { username: string; password: string; label?: string };

/** What a start has to say about accounts. */
export type Announcement = {
  /** Headline and accounts to print, or none. */
  accounts: { headline: string; list: readonly Account[] } | undefined;
};

type Started = Announcement & {
  address: string;
  /** Folder of the embedded database; undefined behind DATABASE_URL. */
  folder: string | undefined;
};

/** Prints where the server answers, where the data lies, and the accounts to sign in with. */
export function announce({ address, folder, accounts }: Started): void {
  const lines = [
    '',
    `Dosye est prêt : ${address.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost')}`,
    folder === undefined
      ? 'Les données sont dans le PostgreSQL de DATABASE_URL.'
      : `Les données sont dans ${folder}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  announceAccounts({ accounts });
  process.stdout.write('\n');
}

/** Prints the accounts alone: a password that is shown once must be, even if the start fails. */
export function announceAccounts({ accounts }: Announcement): void {
  if (accounts === undefined) return;
  const lines = ['', accounts.headline, ...accounts.list.map(accountLine)];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const accountLine = ({ username, password, label }: Account): string =>
  `  ${username} / ${password}${label === undefined ? '' : `   (${label})`}`;
