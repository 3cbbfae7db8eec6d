import { notFound } from '@dosye/domain/calls/errors.ts';
import type { FastifyReply } from 'fastify';
import { errorAnswer, fileAnswer } from '../platform/answers.ts';
import type { FileStore } from '../storage/fileStore.ts';
import { mediaTypeOf } from '../storage/mediaTypes.ts';

/** The answer of a call that gives a picture. */
export const pictureAnswer = {
  ...fileAnswer('image/jpeg', 'image/png', 'image/webp'),
  404: errorAnswer,
};

/**
 * Answers a picture to somebody who may see it; only their browser may keep it, for a day: a list shows one for each
 * row, and asking again whether each is still theirs would take a round trip a picture. A sign-out ends that over HTTPS.
 * @param cacheControl what their browser may keep, where it is something else
 * @throws CallError 404 when the store does not have it
 */
export async function sendPicture(
  reply: FastifyReply,
  files: FileStore,
  fileName: string,
  cacheControl = 'private, max-age=86400, immutable',
): Promise<FastifyReply> {
  if (!(await files.has(fileName))) throw notFound();
  return reply
    .type(mediaTypeOf(fileName))
    .header('cache-control', cacheControl)
    .header('content-disposition', 'inline')
    .send(files.stream(fileName));
}
