import { withoutPerson } from '../access/transaction.ts';
import {
  BACKUP_CALLS,
  type BackupKind,
  EXPECTED_SIZE_HEADER,
  PREVIEW_BYTES,
} from '@dosye/domain/calls/backup.ts';
import { CallError } from '@dosye/domain/calls/errors.ts';
import { jobDeclaration } from '@dosye/domain/calls/jobs.ts';
import type { NightlyStatus } from '@dosye/domain/calls/nightlyBackup.ts';
import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { z } from 'zod';
import { only } from '../access/access.ts';
import { endWithSession } from '../access/longCalls.ts';
import { callBody } from '../access/callBody.ts';
import { fileAnswer } from '../platform/answers.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { BACKUP_ANSWERS } from './answers.ts';
import { installationSigner } from './archive/signing.ts';
import { nightlyArchiveRoutes } from './nightly/archiveRoutes.ts';
import { nightlyStatus } from './nightly/status.ts';
import { removeAbandonedUploads } from './restore/receive.ts';
import { previewRestore } from './restore/previewRestore.ts';
import { IDENTITY, restoreRoute } from './restoreRoute.ts';
import { startBackup } from './startBackup.ts';

const config = { ...only(mayMaintain), answeredOnFullDisk: true };
const body = callBody({}).nullish();
const NIGHTLY = {
  summary: 'Sauvegarde de la nuit : son état',
  body,
  response: { 200: BACKUP_ANSWERS.nightly },
};
const FINGERPRINT = {
  summary: 'Sauvegardes : empreinte de cette installation',
  response: { 200: BACKUP_ANSWERS.fingerprint },
};
/** Largest body of a preview in bytes: a beginning in base64, which is a third longer, the rest beside it, and a margin. */
const PREVIEW_BODY = 2 * PREVIEW_BYTES;
const BEGINNING = z.base64().max(PREVIEW_BODY);
const PREVIEW = {
  summary: 'Restauration : ce qu’elle ramènerait et ce qu’elle supprimerait',
  body: callBody({ beginning: BEGINNING, identity: IDENTITY }),
  response: { 200: BACKUP_ANSWERS.preview },
};
const UNREAD =
  'La sauvegarde a été arrêtée : plus rien n’en était téléchargé. Vérifiez la connexion de ce poste, puis recommencez.';
const TYPES: Readonly<Record<BackupKind, string>> = {
  sql: 'application/sql; charset=utf-8',
  files: 'application/zip',
  complete: 'application/zip',
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a ZIP archive of any length, passed on as a stream. */
    takesArchive?: true;
    /** An empty HTML form may call this, so that the browser saves the answer itself. */
    takesForm?: true;
  }
}

/** Calls of local backups and restore, for the super administrator. */
export function backupRoutes(app: App, services: Services): void {
  app.addContentTypeParser('application/zip', (request, payload, done) => {
    const taken = request.routeOptions.config.takesArchive;
    done(taken ? null : new CallError(415, 'WRONG_TYPE', TEXTS.wrongType), payload);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) => {
    payload.resume();
    const taken = request.routeOptions.config.takesForm;
    done(taken ? null : new CallError(415, 'WRONG_TYPE', TEXTS.wrongType), null);
  });
  for (const kind of Object.keys(BACKUP_CALLS) as BackupKind[]) downloadRoute(app, services, kind);
  app.get('/api/superadmin/backup/fingerprint', { config, schema: FINGERPRINT }, async () => ({
    fingerprint: (await installationSigner(services.database)).fingerprint,
  }));
  app.post(
    '/api/superadmin/restore/preview',
    {
      config,
      bodyLimit: PREVIEW_BODY,
      schema: PREVIEW,
    },
    ({ body: { beginning, identity } }) =>
      previewRestore(services, Buffer.from(beginning, 'base64'), identity),
  );
  // The line of the dashboard about nightly backups.
  app.post(
    '/api/superadmin/backup/nightly',
    { config: only(mayMaintain), schema: NIGHTLY },
    (): Promise<NightlyStatus> =>
      nightlyStatus(withoutPerson(services.database), services.settings, new Date()),
  );
  restoreRoute(app, services);
  nightlyArchiveRoutes(app, services);
  app.addHook('onListen', () => removeAbandonedUploads(services.settings));
}

/** Answers the form of the page with a download, which the browser writes to disk. */
function downloadRoute(app: App, services: Services, kind: BackupKind): void {
  const schema = {
    summary: `Télécharger : ${jobDeclaration(`backup-${kind}`).label}`,
    body,
    response: fileAnswer(TYPES[kind].split(';')[0] ?? ''),
  };
  const options = { config: { ...config, takesForm: true as const }, schema };
  app.post(BACKUP_CALLS[kind], options, async ({ person }, reply) => {
    const { fileName, expectedSize, stream } = await startBackup(services, person, kind);
    // A browser that sleeps must not keep the lock: its connection is cut like every one on which nothing moves.
    reply.raw.once('timeout', () => stream.destroy(new CallError(503, 'UNAVAILABLE', UNREAD)));
    return reply
      .type(TYPES[kind])
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .header(EXPECTED_SIZE_HEADER, String(expectedSize))
      .send(endWithSession(services.database, person, stream));
  });
}
