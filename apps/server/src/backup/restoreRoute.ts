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
import { refreshWhereNeeded } from '../refresh/start.ts';
import type { Services } from '../services.ts';
import type { Told } from './progress.ts';
import { receiveDataUrl, receiveStream } from './restore/receive.ts';
import { type RestoreRequest, restoreBackup } from './restore/restore.ts';

/** Longest data URL of a backup (decision 8), with what stands around it. */
const DATA_URL_MAX = 380 * 1024 * 1024 + 64 * 1024;
const LINES = 'application/x-ndjson';

const ORIGIN = z.string().max(40).optional();
const BODY = callBody({
  fileData: z.string(),
  password: z.string().max(1000).nullish(),
  origin: ORIGIN,
});

/**
 * POST /api/superadmin/restore/upload-full (spec file 1 §7): the backup is the body itself, of type
 * application/zip, or a data URL in JSON. Asked for as lines, the answer tells how far it is.
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
      const restored = async (told?: Told): Promise<RestoreOutcome> => {
        const hear: Told = (phase, done, total) => {
          if (phase !== 'receiving') waitFor(request);
          told?.(phase, done, total);
        };
        const work = restoreBackup(services, { ...asked, told: hear });
        const outcome = await heardOut(request, work);
        // What an older version loaded is made anew while people work; it is not waited for.
        void refreshWhereNeeded(services.database, jobs, app.log);
        return outcome;
      };
      if (request.headers.accept !== LINES) return restored();
      return sendLines(restored, reply);
    },
  );
}

/**
 * Nothing may be sent for minutes once a backup was received: the connection must not be cut. Until
 * then it is, when nothing comes any more: who stopped sending must not keep others from it.
 */
function waitFor({ raw }: FastifyRequest): void {
  const { socket } = raw;
  // A call from within the process has no connection.
  if (!(socket instanceof Socket) || !socket.timeout) return;
  const patience = socket.timeout;
  socket.setTimeout(0);
  raw.once('close', () => socket.setTimeout(patience));
}

/**
 * Who asks has proven their password; what was sent comes when it is its turn.
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
      receive: (told) => receiveStream(settings, body, length || undefined, told),
    };
  }
  const { data, error } = BODY.safeParse(body ?? {});
  if (data === undefined) throw invalid(fieldsOf(error.issues));
  await confirmPassword(database, request, data.password ?? undefined);
  return { by, origin: data.origin, receive: () => receiveDataUrl(settings, data.fileData) };
}

/** Who is still sending hears a refusal only once all of it was taken. */
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
 * Answers in lines of JSON from when all was received; a refusal before that is an ordinary one.
 */
async function sendLines(
  restored: (told: Told) => Promise<RestoreOutcome>,
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
    // A line a part would be many thousands.
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
