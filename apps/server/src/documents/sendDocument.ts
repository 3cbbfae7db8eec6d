import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { byId } from '../access/callBody.ts';
import type { MadeDocument } from './makeDocument.ts';

/** Schema of the address of a dossier's document. Pages add a time, against caches. */
export const documentById = {
  ...byId,
  querystring: z.object({ t: z.string().max(40).optional() }),
};

/** Answers with a document, to be shown in a tab or saved as a file. */
export function sendDocument(
  reply: FastifyReply,
  { bytes, fileName, mediaType }: MadeDocument,
  opens: 'tab' | 'file',
): FastifyReply {
  const how = opens === 'tab' ? 'inline' : 'attachment';
  const plain = fileName.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '');
  const whole = encodeURIComponent(fileName).replace(/'/g, '%27');
  return reply
    .type(mediaType)
    .header('content-disposition', `${how}; filename="${plain}"; filename*=UTF-8''${whole}`)
    .send(Buffer.from(bytes));
}
