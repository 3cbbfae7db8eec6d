import { notFound } from '@dosye/domain/calls/errors.ts';
import { mayConfigure } from '@dosye/domain/people/rules/configuration.ts';
import { z } from 'zod';
import { only } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import { previewCertificate } from './previewCertificate.ts';
import { PICTURES_BODY } from '../platform/bodyLimits.ts';
import type { App } from '../platform/fastify.ts';
import { isClientGone } from '../platform/isClientGone.ts';
import type { Services } from '../services.ts';
import { changeConfig, checkConfig } from '../office/changeConfig.ts';

const EDITED = callBody({
  config: z.record(z.string(), z.unknown()),
  bureauId: z.int32().positive().nullish(),
});

/** Calls to save and preview the configuration of an office. */
export function configRoutes(app: App, services: Services): void {
  const editing = {
    config: only(mayConfigure),
    bodyLimit: PICTURES_BODY,
    schema: { body: EDITED },
  };
  app.put('/api/config', editing, (request) => {
    const { person, body } = request;
    return changeConfig(services, person, body.bureauId ?? undefined, body.config, () =>
      isClientGone(request),
    );
  });
  const previewing = { ...editing, config: { ...editing.config, answeredOnFullDisk: true } };
  app.post('/api/config/preview', previewing, async (request, reply) => {
    const { person, body } = request;
    const edited = await checkConfig(services, person, body.bureauId ?? undefined, body.config);
    const drawing = await previewCertificate(services.files, person, edited, () =>
      isClientGone(request),
    );
    if (drawing === undefined) throw notFound();
    return reply.type('image/svg+xml').send(drawing);
  });
}
