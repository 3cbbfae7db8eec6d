import { PDF_TYPE } from '@dosye/documents/document.ts';
import type { BookletType } from '@dosye/documents/booklet.ts';
import { notFound } from '@dosye/domain/calls/errors.ts';
import { type Job, jobDeclaration } from '@dosye/domain/calls/jobs.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { BOOKLETS } from '@dosye/kinds/register.documents.ts';
import { z } from 'zod';
import { callBody, idInPath } from '../access/callBody.ts';
import { latestJob } from '../jobs/store.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { makeBooklet, scopeOf, type StoredBooklet } from './makeBooklet.ts';
import { sendDocument } from './sendDocument.ts';

const KIND = 'booklet';
/** Milliseconds that a finished booklet can be downloaded: an hour. Its dossiers change. */
const KEPT = 3_600_000;
const GONE = 'Ce livret n’est plus disponible. Préparez-le de nouveau.';

const FINISHED = z.object({
  job: idInPath,
  // For the browser, which names the saved file after it.
  name: z.string().max(300),
});

/** The booklets of every kind: each is made as a job of the person who asks for it, who downloads it when it is ready. */
export function bookletRoutes(app: App, services: Services): void {
  for (const booklet of BOOKLETS) bookletCalls(app, services, booklet);
}

function bookletCalls(app: App, services: Services, booklet: BookletType): void {
  const { database, files, jobs } = services;
  const shape = Object.fromEntries(booklet.keys.map((key) => [key, z.unknown().optional()]));
  app.post(`/api${booklet.path}`, { schema: { body: callBody(shape) } }, async (request, reply) => {
    const { person, body } = request;
    const order = booklet.order(body);
    const { job } = await jobs.start({
      kind: KIND,
      startedBy: person.username,
      ownerId: person.id,
      subject: order.title,
      work: (context) => makeBooklet(services, person, booklet, order, context),
    });
    return reply.code(202).send({ job });
  });
  app.get(
    `/api${booklet.path}/:job/:name`,
    { schema: { params: FINISHED } },
    async ({ person, params }, reply) => {
      const job = (await latestJob(database, KIND, person.id)) as Job<StoredBooklet> | null;
      const { file, fileName } = resultFor(person, job, params.job) ?? {};
      if (!file || !fileName || !(await files.has(file))) throw notFound(GONE);
      const bytes = await files.get(file);
      return sendDocument(reply, { bytes, fileName, mediaType: PDF_TYPE }, 'file');
    },
  );
}

/** The result of the person's latest booklet, if it is the one that is meant, and they still see the same offices. */
function resultFor(
  person: Person,
  job: Job<StoredBooklet> | null,
  id: number,
): StoredBooklet | undefined {
  if (!job?.result || job.id !== id || !jobDeclaration(KIND).rule(person.role)) return undefined;
  const isKept = Date.now() - Date.parse(job.endedAt ?? '') < KEPT;
  return isKept && job.result.scope === scopeOf(person) ? job.result : undefined;
}
