import { OWN_LOGO_PATH } from '@dosye/domain/office/logo.ts';
import { FIRST_OFFICE_ID } from '@dosye/domain/office/officeName.ts';
import { notFound } from '@dosye/domain/calls/errors.ts';
import type { AnsweredConfig, Branding } from '@dosye/domain/office/siteConfig.ts';
import { maySeeOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { duringForcedPasswordChange, forAnyone } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { mediaTypeOf } from '../storage/mediaTypes.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { pictureAnswer } from '../files/sendPicture.ts';
import { brandingAnswer, configAnswer, officeAnswer } from './answers.ts';
import { findOffice, listOffices } from './officeStore.ts';
import { answeredConfig, readConfig } from './configStore.ts';
import { isStoredImage } from '@dosye/domain/fields/images.ts';

const OFFICE = callBody({ bureauId: z.int32().positive().nullish() });
const NOTHING = callBody({});

/** Calls about offices, their configuration, and the branding of the sign-in page. */
export function officeRoutes(app: App, services: Services): void {
  const { database } = services;
  app.post(
    '/api/config',
    {
      config: { ...duringForcedPasswordChange, answeredOnFullDisk: true },
      schema: {
        summary: 'Configuration du bureau : lire',
        body: OFFICE,
        response: { 200: configAnswer },
      },
    },
    (request) => configFor(database, request.person, request.body.bureauId ?? undefined),
  );
  const logo = { summary: 'Logo de mon bureau', response: pictureAnswer };
  app.get(OWN_LOGO_PATH, { config: duringForcedPasswordChange, schema: logo }, (request, reply) =>
    sendLogo(services, reply, request.person.bureauId ?? FIRST_OFFICE_ID, 'private, no-cache'),
  );
  const listing = {
    config: { answeredOnFullDisk: true },
    schema: {
      summary: 'Bureaux : la liste',
      body: NOTHING,
      response: { 200: z.array(officeAnswer) },
    },
  };
  app.post('/api/admin/bureaux/list', listing, (request) =>
    listOffices(withoutPerson(database), request.person),
  );
  const branding = {
    summary: 'Page de connexion : son en-tête',
    response: { 200: brandingAnswer },
  };
  app.get('/api/branding', { config: forAnyone, schema: branding }, () => readBranding(services));
  const publicLogoSchema = { summary: 'Page de connexion : son logo', response: pictureAnswer };
  app.get(LOGO_PATH, { config: forAnyone, schema: publicLogoSchema }, (_request, reply) =>
    sendLogo(services, reply, FIRST_OFFICE_ID, 'public, max-age=3600'),
  );
}

/** The configuration of one's own office, else the first; of any office for the super roles. */
async function configFor(
  database: Database,
  person: Person,
  requestedId: number | undefined,
): Promise<AnsweredConfig> {
  const id = requestedId ?? person.bureauId ?? FIRST_OFFICE_ID;
  if (!maySeeOffice(person, id)) throw notFound();
  if ((await findOffice(withoutPerson(database), id)) === undefined) throw notFound();
  return answeredConfig(withoutPerson(database), id);
}

async function sendLogo(
  services: Services,
  reply: FastifyReply,
  officeId: number,
  caching: string,
): Promise<FastifyReply> {
  const name = await logoFile(services, officeId);
  if (name === undefined) throw notFound();
  return reply
    .type(mediaTypeOf(name))
    .header('cache-control', caching)
    .send(services.files.stream(name));
}

/** Address of the first office's logo, which needs no session. */
const LOGO_PATH = '/api/branding/logo';

/** What the sign-in page shows without a session; the demonstration also says that it is one. */
async function readBranding({ database, settings }: Services): Promise<Branding & { demo?: true }> {
  const config = await readConfig(withoutPerson(database), FIRST_OFFICE_ID);
  const { logoUrl, mainTitle, subTitle, acronymeBureau } = config;
  return {
    logoUrl: publicLogo(logoUrl),
    mainTitle,
    subTitle,
    acronymeBureau,
    ...(settings.demo && { demo: true }),
  };
}

/** The address changes with the picture, so that browsers may cache it. */
const publicLogo = (path: string): string =>
  isStoredImage(path) ? `${LOGO_PATH}?v=${fileName(path).slice(0, 12)}` : '';

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Name of the stored file of an office's logo; undefined when it has none. */
async function logoFile(
  { database, files }: Services,
  officeId: number,
): Promise<string | undefined> {
  const { logoUrl } = await readConfig(withoutPerson(database), officeId);
  if (!isStoredImage(logoUrl)) return undefined;
  const name = fileName(logoUrl);
  return (await files.has(name)) ? name : undefined;
}
