import { onBehalfOf, withoutPerson } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { startRoute } from '../jobs/routes.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { checkFiles } from './checkFiles.ts';

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
