import { chownSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** The address of the embedded database: a private socket folder, or a local port on Windows. */
export type Endpoint = { host: string; port: number; socketFolder: string | undefined };

/** Longest path of a socket on the supported systems, minus the socket's own file name. */
const LONGEST_FOLDER = 80;

/** Creates a new, random address, so that no lock file of an earlier run is in the way. */
export async function makeEndpoint(account: Account | undefined): Promise<Endpoint> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: await freePort(), socketFolder: undefined };
  }
  const base = account === undefined && tmpdir().length < LONGEST_FOLDER ? tmpdir() : '/tmp';
  const socketFolder = mkdtempSync(join(base, 'dosye-pg-'));
  if (account !== undefined) chownSync(socketFolder, account.uid, account.gid);
  return { host: socketFolder, port: 5432, socketFolder };
}

/** The settings that make PostgreSQL listen at this address only. */
export function listenSettings(endpoint: Endpoint): Record<string, string> {
  const { host, port, socketFolder } = endpoint;
  return {
    port: String(port),
    listen_addresses: socketFolder === undefined ? host : '',
    unix_socket_directories: socketFolder ?? '',
    unix_socket_permissions: '0700',
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
