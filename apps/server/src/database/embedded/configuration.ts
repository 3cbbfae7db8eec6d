import { existsSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { writeDurably } from '../../platform/durableFiles.ts';
import type { Account } from './account.ts';

const MB = 1024 * 1024;

/** The generated file; PostgreSQL reads it after postgresql.conf and before ALTER SYSTEM settings. */
export const CONFIGURATION_FILE = 'dosye.conf';

/**
 * Settings for a small, old office computer that also runs a browser; every commit waits for the disk.
 * @param memory bytes of memory of the machine or its container
 * @param own listening settings, which change at each start, and what a caller wants otherwise
 */
function databaseSettings(
  memory: number,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const share = (part: number, least: number, most: number): string =>
    `${Math.round(Math.min(most, Math.max(least, memory / MB / part)))}MB`;
  return {
    max_connections: '60',
    shared_buffers: share(8, 64, 1024),
    effective_cache_size: share(2, 256, 16_384),
    maintenance_work_mem: share(32, 64, 512),
    work_mem: '8MB',
    // No standby reads the WAL; the minimal level makes bulk loading faster.
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Compressing full-page images took a third of the time of a save.
    wal_compression: 'off',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    fsync: 'on',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.3',
    // Compiling a query takes longer than our short queries.
    jit: 'off',
    max_parallel_workers_per_gather: '1',
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_vacuum_insert_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.02',
    lc_messages: 'C',
    // Statements and details hold personal data, which must not be logged.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    logging_collector: 'off',
    ...own,
  };
}

/** Writes the settings into a cluster, at each start, since the machine's memory may have changed. */
export function writeConfiguration(
  cluster: string,
  own: Readonly<Record<string, string>>,
  account: Account | undefined,
): void {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const lines = Object.entries(databaseSettings(memory, own)).map(
    ([name, text]) => `${name} = '${text.replaceAll("'", "''")}'`,
  );
  writeDurably(join(cluster, CONFIGURATION_FILE), `${lines.join('\n')}\n`, { owner: account });
}

const INCLUDE = `include_if_exists = '${CONFIGURATION_FILE}'`;

/**
 * Makes postgresql.conf read the generated file. A power cut may have left the file empty or filled with zeros in
 * a cluster that was renamed before it was flushed; PostgreSQL's defaults and the generated file then suffice.
 */
export function ensureInclude(cluster: string, account: Account | undefined): void {
  const file = join(cluster, 'postgresql.conf');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!text.includes('\0') && text.split('\n').includes(INCLUDE)) return;
  // The last line may be half of the include.
  const whole = text
    .replaceAll('\0', '')
    .split('\n')
    .filter((line) => line === '' || !INCLUDE.startsWith(line));
  writeDurably(file, `${whole.join('\n')}\n${INCLUDE}\n`, { owner: account });
}
