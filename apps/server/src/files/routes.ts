import { notFound } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { z } from 'zod';
import { alsoByKey } from '../access/access.ts';
import { readPipelined } from '../access/pipeline.ts';
import { onBehalfOf, withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { startRoute } from '../jobs/routes.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { checkFiles } from './checkFiles.ts';
import { pictureAnswer, sendPicture } from './sendPicture.ts';
import { thumbnailName } from './storePictures.ts';

const config = alsoByKey({ access: {} }, 'read');
const schema = {
  summary: 'Image : d’un dossier, d’un brouillon, d’une configuration ou d’un compte',
  params: z.object({ name: z.string().regex(/^[0-9a-f]{64}\.(jpg|png|webp)$/) }),
  querystring: z.object({ size: z.literal('small').optional() }),
  response: pictureAnswer,
};

async function maySee(database: Database, person: Person, name: string): Promise<boolean> {
  // Row security shows no pictures of older versions.
  const text =
    'select 1 from file_use where file_id = (select id from file where name = $1) limit 1';
  const [use] = await readPipelined(database, person, [{ name: 'may-see', text, values: [name] }]);
  return use?.rowCount === 1;
}

/** GET /api/files/{name}: for everybody who may see a record that refers to the picture. */
export function fileRoutes(app: App, { database, files }: Services): void {
  app.get('/api/files/:name', { config, schema }, async (request, reply) => {
    const { name } = request.params;
    if (!(await maySee(database, request.person, name))) throw notFound();
    const fileName = request.query.size === 'small' ? thumbnailName(name) : name;
    return sendPicture(reply, files, fileName);
  });
}

/** The call that starts the check of stored pictures. */
export function checkFilesRoutes(app: App, { database, files, jobs }: Services): void {
  startRoute(app, 'check-files', { path: '/api/superadmin/maintenance/check-files' }, (person) =>
    jobs.start({
      kind: 'check-files',
      startedBy: person.username,
      work: async (context) => {
        const check = await checkFiles({ database, files }, context);
        const { checked, missing, altered, more } = check;
        const faulty = missing.length + altered.length + more;
        const details = `Vérification des images : ${checked} lues, ${faulty} en faute`;
        const by = onBehalfOf(person);
        await writeHistory(withoutPerson(database), by, { type: 'CHECK_FILES', details });
        return check;
      },
    }),
  );
}
