import { startEmbedded } from '../database/embedded/embedded.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import type { DatabaseAddress } from '../database/pool.ts';
import { makeLog } from '../platform/log.ts';
import type { serve as Serve } from './serve.ts';
import type { StartedDatabase } from './startDatabase.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { repeat } from '../platform/repeat.ts';
import { isReplaced, openTrial, RESTART, type Trial } from './update/trial.ts';

/**
 * Runs the server until it is asked to stop, or an update asks for another program: requests in flight end, then the
 * database, then the process.
 * @param workingDir absolute folder that relative settings start from
 * @returns the exit code: 0 after a requested stop, 1 when it could not start, {@link RESTART} when the program that
 *   started it must look again which one serves
 */
export async function run(
  environment: Readonly<Record<string, string | undefined>>,
  workingDir: string,
): Promise<number> {
  let isStopRequested = false;
  const stopRequest = stopRequested().then(() => {
    isStopRequested = true;
  });
  const log = makeLog();
  // Node would print the error with all its properties, among them values of a record.
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'arrêt imprévu');
    process.exit(1);
  });
  const folder = environment['DOSYE_PROGRAM'];
  let trial: Trial | undefined;
  try {
    const settings = readSettings(environment, workingDir);
    trial = openTrial(settings, folder);
    await trial?.begin();
    const { started, serve } = await startWhileLoading(settings, trial);
    const update = replaced(settings, folder);
    try {
      const stopServing = await serve(settings, started, log, trial);
      log.info({ node: process.version }, 'serveur démarré');
      await Promise.race([stopRequest, update.seen]);
      log.info('arrêt demandé');
      await stopServing();
    } finally {
      await update.stop();
      await started.stop();
    }
    log.info('serveur arrêté');
    return update.isSeen() && !isStopRequested ? RESTART : 0;
  } catch (error) {
    if (trial?.mayGoBack) {
      if (!(error instanceof StartProblem)) log.error({ err: error }, 'nouvelle version refusée');
      await trial.goBack(error);
      return RESTART;
    }
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`\n${error.message}\n\n`);
    return 1;
  }
}

/** Milliseconds between two looks for an update. */
const SECOND = 1_000;

/** Looks each second whether an update asks for another program than this one, which the starting program named. */
function replaced(settings: Settings, folder: string | undefined) {
  let isSeen = false;
  let see: () => void;
  const seen = new Promise<void>((resolve) => {
    see = resolve;
  });
  const look = async (): Promise<void> => {
    try {
      isSeen ||= folder !== undefined && isReplaced(settings, folder);
    } catch {
      // A file that cannot be read, or a full disk: this version goes on serving.
    }
    if (isSeen) see();
  };
  return { seen, isSeen: () => isSeen, stop: repeat(look, { every: SECOND }) };
}

/**
 * Starts the embedded PostgreSQL, which recovers after a kill, while the modules of the server are loaded: each takes
 * a second or more on a small machine.
 */
async function startWhileLoading(
  settings: Settings,
  trial: Trial | undefined,
): Promise<{
  started: StartedDatabase;
  serve: typeof Serve;
}> {
  const embedded = settings.databaseUrl === undefined ? startEmbedded(settings.dataDir) : undefined;
  // It is awaited when the modules are there.
  embedded?.catch(() => {});
  const [{ startDatabase }, { serve }] = await Promise.all([
    import('./startDatabase.ts'),
    import('./serve.ts'),
  ]);
  const countFirst = trial && ((owner: DatabaseAddress) => trial.count(owner));
  return { started: await startDatabase(settings, embedded, countFirst), serve };
}

/** Milliseconds: Ctrl-C arrives twice, from the terminal and from the program that started the server. */
const SAME_REQUEST = 1_000;

/**
 * Resolves when the process is asked to stop: SIGTERM, Ctrl-C, a closed terminal, or the end of the
 * program that started it (its message channel closes). A second request exits at once.
 */
function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    let since: number | undefined;
    const ask = (): void => {
      if (since !== undefined && Date.now() - since > SAME_REQUEST) process.exit(1);
      since ??= Date.now();
      resolve();
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, ask);
    process.on('disconnect', ask);
  });
}
