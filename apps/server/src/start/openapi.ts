import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { maySeeInterface } from '@dosye/domain/people/rules/maintenance.ts';
import { roleLabel, ROLES } from '@dosye/domain/people/roles.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import type { FastifySchema, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { only } from '../access/access.ts';
import { SESSION_COOKIE } from '../access/cookie.ts';
import { errorAnswer } from '../platform/answers.ts';
import { describedShape } from '../platform/described.ts';
import type { App } from '../platform/fastify.ts';

/** The parts of the document that are changed here. */
interface Document {
  paths: Record<string, unknown>;
  components: { schemas: Record<string, unknown> };
}

/** The errors of calls, as the description names them. */
const ERRORS = {
  400: 'La demande ne se lit pas.',
  401: 'Pas de session, ou une clé d’accès fausse, expirée ou révoquée.',
  403: 'Pas permis, ou le mot de passe doit d’abord être changé.',
  404: 'Cela n’existe pas, ou n’est pas visible pour qui demande.',
  409: 'Cela contredit l’état présent.',
  410: 'Cela n’existe plus : tout a recommencé.',
  413: 'Trop grand.',
  415: 'Mauvais type de contenu.',
  421: 'Le serveur ne porte pas ce nom.',
  422: 'Lisible, mais pas valable ; `fields` dit où.',
  429: 'Trop d’appels ; `Retry-After` dit quand recommencer.',
  500: 'Défaut du serveur.',
  503: 'La base de données ne répond pas, ou le serveur s’arrête.',
  507: 'Le disque du serveur est plein.',
} as const;
type ErrorStatus = keyof typeof ERRORS;

/** What any call may answer. */
const ALWAYS: readonly ErrorStatus[] = [400, 421, 429, 500, 503, 507];

/** The errors that a call may answer besides those that it declares itself. */
function errorsOf({ method, schema, config }: RouteOptions): ErrorStatus[] {
  const changes = method !== 'GET';
  return [
    ...ALWAYS,
    ...(config?.access?.anyone ? [] : ([401, 403] as const)),
    ...(changes ? ([403, 404, 409, 413, 415] as const) : []),
    ...(schema?.params ? ([404] as const) : []),
    ...(schema?.body || schema?.querystring ? ([422] as const) : []),
  ];
}

/** The chapters of the description, by the beginning of an address; the first that fits holds. */
const CHAPTERS: readonly (readonly [string, string])[] = [
  ...AREAS.map(({ id, list }) => [`/api/${id}`, list.title] as const),
  ['/api/admin/bureaux', 'Bureaux'],
  ['/api/admin/users', 'Utilisateurs'],
  ['/api/admin/me', 'Mon profil'],
  ['/api/admin/activity-log', 'Historique des actions'],
  ['/api/superadmin/maintenance', 'Maintenance'],
  ['/api/superadmin/dashboard', 'Accueil et tableau de bord'],
  ['/api/superadmin', 'Sauvegardes'],
  ['/api/jobs', 'Maintenance'],
  ['/api/acts', 'Actes'],
  ['/api/verification', 'Vérification'],
  ['/api/drafts', 'Brouillons'],
  ['/api/matches', 'Correspondances'],
  ['/api/requests', 'Communication entre bureaux'],
  ['/api/trash', 'Corbeille'],
  ['/api/imports', 'Imports'],
  ['/api/search', 'Recherche'],
  ['/api/reports', 'Rapports'],
  ['/api/config', 'Configuration du bureau'],
  ['/api/keys', 'Clés d’accès et programmes'],
  ['/api/changes', 'Clés d’accès et programmes'],
  ['/api/openapi.json', 'Clés d’accès et programmes'],
  ['/api/log', 'Session'],
  ['/api/session', 'Session'],
  ['/api/branding', 'Session'],
  ['/api/home', 'Accueil et tableau de bord'],
];
const OTHERS = 'Papiers, images et rapports';

const chapterOf = (url: string): string =>
  CHAPTERS.find(([beginning]) => url === beginning || url.startsWith(beginning))?.[1] ?? OTHERS;

function whoMay({ config }: RouteOptions): string {
  const { anyone, rule, keys } = config?.access ?? {};
  const roles = rule && ROLES.filter(rule).map((role) => roleLabel(role).toLowerCase());
  const people = anyone ? 'Sans session.' : roles?.length ? `Réservé : ${roles.join(', ')}.` : '';
  const programs = {
    read: 'Aussi par une clé d’accès.',
    write: 'Aussi par une clé d’accès qui écrit.',
  };
  return [people, keys ? programs[keys] : ''].filter(Boolean).join(' ');
}

/** A call as the description words it: its chapter, who may make it, and every error. */
function describedRoute(route: RouteOptions): FastifySchema {
  const { url, config } = route;
  const schema = route.schema ?? {};
  const errors = errorsOf(route).map((status) => [status, errorAnswer] as const);
  const signed: Record<string, string[]>[] = [{ session: [] }];
  if (config?.access?.keys) signed.push({ cle: [] });
  return {
    ...schema,
    ...(schema.body ? { body: describedShape(schema.body as z.ZodType) } : {}),
    tags: [chapterOf(url)],
    description: [schema.description, whoMay(route)].filter(Boolean).join(' '),
    security: config?.access?.anyone ? [] : signed,
    response: { ...Object.fromEntries(errors), ...(schema.response as object) },
  };
}

const isCall = ({ url }: RouteOptions): boolean => url.startsWith('/api/');

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/** The document without the components that nothing refers to, its errors written once. */
function condensed<T>(given: T): T {
  const document = given as unknown as Document;
  const answer = { $ref: '#/components/schemas/Erreur' };
  const responses = Object.entries(ERRORS).map(([status, description]) => {
    return [status, { description, content: { 'application/json': { schema: answer } } }];
  });
  const paths = JSON.parse(JSON.stringify(document.paths), (key, value: unknown) => {
    const isError = key in ERRORS && JSON.stringify(value).includes(answer.$ref);
    if (isError) return { $ref: `#/components/responses/${key}` };
    return value === 'Default Response' ? 'La réponse.' : value;
  }) as Document['paths'];
  const all = document.components.schemas;
  const used = new Set(['Erreur']);
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(all[name]);
    }
  };
  follow(paths);
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
  const components = { ...document.components, schemas, responses: Object.fromEntries(responses) };
  return { ...given, paths, components };
}

/** Collects the routes that are registered afterwards; the document is made when it is first asked for. */
export async function describeCalls(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Dosye',
        description:
          'Les appels du serveur. Les dates sont YYYY-MM-DD, les instants ISO 8601 (UTC).',
        version: '1',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
          cle: { type: 'http', scheme: 'bearer', description: 'Une clé d’accès.' },
        },
      },
    },
    transform: ({ route, url, ...rest }) =>
      isCall(route)
        ? jsonSchemaTransform({ ...rest, route, url, schema: describedRoute(route) })
        : { schema: { hide: true }, url },
    transformObject: (document) => condensed(jsonSchemaTransformObject(document)),
  });
}

const DESCRIPTION = {
  summary: 'Description de tous les appels (OpenAPI 3.1)',
  response: { 200: z.looseObject({ openapi: z.string() }) as z.ZodType<object> },
};

/** GET /api/openapi.json. */
export function openapiRoute(app: App): void {
  const config = { ...only(maySeeInterface), answeredOnFullDisk: true };
  app.get('/api/openapi.json', { config, schema: DESCRIPTION }, () => app.swagger());
}

/** Its scripts and styles come from its package; it writes styles into the page, and icons into its styles. */
const READER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/api/docs`: the description for reading; it makes no calls. */
export async function serveReader(app: App): Promise<void> {
  await app.register(async (reader) => {
    reader.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...only(maySeeInterface) };
    });
    await reader.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: READER_POLICY,
      theme: { title: 'Dosye : description des appels' },
      uiConfig: { supportedSubmitMethods: [], docExpansion: 'none', layout: 'BaseLayout' },
    });
  });
}
