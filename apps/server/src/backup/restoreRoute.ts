import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { RestoreLine, RestoreOutcome } from '@dosye/domain/calls/backup.ts';
import { type CallError, invalid } from '@dosye/domain/calls/errors.ts';
import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { only } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import { Jobs } from '../jobs/run.ts';
import { confirmPassword } from '../access/confirmPassword.ts';
import { toCallError } from '../platform/answerError.ts';
import type { App } from '../platform/fastify.ts';
import { fieldsOf } from '../platform/validation.ts';
import { refreshWhereNeeded } from '../refresh/startRefresh.ts';
import type { Services } from '../services.ts';
import type { ProgressListener } from './backupStatus.ts';
import { receiveDataUrl, receiveStream } from './restore/receive.ts';
import { type RestoreRequest, restoreBackup } from './restore/restore.ts';

/** Longest JSON body with the data URL of a backup, in bytes. */
const DATA_URL_MAX = 380 * 1024 * 1024 + 64 * 1024;
const LINES = 'application/x-ndjson';

const ORIGIN = z.string().max(40).optional();
const BODY = callBody({
  fileData: z.string(),
  password: z.string().max(1000).nullish(),
  origin: ORIGIN,
});

/**
 * POST /api/superadmin/restore/upload-full: the body is the backup itself (application/zip) or JSON with a data
 * URL. With `Accept: application/x-ndjson` the answer reports progress, a line of JSON each.
 */
export function restoreRoute(app: App, services: Services): void {
  const jobs = new Jobs(services.database, app.log);
  app.addHook('onClose', () => jobs.stopAll());
  app.post(
    '/api/superadmin/restore/upload-full',
    {
      config: { ...only(mayMaintain), takesArchive: true, unhurried: true },
      bodyLimit: DATA_URL_MAX,
      schema: { querystring: z.object({ origin: ORIGIN }) },
    },
    async (request, reply) => {
      const asked = await heardOut(request, read(services, request));
      const restored = async (onProgress?: ProgressListener): Promise<RestoreOutcome> => {
        const hear: ProgressListener = (phase, done, total) => {
          if (phase !== 'receiving') waitFor(request);
          onProgress?.(phase, done, total);
        };
        const work = restoreBackup(services, { ...asked, onProgress: hear });
        const outcome = await heardOut(request, work);
        // Projections of an older version are refreshed in the background.
        void refreshWhereNeeded(services.database, jobs, app.log);
        return outcome;
      };
      if (request.headers.accept !== LINES) return restored();
      return sendLines(restored, reply);
    },
  );
}

/**
 * After the upload no byte may be sent for minutes, so the socket has no timeout then. During the upload it has
 * one: a client that stops sending must not block others.
 */
function waitFor({ raw }: FastifyRequest): void {
  const { socket } = raw;
  // An injected call has no socket.
  if (!(socket instanceof Socket) || !socket.timeout) return;
  const patience = socket.timeout;
  socket.setTimeout(0);
  raw.once('close', () => socket.setTimeout(patience));
}

/**
 * Checks the password and returns how to receive the body later, once the lock is taken.
 * @throws CallError 422, 403
 */
async function read(
  { database, settings }: Services,
  request: FastifyRequest<{ Querystring: { origin?: string | undefined } }>,
): Promise<Pick<RestoreRequest, 'by' | 'origin' | 'receive'>> {
  const { body, person: by, query } = request;
  if (body instanceof Readable) {
    const length = Number(request.headers['content-length']);
    await confirmPassword(database, request, undefined);
    return {
      by,
      origin: query.origin,
      receive: (onProgress) => receiveStream(settings, body, length || undefined, onProgress),
    };
  }
  const { data, error } = BODY.safeParse(body ?? {});
  if (data === undefined) throw invalid(fieldsOf(error.issues));
  await confirmPassword(database, request, data.password ?? undefined);
  return { by, origin: data.origin, receive: () => receiveDataUrl(settings, data.fileData) };
}

/** Consumes the rest of the body, because a client reads the answer only after it has sent everything. */
async function heardOut<T>({ body }: FastifyRequest, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (body instanceof Readable && !body.readableEnded && !body.destroyed) {
      body.resume();
      await new Promise((resolve) => body.once('close', resolve).once('end', resolve));
    }
    throw error;
  }
}

/**
 * Answers in lines of JSON once the body was received; an error before that is an ordinary answer.
 */
async function sendLines(
  restored: (onProgress: ProgressListener) => Promise<RestoreOutcome>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const lines = new Readable({ read() {} });
  const say = (line: RestoreLine): void => void lines.push(`${JSON.stringify(line)}\n`);
  let begun: (() => void) | undefined;
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let at = 0;
  const outcome = restored((phase, done, total) => {
    if (phase === 'receiving') return;
    begun?.();
    // One line per part would be many thousands.
    if (Date.now() - at < 250 && phase !== 'swapping') return;
    at = Date.now();
    say({ phase, done, total });
  });
  await Promise.race([beginning, outcome]);
  outcome
    .then(say, (error: unknown) => say({ error: bodyOf(toCallError(error)) }))
    .finally(() => lines.push(null));
  return reply.type(`${LINES}; charset=utf-8`).header('cache-control', 'no-store').send(lines);
}

const bodyOf = ({ status, message, code }: CallError) => ({ status, message, code });
