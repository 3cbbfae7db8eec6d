import sharp from 'sharp';
import { notFound } from '@dosye/domain/calls/errors.ts';
import { mayConfigure } from '@dosye/domain/people/rules/configuration.ts';
import { z } from 'zod';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { specimenDocument } from '@dosye/kinds/register.documents.ts';
import { only } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import { officeId } from '../access/listBody.ts';
import { PICTURES_BODY } from '../platform/bodyLimits.ts';
import { fileAnswer } from '../platform/answers.ts';
import type { App } from '../platform/fastify.ts';
import { isClientGone } from '../platform/isClientGone.ts';
import type { Services } from '../services.ts';
import { configAnswer } from '../office/answers.ts';
import { changeConfig, checkConfig } from '../office/changeConfig.ts';
import type { FileStore } from '../storage/fileStore.ts';
import { makeDocument } from './makeDocument.ts';

const EDITED = callBody({
  config: z.record(z.string(), z.unknown()),
  bureauId: officeId,
});

/** Calls to save and preview the configuration of an office. */
export function configRoutes(app: App, services: Services): void {
  const editing = {
    config: only(mayConfigure),
    bodyLimit: PICTURES_BODY,
    schema: {
      summary: 'Configuration du bureau : enregistrer',
      body: EDITED,
      response: { 200: configAnswer },
    },
  };
  app.put('/api/config', editing, (request) => {
    const { person, body } = request;
    return changeConfig(services, person, body.bureauId, body.config, () => isClientGone(request));
  });
  const previewing = {
    ...editing,
    config: { ...editing.config, answeredOnFullDisk: true },
    schema: {
      summary: 'Configuration du bureau : aperçu d’un certificat',
      body: EDITED,
      response: fileAnswer('image/svg+xml'),
    },
  };
  app.post('/api/config/preview', previewing, async (request, reply) => {
    const { person, body } = request;
    const edited = await checkConfig(services, person, body.bureauId, body.config);
    const drawing = await previewCertificate(services.files, person, edited, () =>
      isClientGone(request),
    );
    if (drawing === undefined) throw notFound();
    return reply.type('image/svg+xml').send(drawing);
  });
}

/**
 * Draws a specimen certificate with a configuration that is not saved yet.
 * @param isUnwanted asked when its turn comes: whether nobody waits for it any more
 * @returns its pages as SVG; undefined when no kind prints any
 * @throws CallError 503 when too many documents are being generated
 */
async function previewCertificate(
  files: FileStore,
  person: Person,
  config: SiteConfig,
  isUnwanted: () => boolean,
): Promise<Buffer | undefined> {
  const document = specimenDocument();
  if (!document) return undefined;
  const record = document.specimen(await silhouette());
  const source = { record, config, number: 'SPÉCIMEN' };
  const { bytes } = await makeDocument(files, person, document, source, {
    drawing: true,
    isUnwanted,
  });
  return Buffer.from(bytes);
}

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600" viewBox="0 0 48 60">
  <rect width="48" height="60" fill="#e8ebee"/>
  <g fill="#9aa5b1"><circle cx="24" cy="23" r="10"/><path d="M4 60c0-14 9-22 20-22s20 8 20 22z"/></g>
</svg>`;

/** Draws the outline of a person, for the preview of papers. @returns a JPEG as data URL */
async function silhouette(): Promise<string> {
  const jpeg = await sharp(Buffer.from(DRAWING)).jpeg().toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
