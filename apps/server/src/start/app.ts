import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { notFound, CallError } from '@dosye/domain/calls/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import { constants } from 'node:zlib';
import { tellOfClock } from '../guard/clock.ts';
import { explainByDisk, guardFullDisk } from '../guard/fullDisk.ts';
import { guardCalls } from '../guard/guard.ts';
import { answerError } from '../platform/answerError.ts';
import { checkHost } from '../platform/checkHost.ts';
import { collectGarbageAfterLargeBodies } from '../platform/collectGarbage.ts';
import { type App, makeFastify } from '../platform/fastify.ts';
import { silentLog } from '../platform/log.ts';
import { readJsonOnly } from '../platform/readJson.ts';
import { refuseEarly } from '../platform/refuseEarly.ts';
import { secureHeaders } from '../platform/secureHeaders.ts';
import { describeCalls, serveReader } from './openapi.ts';
import { serveMetrics } from '../metrics/serveMetrics.ts';
import { serveWeb } from './serveWeb.ts';
import { routeModules } from './routes.ts';
import type { Services } from '../services.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { isBackupLate } from '../backup/nightly/status.ts';
import type { Database } from '../database/pool.ts';

type AppOptions = Services & {
  /** Folder of the built page; undefined serves calls only (the page's own dev server, tests). */
  webFolder?: string | undefined;
  logger?: FastifyBaseLogger;
};

/** Builds the whole application, without listening. @returns an app that is ready for `inject` or `listen` */
export async function buildApp({ webFolder, logger, ...services }: AppOptions): Promise<App> {
  const app = makeFastify(logger ?? silentLog(), services.settings.trustProxy);
  collectGarbageAfterLargeBodies(app);
  checkHost(app, services.settings);
  const { disk } = services;
  app.setErrorHandler(
    disk === undefined
      ? answerError
      : async (error, request, reply) =>
          answerError(await explainByDisk(error, request, disk), request, reply),
  );
  readJsonOnly(app);
  refuseEarly(app);
  await secureHeaders(app);
  await app.register(cookie);
  await describeCalls(app);
  if (disk !== undefined) guardFullDisk(app, disk);
  tellOfClock(app, services.database);
  guardCalls(app, services);
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1400,
    // Other answers are compressed already: files, documents, sheets.
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
  registerHealth(app, services.database);
  for (const register of routeModules) register(app, services);
  await serveReader(app);
  serveMetrics(app, services);
  if (webFolder === undefined) app.setNotFoundHandler(refuseUnknown);
  else await serveWeb(app, webFolder);
  await app.ready();
  return app;
}

const refuseUnknown = (): never => {
  throw notFound();
};

/** Milliseconds that the database may take to answer before the server counts as not ready. */
const DATABASE_LIMIT = 3_000;

/**
 * `/healthz`: the process is running. `/readyz`: the database answers too, else 503; with
 * `backup: 'late'` when no backup has been verified for too long, which does not stop anybody.
 */
function registerHealth(app: App, database: Database): void {
  const monitored = { exposeHeadRoute: true };
  app.get('/healthz', monitored, () => ({ status: 'ok' }));
  app.get('/readyz', monitored, async () => {
    if (await answers(database)) {
      return { status: 'ok', ...(isBackupLate(database) && { backup: 'late' }) };
    }
    throw new CallError(503, 'UNAVAILABLE', TEXTS.unavailable, { retryAfter: 2 });
  });
}

async function answers(database: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), DATABASE_LIMIT).unref();
  });
  const answered = database.pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}
