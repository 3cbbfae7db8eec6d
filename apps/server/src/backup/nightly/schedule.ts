import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from '../../jobs/lock.ts';
import type { Services } from '../../services.ts';
import { removeDrafts } from './folder.ts';
import { NIGHTLY_LOCK } from './lock.ts';
import { makeNight, type NightTools, sendUnsent } from './runNightlyBackup.ts';
import { AGAIN_AFTER, isDue, nightOf } from './night.ts';
import { dropForgotten } from './scratch.ts';
import { noteAlarm } from './status.ts';
import { attemptsOf, endDead } from './store.ts';

/** Milliseconds between two looks at the clock, and how long a stop waits for a backup to be given up. */
const EVERY = 60_000;
const PATIENCE = 5_000;

/** A server that may make backups by itself. */
export interface Watch extends NightTools {
  serverStart: Date;
  /** When it last sent a copy into the cloud again. */
  sentAgain?: Date;
}

/**
 * Makes the backup of the night if its time has come and nobody has made it; else sends its copy into
 * the cloud, once an hour, should that not have gone.
 * @returns whether it was this server's turn to make one
 */
export async function lookAtClock(watch: Watch): Promise<boolean> {
  const { services, now, serverStart } = watch;
  const { database, settings } = services;
  const hour = settings.backupHour;
  if (hour === undefined) return false;
  const night = nightOf(now(), hour);
  // Whether one is under way the lock tells: who noted it may have died.
  const ended = (await attemptsOf(database, night.day)).filter(({ state }) => state !== 'running');
  if (!isDue(now(), night, ended, serverStart)) {
    await sendAgain(watch);
    return false;
  }
  const made = await locked(watch, async (signal) => {
    await tidy(services, now());
    if (!isDue(now(), night, await attemptsOf(database, night.day), serverStart)) return false;
    await makeNight({ ...watch, signal }, night.day);
    watch.sentAgain = now();
    return true;
  });
  return made ?? false;
}

async function sendAgain(watch: Watch): Promise<void> {
  const { services, now, serverStart, sentAgain = serverStart } = watch;
  if (!services.settings.cloudAt) return;
  if (now().getTime() < sentAgain.getTime() + AGAIN_AFTER) return;
  watch.sentAgain = now();
  await locked(watch, (signal) => sendUnsent({ ...watch, signal }));
}

/** @returns undefined when another server has the lock, else what the work gives */
async function locked<T>(
  { services, signal }: Watch,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const lock = await tryLock(services.database, NIGHTLY_LOCK);
  if (!lock) return undefined;
  try {
    return await work(AbortSignal.any([signal, lock.lost]));
  } finally {
    await lock.release();
  }
}

/** Ends and takes away what a process that died has left. The caller holds the lock. */
async function tidy({ database, settings }: Services, now: Date): Promise<void> {
  await endDead(database, now);
  await removeDrafts(settings.backupDir);
  await dropForgotten(database);
}

/**
 * Looks at the clock once a minute and makes the backup of each night; says in the log when none has
 * been verified for too long.
 * @returns how to stop: a backup under way is given up, and leaves nothing
 */
export function startNights(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  const now = (): Date => new Date();
  const watch: Watch = { services, log, now, serverStart: now(), signal: stopping.signal };
  const failed = (error: unknown): void =>
    log.warn({ err: error }, 'sauvegarde : base injoignable');
  let running: Promise<unknown> | undefined;
  const run = (work: () => Promise<unknown>): void => {
    running ??= work()
      .catch(failed)
      .finally(() => {
        running = undefined;
      });
  };
  run(() => locked(watch, () => tidy(services, now())));
  const timer = setInterval(() => {
    run(() => lookAtClock(watch));
    // Where somebody makes backups in another way, the dashboard alone tells of it.
    if (services.settings.backupHour === undefined) return;
    void noteAlarm(services.database, now(), watch.serverStart, log).catch(failed);
  }, EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    // What is not given up by then dies with the process; the next start takes it away.
    await Promise.race([running, pause(PATIENCE, undefined, { ref: false })]);
  };
}
