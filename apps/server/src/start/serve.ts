import { flushCompileCache } from 'node:module';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { startBackgroundWork } from './backgroundWork.ts';
import { prepareFolder } from '../backup/nightly/folder.ts';
import { trackingStore } from '../files/uploads.ts';
import { openFileStore, checkFileStore } from '../storage/openStore.ts';
import { Jobs } from '../jobs/run.ts';
import { sealHistory } from '../database/sealHistory.ts';
import { flushSearchIndex } from '../listing/writeProjection.ts';
import { everySecond } from './everySecond.ts';
import type { StartedDatabase } from './startDatabase.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings/settings.ts';
import { type Announcement, announce, announceAccounts } from './announce.ts';
import type { App } from '../platform/fastify.ts';
import { prepareFirstRun } from './firstRun.ts';
import { DiskSpace } from '../platform/diskSpace.ts';
import { makeFolder } from '../platform/durableFiles.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { markAnnounced } from './unannounced.ts';
import { prepareActKey } from './actKey.ts';
import type { Trial } from './update/trial.ts';
import { webFolder } from './webFolder.ts';
import { codeOf } from '../platform/codeOf.ts';

/** Milliseconds that requests in flight may take to end before their connections are cut. */
const DRAIN = 20_000;

/**
 * Builds the application, checks it where it is on trial after an update, listens, starts the timers and the background work (backgroundWork.ts) and prints the address.
 * @returns stops the server: no new requests, those in flight end
 * @throws StartProblem when the address cannot be used
 */
export async function serve(
  settings: Settings,
  started: StartedDatabase,
  logger: FastifyBaseLogger,
  trial?: Trial,
): Promise<() => Promise<void>> {
  if (settings.backupHour !== undefined) prepareFolder(settings);
  if (settings.databaseUrl !== undefined && settings.appDatabaseUrl === undefined) {
    logger.warn(
      'APP_DATABASE_URL n’est pas réglé : le serveur se connecte comme propriétaire des tables (docs/exploitation.md)',
    );
  }
  const storeProblem = await checkFileStore(settings);
  if (storeProblem) logger.warn({ err: storeProblem.cause }, 'FILES_URL ne répond pas encore');
  const files = trackingStore(started.database, await openFileStore(settings));
  const jobs = new Jobs(started.database, logger);
  const { dataDir, minFreeSpace } = settings;
  makeFolder(dataDir);
  const disk = new DiskSpace(dataDir, started.folder, minFreeSpace, logger);
  await disk.check();
  const services: Services = { database: started.database, settings, files, jobs, disk };
  // The start and background work may wait longer than a call: on a busy machine a new connection takes seconds.
  const database = started.database.patient;
  const background = { ...services, database };
  await prepareActKey(background, logger);
  const app = await buildApp({ ...services, logger, webFolder: webFolder() });
  const first: Announcement = await prepareFirstRun(background);
  await trial?.check(app, background, started.address);
  const address = await listen(app, settings).catch((error: unknown) => {
    announceAccounts(first);
    markAnnounced(settings);
    throw error;
  });
  const stopSealing = everySecond(() => sealHistory(database), logger, {
    failed: "historique non scellé pour l'instant",
    again: 'historique de nouveau scellé',
  });
  const stopFlushing = everySecond(() => flushSearchIndex(database), logger, {
    failed: "index de recherche non mis à jour pour l'instant",
    again: 'index de recherche de nouveau mis à jour',
  });
  const { followWritable } = started;
  const stopFollowing =
    followWritable &&
    everySecond(followWritable, logger, {
      failed: 'aucun des serveurs de DATABASE_URL n’enregistre pour l’instant',
      again: 'un des serveurs de DATABASE_URL enregistre de nouveau',
    });
  const stopWatchingDisk = everySecond(() => disk.check(), logger, {
    failed: 'place libre du disque inconnue',
    again: 'place libre du disque de nouveau connue',
  });
  const stopBackgroundWork = startBackgroundWork(background, logger);
  announce({ ...first, address, settings, folder: started.folder });
  markAnnounced(settings);
  // The starting program enables the cache (scripts/lib/child.mjs); unwritten, a power cut would lose it.
  flushCompileCache();
  return async () => {
    await stopBackgroundWork();
    await drain(app);
    await Promise.all([stopSealing(), stopFlushing(), stopFollowing?.(), stopWatchingDisk()]);
  };
}

const listenTextResolver = (address: string): string => `à l’écoute de ${address}`;

async function listen(app: App, { host, port }: Settings): Promise<string> {
  try {
    return await app.listen({ host, port, listenTextResolver });
  } catch (error) {
    throw new StartProblem(listenProblem(codeOf(error), host, port));
  }
}

function listenProblem(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Le port ${port} est déjà pris par un autre programme : arrêtez-le, ou choisissez un autre port par PORT.`;
  }
  if (code === 'EACCES') {
    return `Ce compte n'a pas le droit d'écouter sur le port ${port} : choisissez par PORT un port au-dessus de 1023.`;
  }
  return `L'adresse ${host} n'est pas une adresse de cette machine (${code}) : corrigez HOST, par exemple 127.0.0.1 ou 0.0.0.0.`;
}

async function drain(app: App): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN);
  await app.close();
  clearTimeout(cut);
}
