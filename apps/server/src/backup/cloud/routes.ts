import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { only } from '../../access/access.ts';
import { callBody, doneAnswer } from '../../access/callBody.ts';
import { writeOutcome } from '../../access/writeOutcome.ts';
import { withoutPerson } from '../../access/transaction.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import { startRoute } from '../../jobs/routes.ts';
import { confirmingPassword, confirmPassword } from '../../access/confirmPassword.ts';
import { instant } from '../../platform/answers.ts';
import type { App } from '../../platform/fastify.ts';
import type { Services } from '../../services.ts';
import { BACKUP_ANSWERS } from '../answers.ts';
import type { Cloud } from './backup.ts';

const config = { ...only(mayMaintain), answeredOnFullDisk: true };
const AT = '/api/superadmin/backup';

const LIST = {
  summary: 'Sauvegardes dans le nuage : la liste',
  body: callBody({}).nullish(),
  response: { 200: BACKUP_ANSWERS.cloudList },
};
const name = z.string().max(300);
const LINK = {
  summary: 'Sauvegarde dans le nuage : lien de téléchargement',
  body: callBody({ fileName: name, bucketId: name }),
  response: { 200: z.strictObject({ downloadUrl: z.url(), expiresAt: instant }) },
};
const DELETE = {
  summary: 'Sauvegarde dans le nuage : supprimer',
  body: callBody({ fileName: name, fileId: name, password: confirmingPassword }),
  response: doneAnswer,
};

/** Calls of cloud backups, for the super administrator. */
export function cloudRoutes(app: App, services: Services): void {
  const { database, jobs } = services;
  // Loaded dynamically, because the S3 client takes a third of the start time.
  const loadModules = () => Promise.all([import('./backup.ts'), import('./archives.ts')]);
  let opened: Cloud | undefined;
  const open = async () => {
    const [backup, archives] = await loadModules();
    opened ??= backup.openCloud(services);
    return { cloud: opened, ...backup, ...archives };
  };
  app.addHook('onClose', () => opened?.s3.close());
  const writeEntry = ({ person }: FastifyRequest, type: string, details: string): Promise<void> =>
    writeHistory(withoutPerson(database), person, { type, details });

  startRoute(app, 'cloud-backup', { path: `${AT}/upload-to-b2` }, async (person) => {
    const { cloud, startCloudBackup } = await open();
    return startCloudBackup(services, jobs, cloud, person);
  });

  app.post(`${AT}/b2-list`, { config, schema: LIST }, async () => {
    const { cloud, listArchives } = await open();
    return listArchives(cloud.s3);
  });

  app.post(`${AT}/b2-download-url`, { config, schema: LINK }, async (request) => {
    const { cloud, downloadLink } = await open();
    const { fileName, bucketId } = request.body;
    const link = await downloadLink(cloud.s3, fileName, bucketId);
    await writeEntry(
      request,
      'DOWNLOAD_CLOUD_BACKUP',
      `Lien de téléchargement donné : ${fileName}`,
    );
    return link;
  });

  app.post(`${AT}/b2-delete`, { config, schema: DELETE }, async (request) => {
    const { cloud, deleteArchive } = await open();
    const { fileName, fileId, password } = request.body;
    await confirmPassword(database, request, password);
    const type = 'DELETE_CLOUD_BACKUP';
    let isDeleting = false;
    try {
      await deleteArchive(cloud.s3, fileName, fileId, async () => {
        // Afterwards the session may have ended, and the entry would be missing.
        await writeEntry(request, type, `Sauvegarde supprimée du nuage : ${fileName}`);
        isDeleting = true;
      });
    } catch (error) {
      const details = `Suppression non confirmée par le nuage : ${fileName}`;
      if (isDeleting) await writeOutcome(database, request.person, { type, details });
      throw error;
    }
    return { success: true };
  });
}
