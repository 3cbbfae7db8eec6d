import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';
import type { NightlyArchive } from '@dosye/domain/calls/nightlyArchives.ts';
import { z } from 'zod';
import { only } from '../../access/access.ts';
import { callBody } from '../../access/callBody.ts';
import { endWithSession } from '../../access/longCalls.ts';
import { confirmingPassword, confirmPassword } from '../../access/confirmPassword.ts';
import { withoutPerson } from '../../access/transaction.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import type { App } from '../../platform/fastify.ts';
import type { S3 } from '../../s3/client.ts';
import type { Services } from '../../services.ts';
import { jobAnswer } from '../../jobs/routes.ts';
import { fileAnswer } from '../../platform/answers.ts';
import { BACKUP_ANSWERS } from '../answers.ts';
import { IDENTITY, ORIGIN, answerRestore } from '../restoreRoute.ts';
import { previewRestore } from '../restore/previewRestore.ts';
import { beginningOf, keptArchive, keptArchives } from './keptArchives.ts';

const config = { ...only(mayMaintain), answeredOnFullDisk: true };
const NAMED = { params: z.object({ name: z.string().max(300) }) };
const ARCHIVE_TYPE = 'application/octet-stream';
const LIST = {
  summary: 'Sauvegardes de la nuit gardées',
  body: callBody({}).nullish(),
  response: { 200: BACKUP_ANSWERS.nightlyList },
};
const DOWNLOAD = {
  summary: 'Sauvegarde de la nuit : télécharger',
  ...NAMED,
  response: fileAnswer(ARCHIVE_TYPE),
};
const PREVIEW = {
  summary: 'Sauvegarde de la nuit : ce qu’elle ramènerait et ce qu’elle supprimerait',
  ...NAMED,
  body: callBody({ identity: IDENTITY }).nullish(),
  response: { 200: BACKUP_ANSWERS.preview },
};
const RESTORE = {
  summary: 'Sauvegarde de la nuit : restaurer',
  ...NAMED,
  body: callBody({ password: confirmingPassword, origin: ORIGIN, identity: IDENTITY }),
  response: { 200: BACKUP_ANSWERS.restored, 202: z.strictObject({ job: jobAnswer.nullable() }) },
};

/** Calls of the kept nightly backups, for the super administrator. */
export function nightlyArchiveRoutes(app: App, services: Services): void {
  const { database } = services;
  const openCloud = cloudOpener(app, services);
  const archiveOf = (name: string) => keptArchive(services, openCloud, name);
  const at = '/api/backups/nightly';

  app.post(`${at}/list`, { config, schema: LIST }, async () => ({
    backups: (await keptArchives(services, openCloud)).map(
      ({ stream: _stream, receive: _receive, ...archive }): NightlyArchive => archive,
    ),
  }));

  app.get(`${at}/:name`, { config, schema: DOWNLOAD }, async ({ person, params }, reply) => {
    const { name, size, stream } = await archiveOf(params.name);
    await writeHistory(withoutPerson(database), person, {
      type: 'DOWNLOAD_NIGHTLY_BACKUP',
      details: `Sauvegarde de la nuit téléchargée : ${name}`,
    });
    return reply
      .type(ARCHIVE_TYPE)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', String(size))
      .header('cache-control', 'no-store')
      .send(endWithSession(database, person, await stream()));
  });

  app.post(`${at}/:name/preview`, { config, schema: PREVIEW }, async ({ params, body }) =>
    previewRestore(services, await beginningOf(await archiveOf(params.name)), body?.identity),
  );

  app.post(
    `${at}/:name/restore`,
    { config: only(mayMaintain), schema: RESTORE },
    async (request, reply) => {
      const { password, origin, identity } = request.body;
      await confirmPassword(database, request, password);
      const { receive } = await archiveOf(request.params.name);
      const input = { by: request.person, origin, identity, receive };
      return answerRestore(app, services, request, reply, input);
    },
  );
}

/** Opens the cloud store at its first use: its client takes a third of the start time. */
function cloudOpener(app: App, services: Services): () => Promise<S3> {
  let opened: S3 | undefined;
  app.addHook('onClose', () => opened?.close());
  return async () => {
    const { openCloud } = await import('../cloud/backup.ts');
    opened ??= openCloud(services).s3;
    return opened;
  };
}
