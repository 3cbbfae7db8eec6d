import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { IDENTITY_HEADER, type RestoreOutcome } from '@dosye/domain/calls/backup.ts';
import { invalid } from '@dosye/domain/calls/errors.ts';
import type { Job } from '@dosye/domain/calls/jobs.ts';
import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { only } from '../access/access.ts';
import { callBody, orMissing } from '../access/callBody.ts';
import { jobAnswer } from '../jobs/routes.ts';
import { latestJob } from '../jobs/store.ts';
import { BACKUP_ANSWERS } from './answers.ts';
import { confirmingPassword, confirmPassword } from '../access/confirmPassword.ts';
import { prolongSession } from '../access/longCalls.ts';
import { describedAs } from '../platform/described.ts';
import type { App } from '../platform/fastify.ts';
import { fieldsOf } from '../platform/validation.ts';
import { refreshWhereNeeded } from '../refresh/startRefresh.ts';
import type { Services } from '../services.ts';
import { receiveDataUrl, receiveStream } from './restore/receive.ts';
import { type RestoreRequest, restoreBackup } from './restore/restore.ts';

/** Longest JSON body with the data URL of a backup, in bytes. */
const DATA_URL_MAX = 380 * 1024 * 1024 + 64 * 1024;

/** What the calls of a restore take beside the backup: fingerprint of an accepted origin, secret age key. */
export const ORIGIN = orMissing(z.string().max(40));
export const IDENTITY = orMissing(z.string().max(200));

const BODY = callBody({
  fileData: z.string(),
  password: confirmingPassword,
  origin: ORIGIN,
  identity: IDENTITY,
});
const RESTORE = {
  summary: 'Restauration : remplacer tout par une sauvegarde complète',
  description:
    'Le corps est la sauvegarde elle-même (application/zip) ou du JSON. Avec `Prefer: respond-async` la réponse est 202 avec le travail.',
  querystring: z.object({ origin: ORIGIN }),
  // An archive comes as a stream, and JSON is read after the lock was asked for.
  body: describedAs(z.unknown(), BODY),
  response: { 200: BACKUP_ANSWERS.restored, 202: z.strictObject({ job: jobAnswer.nullable() }) },
};

/** A restore as it was asked for: by whom, of which backup. */
type RestoreInput = Pick<RestoreRequest, 'by' | 'origin' | 'identity' | 'receive'>;

/**
 * POST /api/superadmin/restore/upload-full: the body is the backup itself (application/zip) or JSON with a data
 * URL. With `Prefer: respond-async` it is answered 202 with the job once the body was received.
 */
export function restoreRoute(app: App, services: Services): void {
  app.post(
    '/api/superadmin/restore/upload-full',
    {
      config: { ...only(mayMaintain), takesArchive: true, unhurried: true },
      bodyLimit: DATA_URL_MAX,
      schema: RESTORE,
    },
    async (request, reply) => {
      const input = await consumingBody(request, parseRequest(services, request));
      return answerRestore(app, services, request, reply, input);
    },
  );
}

/**
 * Restores a backup.
 * @returns its outcome; with `Prefer: respond-async` its job (202), once the backup was received where it is uploaded
 * @throws CallError as `restoreBackup`
 */
export async function answerRestore(
  app: App,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  input: RestoreInput,
): Promise<RestoreOutcome | { job: Job }> {
  const { database, jobs } = services;
  const isUploaded = request.body instanceof Readable;
  const received = Promise.withResolvers<void>();
  const stopProlonging = prolongSession(database, input.by);
  const outcome = restoreBackup(services, {
    ...input,
    onProgress: (phase) => {
      if (!isUploaded || phase !== 'receiving') received.resolve();
    },
  }).finally(stopProlonging);
  // Projections of an older version are refreshed in the background.
  const restored = outcome.then(() => refreshWhereNeeded(database, jobs, app.log));
  // The answer or the job says why it failed.
  restored.catch(() => {});
  await consumingBody(request, Promise.race([received.promise, outcome]));
  const job = await latestJob(database, 'restore');
  if (job && request.headers.prefer === 'respond-async') {
    reply.code(202);
    return { job };
  }
  suspendTimeout(request);
  return outcome;
}

/**
 * After the upload no byte may be sent for minutes, so the socket has no timeout then. During the upload it has
 * one: a client that stops sending must not block others.
 */
function suspendTimeout({ raw }: FastifyRequest): void {
  const { socket } = raw;
  // An injected call has no socket.
  if (!(socket instanceof Socket) || !socket.timeout) return;
  const { timeout } = socket;
  socket.setTimeout(0);
  raw.once('close', () => socket.setTimeout(timeout));
}

/** Checks the password and returns how to receive the body later, once the lock is taken. @throws CallError 422, 403 */
async function parseRequest(
  { database, settings }: Services,
  request: FastifyRequest<{ Querystring: { origin?: string | undefined } }>,
): Promise<RestoreInput> {
  const { body, headers, person: by, query } = request;
  if (body instanceof Readable) {
    const length = Number(request.headers['content-length']);
    await confirmPassword(database, request, undefined);
    return {
      by,
      origin: query.origin,
      identity: headers[IDENTITY_HEADER]?.toString(),
      receive: (onProgress) => receiveStream(settings, body, length || undefined, onProgress),
    };
  }
  const { data, error } = BODY.safeParse(body ?? {});
  if (data === undefined) throw invalid(fieldsOf(error.issues));
  await confirmPassword(database, request, data.password);
  const { origin, identity, fileData } = data;
  return { by, origin, identity, receive: () => receiveDataUrl(settings, fileData) };
}

/** When the work fails, the rest of the body is consumed, because a client reads the answer only after it has sent everything. */
async function consumingBody<T>({ body }: FastifyRequest, work: Promise<T>): Promise<T> {
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
