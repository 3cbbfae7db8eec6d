import { DISK_HEADER } from '@dosye/domain/calls/serverState.ts';
import { diskFull } from '@dosye/domain/calls/errors.ts';
import type { FastifyRequest } from 'fastify';
import { toCallError } from '../platform/answerError.ts';
import type { DiskSpace } from '../platform/diskSpace.ts';
import type { App } from '../platform/fastify.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that reads, signs in or out, or writes a line of the history at most: answered on a full disk too. */
    answeredOnFullDisk?: boolean;
  }
}

/** Whether a call saves something. One that is not read by GET does, unless its route says otherwise. */
const isSaving = ({ method, routeOptions }: FastifyRequest): boolean =>
  ['POST', 'PUT', 'DELETE'].includes(method) && !routeOptions.config.answeredOnFullDisk;

/**
 * Tells every page when the disk fills up, and refuses with 507 what would be saved on a full one, before its body
 * is read. Reading, searching and printing go on.
 */
export function guardFullDisk(app: App, disk: DiskSpace): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (disk.state !== 'enough') reply.header(DISK_HEADER, disk.state);
    done(disk.state === 'full' && isSaving(request) ? diskFull() : undefined);
  });
}

/**
 * What a call that failed is answered with: a database that has just stopped because its disk is full is not
 * merely unreachable for somebody who saves.
 */
export async function explainByDisk(
  error: unknown,
  request: FastifyRequest,
  disk: DiskSpace,
): Promise<unknown> {
  const { status } = toCallError(error);
  if (status === 507 || (status >= 500 && isSaving(request))) await disk.check().catch(() => {});
  return status === 503 && disk.state === 'full' && isSaving(request) ? diskFull() : error;
}
