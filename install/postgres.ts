import { appendFileSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseAccount } from '@dosye/server/database/embedded/account.ts';
import { findBinaries } from '@dosye/server/database/embedded/binaries.ts';
import { Client } from 'pg';
import { vi } from 'vitest';
import { Program, run } from './program.ts';

const OWNER = 'postgres';

/** A PostgreSQL of its own, as an administrator runs one. */
export class Postgres {
  readonly folder: string;
  readonly port: number;
  process: Program | undefined;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** The command line by which a program of PostgreSQL runs as the account of the folder. */
  #asAccount(...command: readonly string[]): string[] {
    const account = chooseAccount(this.folder);
    return [`--reuid=${account?.uid}`, `--regid=${account?.gid}`, '--clear-groups', ...command];
  }

  /** Creates it empty. */
  create(): void {
    mkdirSync(this.folder, { mode: 0o700 });
    const account = chooseAccount(this.folder);
    if (account) chownSync(this.folder, account.uid, account.gid);
    const options = ['--username', OWNER, '--auth=trust', '--encoding=UTF8', '--locale=C'];
    const initdb = [findBinaries().initdb, '--pgdata', this.folder, ...options];
    run('setpriv', this.#asAccount(...initdb), { cwd: '/' });
  }

  /** Adds lines to its settings. */
  set(settings: Readonly<Record<string, string>>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(this.folder, 'postgresql.conf'), lines.join(''));
  }

  async start(): Promise<void> {
    const server = this.#asAccount(findBinaries().postgres, '-D', this.folder);
    this.process = new Program('setpriv', server, { cwd: '/' });
    await vi.waitFor(() => this.ask('select 1'), { timeout: 120_000, interval: 100 });
  }

  /** A stopped copy of this one that follows it once both run. */
  copyAsStandby(standby: Postgres, name: string): void {
    run('cp', ['-a', this.folder, standby.folder]);
    writeFileSync(join(standby.folder, 'standby.signal'), '');
    standby.set({
      port: String(standby.port),
      primary_conninfo: `host=127.0.0.1 port=${this.port} user=${OWNER} application_name=${name}`,
    });
  }

  /** Waits until a standby has what this one acknowledges. */
  async isFollowed(): Promise<void> {
    await vi.waitFor(
      async () => {
        const [standby] = await this.ask('select sync_state from pg_stat_replication');
        if (standby?.['sync_state'] !== 'sync') throw new Error('No standby follows.');
      },
      { timeout: 120_000 },
    );
  }

  /** Runs a statement as its owner. @returns the rows */
  async ask(statement: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new Client({ host: '127.0.0.1', port: this.port, user: OWNER, database });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }
}
