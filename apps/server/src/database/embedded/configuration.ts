import { writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

const MB = 1024 * 1024;

/** The generated file, read by PostgreSQL after its own and before what ALTER SYSTEM has set. */
export const CONFIGURATION_FILE = 'dosye.conf';

/**
 * Settings for a small office computer of some age that also runs a browser, yet commits every
 * acknowledged row to the disk.
 * @param memory bytes of memory that the machine, or its container, gives
 * @param connection listening settings, which change at each start
 */
export function databaseSettings(
  memory: number,
  connection: Readonly<Record<string, string>>,
): Record<string, string> {
  const share = (part: number, least: number, most: number): string =>
    `${Math.round(Math.min(most, Math.max(least, memory / MB / part)))}MB`;
  return {
    ...connection,
    max_connections: '60',
    shared_buffers: share(8, 64, 1024),
    effective_cache_size: share(2, 256, 16_384),
    maintenance_work_mem: share(32, 64, 512),
    work_mem: '8MB',
    // No standby reads this log: the shortest form makes bulk filling faster.
    wal_level: 'minimal',
    max_wal_senders: '0',
    // A save writes some pages whole: a third of its time went into compressing them for the log.
    wal_compression: 'off',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    fsync: 'on',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.3',
    // Compiling a query costs more than any of our short queries.
    jit: 'off',
    max_parallel_workers_per_gather: '1',
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_vacuum_insert_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.02',
    lc_messages: 'C',
    // The log tells of the database, never of the persons in it.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    logging_collector: 'off',
  };
}

/** Writes the settings into a cluster; each start does, since the machine may have changed. */
export function writeConfiguration(
  cluster: string,
  connection: Readonly<Record<string, string>>,
): void {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const lines = Object.entries(databaseSettings(memory, connection)).map(
    ([name, text]) => `${name} = '${text.replaceAll("'", "''")}'`,
  );
  writeFileSync(join(cluster, CONFIGURATION_FILE), `${lines.join('\n')}\n`);
}
