import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs a background job; the log tells its beginning, its end with its result, and its failure.
 * @param job its name in the log, in French
 * @returns a promise that never rejects
 */
export async function runJob(
  log: FastifyBaseLogger,
  job: string,
  work: () => Promise<unknown>,
): Promise<void> {
  log.info({ job }, 'travail commencé');
  const begun = performance.now();
  try {
    const result = await work();
    log.info({ job, result, ms: Math.round(performance.now() - begun) }, 'travail terminé');
  } catch (error) {
    log.error({ job, err: error }, 'travail manqué');
  }
}
