import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';
import { onBehalfOf, withoutPerson } from '../access/transaction.ts';
import { only } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { jobsOf } from '../jobs/run.ts';
import { latestJob } from '../jobs/store.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { checkFiles } from './checkFiles.ts';

const CHECK = 'check-files';
const BUSY =
  'Une vérification des images est déjà en cours. Attendez qu’elle se termine, puis recommencez.';

/** Calls of the check of stored pictures, a job that continues after the call was answered. */
export function checkFilesRoutes(app: App, { database, files }: Services): void {
  const jobs = jobsOf(app, database);
  const route = { config: only(mayMaintain), schema: { body: callBody({}).nullish() } };

  app.post('/api/superadmin/maintenance/check-files', route, async ({ person }, reply) => {
    const check = await jobs.start({
      kind: CHECK,
      startedBy: person.username,
      busy: BUSY,
      work: async (working) => {
        const found = await checkFiles({ database, files }, working);
        const { checked, missing, altered, more } = found;
        const faulty = missing.length + altered.length + more;
        const details = `Vérification des images : ${checked} lues, ${faulty} en faute`;
        const by = onBehalfOf(person);
        await writeHistory(withoutPerson(database), by, { type: 'CHECK_FILES', details });
        return found;
      },
    });
    return reply.code(202).send({ check });
  });

  app.post('/api/superadmin/maintenance/check-files-status', route, async () => ({
    check: await latestJob(database, CHECK),
  }));
}
