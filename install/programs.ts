import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The first version whose data an update takes over. */
export const FIRST_COMMIT = 'cfc819f8';

const succeeds = (program: string, ...options: readonly string[]): boolean =>
  spawnSync(program, options, { stdio: 'ignore', cwd: ROOT }).status === 0;

/** What the tests of this folder need, with the Debian package that brings it, or another way to it. */
const NEEDS = {
  root: { for: 'accounts, namespaces', is: () => process.getuid?.() === 0 },
  git: { for: 'apt-get install git', is: () => succeeds('git', '--version') },
  history: {
    for: `git fetch --unshallow: the commit ${FIRST_COMMIT}`,
    is: () => succeeds('git', 'cat-file', '-e', FIRST_COMMIT),
  },
  systemd: { for: 'apt-get install systemd', is: () => succeeds('systemd-analyze', '--version') },
  namespaces: { for: 'apt-get install util-linux', is: () => succeeds('unshare', '-n', 'true') },
  nginx: { for: 'apt-get install nginx', is: () => succeeds('nginx', '-v') },
  caddy: { for: 'apt-get install caddy', is: () => succeeds('caddy', 'version') },
  openssl: { for: 'apt-get install openssl', is: () => succeeds('openssl', 'version') },
  promtool: { for: 'apt-get install prometheus', is: () => succeeds('promtool', '--version') },
  buildah: { for: 'apt-get install buildah', is: () => succeeds('buildah', '--version') },
  nspawn: {
    for: 'apt-get install systemd-container',
    is: () => succeeds('systemd-nspawn', '--version'),
  },
  debootstrap: {
    for: 'apt-get install debootstrap',
    is: () => succeeds('debootstrap', '--version'),
  },
} as const;

export type Need = keyof typeof NEEDS;

/** @returns true where one of these is missing, for `describe.skipIf` */
export const lacks = (...needs: readonly Need[]): boolean =>
  needs.some((need) => !NEEDS[need].is());

/** Names what is missing on this machine before the tests begin, as vitest's `globalSetup`. */
export function setup(): void {
  const missing = (Object.keys(NEEDS) as Need[]).filter((need) => lacks(need));
  for (const need of missing) process.stdout.write(`Missing: ${need} (${NEEDS[need].for})\n`);
  if (missing.length > 0) process.stdout.write('The tests that need these are left out.\n');
}
