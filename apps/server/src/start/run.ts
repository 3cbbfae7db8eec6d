import { startDatabase } from './startDatabase.ts';
import { readSettings } from '../settings/settings.ts';
import { makeLog } from '../platform/log.ts';
import { serve } from './serve.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { stopRequested } from './stopSignal.ts';

/**
 * Runs the server until it is stopRequest to stop: requests in flight end, then the database, then the
 * process.
 * @param workingDir absolute folder that relative settings start from
 * @returns the exit code: 0 after a requested stop, 1 when it could not start
 */
export async function run(
  environment: Readonly<Record<string, string | undefined>>,
  workingDir: string,
): Promise<number> {
  const stopRequest = stopRequested();
  const log = makeLog();
  // Node would print the error with all its properties, among them values of a record.
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'arrêt imprévu');
    process.exit(1);
  });
  try {
    const settings = readSettings(environment, workingDir);
    const started = await startDatabase(settings);
    try {
      const stopServing = await serve(settings, started, log);
      log.info({ node: process.version }, 'serveur démarré');
      await stopRequest;
      log.info('arrêt demandé');
      await stopServing();
    } finally {
      await started.stop();
    }
    log.info('serveur arrêté');
    return 0;
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`\n${error.message}\n\n`);
    return 1;
  }
}
