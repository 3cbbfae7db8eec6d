import type { Department } from '@dosye/domain/office/departments.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import type { ExamplePictures } from '@dosye/demo/pictures.ts';
import { Client } from 'pg';
import { SYSTEM, inTransaction } from '../access/transaction.ts';
import type { Database, DatabaseAddress } from '../database/pool.ts';
import type { FileStore } from '../storage/fileStore.ts';
import { recordFiles } from '../files/fileReferences.ts';
import { sealHistory } from '../database/sealHistory.ts';
import { plannedAccounts } from '@dosye/demo/accounts.ts';
import { withoutIndexes } from '../schema/bulkLoad.ts';
import { ensureOffices } from './fillOffices.ts';
import { OFFICE_DEPARTMENTS } from '@dosye/demo/offices.ts';
import { StoredDrawings } from './storedDrawings.ts';
import { seededPictures } from './seedPictures.ts';
import { loadSeed } from './seedLoad.ts';
import { SEEDED, type SeededOffice } from './seedRows.ts';

/** From this many dossiers on, rebuilding the indexes is faster than maintaining them. */
const REBUILD_FROM = 20_000;
/** Relative number of dossiers of each office. */
const SHARES = [14, 10, 8, 6, 12, 7, 7, 18, 11, 7] as const;
/** Pictures of each sort that dossiers share; a single one below FEW dossiers. */
const PICTURES_PER_SORT = 24;
const FEW = 5000;

/** The database that is seeded, as its owner and as the application sees it, and its files. */
interface SeedTarget {
  address: DatabaseAddress;
  database: Database;
  files: FileStore;
}

export interface SeedOptions {
  dossiers: number;
  /** Offices among which they are spread, from 1 to 10. */
  offices?: number;
  /** The same seed and day give the same content. */
  seed?: string;
  /** The day in Haiti that dates are counted back from, YYYY-MM-DD; today by default. */
  today?: string;
  /** Drops the indexes and rebuilds them after loading; by default from 20,000 dossiers on. */
  rebuildIndexes?: boolean;
  /** Called after each batch with the number of dossiers loaded. */
  onProgress?: (done: number) => void;
}

/** The result: number of dossiers and duration. */
interface SeedReport {
  dossiers: number;
  seconds: number;
  perSecond: number;
}

/**
 * Adds dossiers of every registered kind by COPY, with everything that a save writes: number, projection,
 * duplicate keys, picture references, totals, history. It is one transaction, followed by ANALYZE.
 */
export async function seedDossiers(target: SeedTarget, options: SeedOptions): Promise<SeedReport> {
  const { dossiers, offices = 10, seed = 'dosye', today = todayInHaiti(), onProgress } = options;
  const { rebuildIndexes = dossiers >= REBUILD_FROM } = options;
  const startedAt = performance.now();
  const request = { offices, seed, today, dossiers };
  const seededOffices = await prepareOffices(target, request);
  const pictures = await preparePictures(target, request);
  const owner = new Client(target.address);
  await owner.connect();
  try {
    await owner.query("begin; set local statement_timeout = 0; set local lock_timeout = '60s'");
    await owner.query(
      'lock table dossier, number_counter, dossier_count in share row exclusive mode',
    );
    const load = () =>
      loadSeed(owner, { ...request, offices: seededOffices, pictures, onProgress });
    await (rebuildIndexes ? withoutIndexes(owner, Object.keys(SEEDED), load) : load());
    await owner.query('commit');
    await sealHistory(target.database);
    await owner.query(`analyze ${Object.keys(SEEDED).join(', ')}, dossier_count, history_seal`);
  } finally {
    await owner.end();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { dossiers, seconds, perSecond: Math.round(dossiers / seconds) };
}

interface SeedRequest {
  offices: number;
  seed: string;
  today: string;
  dossiers: number;
}

async function prepareOffices(
  { database }: SeedTarget,
  { offices, seed, today }: SeedRequest,
): Promise<SeededOffice[]> {
  const departments = OFFICE_DEPARTMENTS.slice(0, offices);
  const found = await inTransaction(database, SYSTEM, (trx) => ensureOffices(trx, departments));
  const accounts = plannedAccounts(seed, { adminUsername: '', adminPassword: undefined }, today);
  return found.map((one, number) => ({
    ...one,
    department: departments[number] as Department,
    agents: accounts
      .filter(({ office }) => office === number)
      .map((account) => ({ username: account.username, officer: officerName(account) })),
    share: SHARES[number] ?? 1,
  }));
}

async function preparePictures(
  { database, files }: SeedTarget,
  { dossiers, seed, today }: SeedRequest,
): Promise<ExamplePictures> {
  const drawings = new StoredDrawings(files);
  const pictures = await seededPictures(
    drawings,
    seed,
    today,
    dossiers < FEW ? 1 : PICTURES_PER_SORT,
  );
  await inTransaction(database, SYSTEM, (trx) => recordFiles(trx, drawings.pictures));
  return pictures;
}
