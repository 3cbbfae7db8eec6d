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
  try {
    const settings = readSettings(environment, workingDir);
    const started = await startDatabase(settings);
    try {
      const stopServing = await serve(settings, started, makeLog());
      await stopRequest;
      await stopServing();
    } finally {
      await started.stop();
    }
    return 0;
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`\n${error.message}\n\n`);
    return 1;
  }
}
