import { JOB_KINDS } from '@dosye/domain/calls/jobs.ts';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import {
  inTransaction,
  type PersonTransaction,
  SYSTEM,
  withoutPerson,
} from '../access/transaction.ts';
import { nightlyStatus } from '../backup/nightly/status.ts';
import { latestBackups } from '../backup/nightly/store.ts';
import type { Database } from '../database/pool.ts';
import { latestJobs } from '../jobs/store.ts';
import { DEADLINE_AREAS, dueKeys } from '../listing/deadlines.ts';
import { viewName } from '../listing/relations.ts';
import { volumeOf } from '../platform/diskSpace.ts';
import type { Services } from '../services.ts';

type Gauges = ReturnType<typeof gaugesOf>;

function gaugesOf(register: Registry) {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]): Gauge<L> =>
    new Gauge({ name: `dosye_${name}`, help, labelNames, registers: [register] });
  return {
    databaseUp: gauge('database_up', '1 while the database answers'),
    poolConnections: gauge('pool_connections', 'Open connections', 'pool', 'state'),
    poolWaiting: gauge('pool_waiting', 'Statements that wait for a connection', 'pool'),
    diskFree: gauge('disk_free_bytes', 'Free space where the server writes', 'folder'),
    jobRunning: gauge('job_running', '1 while a job of the kind runs', 'kind'),
    jobFailed: gauge('job_failed', '1 when the latest job of the kind failed', 'kind'),
    backupVerified: gauge(
      'backup_verified_timestamp_seconds',
      'Instant of the data in the last verified backup; 0 without one',
    ),
    backupMissing: gauge('backup_missing_files', 'Files that the last verified backup lacks'),
    backupOk: gauge('backup_ok', '1 while nobody has to do anything for the nightly backups'),
    unsealedEntries: gauge('history_unsealed_entries', 'Entries of the history without a seal'),
    unsealedAge: gauge('history_unsealed_age_seconds', 'Age of the oldest entry without a seal'),
    overdue: gauge('overdue', 'Dossiers past their deadline', 'area', 'office'),
    office: gauge('office_info', 'Name of an office', 'office', 'name'),
  };
}

/**
 * Registers the gauges of the state.
 * @returns reads it. While the database does not answer, what it would tell is left out
 */
export function stateMetrics(register: Registry, services: Services): () => Promise<void> {
  const gauges = gaugesOf(register);
  return async () => {
    for (const gauge of Object.values(gauges)) {
      gauge.reset();
      // One without labels would say 0.
      gauge.remove({});
    }
    readPools(gauges, services.database);
    await readDisks(gauges, services);
    try {
      await readDatabase(gauges, services);
      gauges.databaseUp.set(1);
    } catch {
      gauges.databaseUp.set(0);
    }
  };
}

function readPools({ poolConnections, poolWaiting }: Gauges, database: Database): void {
  const pools = { appels: database.pool, patient: database.patient.pool, verrous: database.locks };
  for (const [name, pool] of Object.entries(pools)) {
    poolConnections.set({ pool: name, state: 'idle' }, pool.idleCount);
    poolConnections.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount);
    poolWaiting.set({ pool: name }, pool.waitingCount);
  }
}

async function readDisks({ diskFree }: Gauges, { settings }: Services): Promise<void> {
  const folders = { donnees: settings.dataDir, sauvegardes: settings.backupDir };
  for (const [folder, path] of Object.entries(folders)) {
    // The folder of the backups is made by the first one.
    const volume = await volumeOf(path).catch(() => undefined);
    if (volume) diskFree.set({ folder }, volume.free);
  }
}

async function readDatabase(gauges: Gauges, { database, settings }: Services): Promise<void> {
  const { verified } = await latestBackups(withoutPerson(database));
  const { ok } = await nightlyStatus(withoutPerson(database), settings, new Date());
  const jobs = await latestJobs(database, JOB_KINDS);
  const history = await unsealed(database);
  const { offices, areas } = await inTransaction(database, SYSTEM, async (trx) => ({
    offices: await trx.selectFrom('bureau').select(['id', 'nom']).execute(),
    areas: await overdueByOffice(trx),
  }));
  gauges.backupVerified.set(verified ? Date.parse(verified.madeAt) / 1000 : 0);
  gauges.backupMissing.set(verified?.compared.missing ?? 0);
  gauges.backupOk.set(Number(ok));
  for (const { kind, state } of jobs) {
    gauges.jobRunning.set({ kind }, Number(state === 'running'));
    gauges.jobFailed.set({ kind }, Number(state === 'failed'));
  }
  gauges.unsealedEntries.set(history.entries);
  gauges.unsealedAge.set(history.age);
  for (const { id, nom } of offices) {
    const office = String(id);
    gauges.office.set({ office, name: nom }, 1);
    for (const { area, offices: late } of areas) {
      gauges.overdue.set({ area, office }, late.find((row) => row.bureauId === id)?.count ?? 0);
    }
  }
}

async function overdueByOffice(trx: PersonTransaction) {
  const areas = DEADLINE_AREAS.map(async ({ area, column }) => {
    const { rows } = await sql<{ bureauId: number; count: number }>`
      select bureau_id as "bureauId", count(*)::int as count from ${sql.table(viewName(area.id))} l
      where ${sql.ref(`l.${column}`)} < ${dueKeys('overdue').before} group by bureau_id`.execute(
      trx,
    );
    return { area: area.id, offices: rows };
  });
  return Promise.all(areas);
}

async function unsealed({ kysely }: Database): Promise<{ entries: number; age: number }> {
  const { rows } = await sql<{ entries: number; age: number }>`
    select entries, age from unsealed_history()`.execute(kysely);
  return rows[0] ?? { entries: 0, age: 0 };
}
