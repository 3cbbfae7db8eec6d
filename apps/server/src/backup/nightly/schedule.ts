import type { FastifyBaseLogger } from 'fastify';
import { JOBS } from '@dosye/domain/calls/jobs.ts';
import { tryLock } from '../../jobs/lock.ts';
import { repeat } from '../../platform/repeat.ts';
import { failAbandonedJobs } from '../../jobs/store.ts';
import type { Services } from '../../services.ts';
import { removeIncompleteArchives } from './folder.ts';
import { runNightlyBackup, type NightlyContext, sendUnsentCopy } from './runNightlyBackup.ts';
import { RETRY_AFTER, isDue, nightOf } from './timetable.ts';
import { dropAbandonedScratch } from './scratch.ts';
import { logOverdueBackup } from './status.ts';
import { attemptsOf } from './store.ts';

/** Milliseconds between two checks of the clock. */
const EVERY = 60_000;
/** Longest wait in milliseconds for a cancelled backup when the server stops. */
const PATIENCE = 5_000;

const LOCK = JOBS['nightly-backup'].lock;

/** State of the scheduler of a server. */
export interface Scheduler extends NightlyContext {
  serverStart: Date;
  /** Instant of the last backup or repeated upload of this server, from which the hour to the next upload is counted. */
  lastSentAt?: Date;
}

/**
 * Runs the backup of the night if it is due and no server has made it; otherwise repeats a failed upload, once an hour.
 * @returns whether this server made one
 */
export async function runIfDue(scheduler: Scheduler): Promise<boolean> {
  const { services, now, serverStart } = scheduler;
  const { database, settings } = services;
  const hour = settings.backupHour;
  if (hour === undefined) return false;
  const night = nightOf(now(), hour);
  // Rows of running jobs are left out, since one may belong to a dead process: the lock below decides whether one runs.
  const ended = (await attemptsOf(database, night.day)).filter(({ state }) => state !== 'running');
  if (!isDue(now(), night, ended, serverStart)) {
    await sendAgain(scheduler);
    return false;
  }
  const hasRun = await withNightlyLock(scheduler, async (signal) => {
    await removeLeftovers(services);
    if (!isDue(now(), night, await attemptsOf(database, night.day), serverStart)) return false;
    await runNightlyBackup({ ...scheduler, signal }, night.day);
    scheduler.lastSentAt = now();
    return true;
  });
  return hasRun ?? false;
}

async function sendAgain(scheduler: Scheduler): Promise<void> {
  const { services, now, serverStart, lastSentAt = serverStart } = scheduler;
  if (!services.settings.cloudAt) return;
  if (now().getTime() < lastSentAt.getTime() + RETRY_AFTER) return;
  scheduler.lastSentAt = now();
  await withNightlyLock(scheduler, (signal) => sendUnsentCopy({ ...scheduler, signal }));
}

/** @returns undefined when another server holds the lock, otherwise the result of the work */
async function withNightlyLock<T>(
  { services, signal }: Scheduler,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const lock = await tryLock(services.database, LOCK);
  if (!lock) return undefined;
  try {
    return await work(AbortSignal.any([signal, lock.lost]));
  } finally {
    await lock.release();
  }
}

/** Fails jobs and removes files of a process that died. The caller holds the lock. */
async function removeLeftovers({ database, settings }: Services): Promise<void> {
  await failAbandonedJobs(database, LOCK);
  await removeIncompleteArchives(settings.backupDir);
  await dropAbandonedScratch(database);
}

/**
 * Checks the clock once a minute and runs the backup of each night; logs an alarm when none has been verified for too
 * long.
 * @param after milliseconds before the first check
 * @returns a function that stops it: a running backup is cancelled and leaves nothing
 */
export function scheduleNightlyBackups(
  services: Services,
  log: FastifyBaseLogger,
  after: number,
): () => Promise<void> {
  const stopping = new AbortController();
  const now = (): Date => new Date();
  const scheduler: Scheduler = { services, log, now, serverStart: now(), signal: stopping.signal };
  const { serverStart } = scheduler;
  const everyMinute = (work: () => Promise<unknown>): (() => Promise<void>) => {
    const failed = (error: unknown): void =>
      log.warn({ err: error }, 'sauvegarde : base injoignable');
    // A stop waits five seconds: what is not cancelled by then ends with the process; the next start removes it.
    return repeat(() => work().catch(failed), { after, every: EVERY, stopLimit: PATIENCE });
  };
  let isTidied = false;
  const stopBackups = everyMinute(async () => {
    if (!isTidied) await withNightlyLock(scheduler, () => removeLeftovers(services));
    isTidied = true;
    await runIfDue(scheduler);
  });
  // Where backups are made by other means, only the dashboard shows the alarm.
  const stopAlarm =
    services.settings.backupHour !== undefined &&
    everyMinute(() => logOverdueBackup(services.database, now(), serverStart, log));
  return async () => {
    stopping.abort();
    await Promise.all([stopBackups(), stopAlarm && stopAlarm()]);
  };
}
