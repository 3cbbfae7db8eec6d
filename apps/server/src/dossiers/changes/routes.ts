import { notFound } from '@dosye/domain/calls/errors.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { z } from 'zod';
import { byId, idInPath } from '../../access/callBody.ts';
import { evenOnFullDisk } from '../../access/evenOnFullDisk.ts';
import { sendPicture } from '../../files/sendPicture.ts';
import type { App } from '../../platform/fastify.ts';
import type { Services } from '../../services.ts';
import { readChanges } from './readChanges.ts';
import { isOfDossier } from './versionPictures.ts';

const CHANGES = {
  ...byId,
  querystring: z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
};
const PICTURE = {
  params: z.object({ id: idInPath, name: z.string().regex(/^[0-9a-f]{64}\.(jpg|png|webp)$/) }),
};

/** The field-by-field history of a dossier of every registered area, and the pictures of its versions (decision 28). */
export function changesRoutes(app: App, { database, files }: Services): void {
  for (const area of AREAS) {
    const path = `/api/${area.id}/:id/changes`;
    app.get(path, { schema: CHANGES }, (request) => {
      const { person, params, query } = request;
      const read = (entry: boolean) =>
        readChanges(database, person, area, params.id, query.page, entry);
      return evenOnFullDisk(
        request,
        () => read(true),
        () => read(false),
      );
    });
    app.get(
      `${path}/pictures/:name`,
      { schema: PICTURE },
      async ({ person, params: { id: dossierId, name } }, reply) => {
        if (!(await isOfDossier(database, person, area, dossierId, name))) throw notFound();
        return sendPicture(reply, files, name);
      },
    );
  }
}
