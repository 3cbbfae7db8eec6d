import { KINDS } from '@dosye/kinds/register.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { create, type Offices, offices } from '../dossiers/offices.ts';

type Schema = Readonly<Record<string, unknown>>;
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Schema>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Schema> };
}

/** Calls that end the session or the service of the others, or stream without an end: tested on their own. */
const APART = [
  'POST /api/logout',
  'GET /api/jobs/events',
  'POST /api/superadmin/restore/upload-full',
  'POST /api/admin/me/sessions/close-others',
];

const made: Offices = await offices();
const document = (await made.as.superAdmin.get('/api/openapi.json')).json<Document>();
const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'dosye');
const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    method: method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE',
    operation,
  })),
);

/** Ids of dossiers of Grand'Anse by their area, and by their kind. */
const ids = new Map<string, number>();

beforeAll(async () => {
  for (const { area, kind } of KINDS) {
    const body = bodyOf(area, kind, sampleOf(kind));
    const { id } = await create(made.as.agent, `/api/${area.id}`, { ...body, force: true });
    ids.set(kind.id, id);
    ids.set(area.id, id);
  }
});

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document);

const resolved = <T>(part: T | { $ref: string }): T =>
  typeof part === 'object' && part !== null && '$ref' in part ? (at(part.$ref) as T) : part;

/** A value as its schema describes it: the first choice, without what is optional. */
function valueOf(described: Schema): unknown {
  const schema: Schema = resolved(described);
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['enum']) as unknown[] | undefined;
  if ('default' in schema) return schema['default'];
  if ('const' in schema) return schema['const'];
  if (schema['enum']) return choices?.[0];
  if (choices) return valueOf(choices[0] as Schema);
  if (schema['type'] === 'object') {
    const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
    const required = (schema['required'] ?? []) as string[];
    return Object.fromEntries(required.map((key) => [key, valueOf(properties[key] ?? {})]));
  }
  if (schema['type'] === 'array') return [valueOf((schema['items'] ?? {}) as Schema)];
  if (schema['type'] === 'integer' || schema['type'] === 'number') return 1;
  if (schema['type'] === 'boolean') return true;
  return 'texte';
}

/** An address with the ids of dossiers that there are. */
function addressOf(path: string): string {
  const area = path.split('/')[2] ?? '';
  const ofArea = { firearms: 'armes', certificate: 'persons' }[area] ?? area;
  const id = String(ids.get(ofArea) ?? ids.get('certificat-majeur') ?? 1);
  return path
    .replace('{kind}', 'certificat-majeur')
    .replace('{number}', 'CM01-2026-00001-D1')
    .replace(/\{(id|dossierId)\}/, id)
    .replace(/\{\w+\}/g, 'aucun');
}

/** The body of a dossier's save, or what the schema of the body describes. */
function bodyOfOperation(path: string, { requestBody }: Operation): unknown {
  const [, , area = '', second] = path.split('/');
  const registered = KINDS.find((one) => one.area.id === area);
  const isSave = registered && (second === undefined || second === '{id}') && !path.endsWith('}/');
  if (isSave) return bodyOf(registered.area, registered.kind, sampleOf(registered.kind, 2));
  const [content] = Object.values(requestBody?.content ?? {});
  return content && valueOf(content.schema);
}

/** What an answer has that the description of its call does not have; blank when it is described. */
function faultOf(path: string, method: string, answer: LightMyRequestResponse): string {
  const described = document.paths[path]?.[method.toLowerCase()]?.responses[answer.statusCode];
  if (!described) return `${answer.statusCode} is not described: ${answer.body}`;
  const content = resolved(described)['content'] as Record<string, unknown> | undefined;
  const type = (answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  if (!content || !(type in content)) return `${answer.statusCode} is described without ${type}`;
  if (type !== 'application/json') return '';
  const reference = described['$ref'] as string | undefined;
  const place =
    reference?.slice(2) ??
    ['paths', path, method.toLowerCase(), 'responses', String(answer.statusCode)]
      .map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
  const validate = ajv.getSchema(
    `dosye#/${place}/content/application~1json/schema`,
  ) as ValidateFunction;
  return validate(answer.json()) ? '' : ajv.errorsText(validate.errors);
}

/** Whoever may make a call and an administrator may, a super administrator may too. */
const CALLERS = ['agent', 'superAdmin'] as const;

describe('every call answers as it is described', () => {
  const statuses = new Map<string, Set<number>>();

  async function ask(
    client: Client | undefined,
    { name, path, method, operation }: (typeof operations)[number],
  ) {
    const sent = method === 'GET' ? undefined : bodyOfOperation(path, operation);
    const answer = await made.app.inject({
      method,
      url: addressOf(path),
      headers: {
        cookie: client?.cookie ?? '',
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { payload: JSON.stringify(sent) }),
      // Wrong passwords are counted by address.
      remoteAddress: `10.1.${statuses.size % 250}.${1 + ((statuses.size * 7) % 250)}`,
    });
    const seen = statuses.get(name) ?? new Set();
    statuses.set(name, seen.add(answer.statusCode));
    return faultOf(path, method, answer);
  }

  it.each(operations.filter(({ name }) => !APART.includes(name)))('$name', async (operation) => {
    expect(await ask(undefined, operation)).toBe('');
    for (const caller of CALLERS) expect(await ask(made.as[caller], operation)).toBe('');
  });

  it('and most of them with what they are for', () => {
    const succeeded = [...statuses].filter(([, seen]) => [...seen].some((status) => status < 300));
    expect(succeeded.length).toBeGreaterThan(statuses.size / 2);
  });
});

/** Whether a value may be null. */
function takesNull(described: Schema): boolean {
  const schema: Schema = resolved(described);
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Schema[];
  const types = [schema['type']].flat();
  return Object.keys(schema).length === 0 || types.includes('null') || choices.some(takesNull);
}

it('whatever a body may leave out may also be null', () => {
  const refused = operations.flatMap(({ name, operation: { requestBody } }) => {
    const [content] = Object.values(requestBody?.content ?? {});
    const { properties = {}, required = [] } = resolved(content?.schema ?? {}) as {
      properties?: Record<string, Schema>;
      required?: string[];
    };
    return Object.entries(properties)
      .filter(([key, value]) => !required.includes(key) && !takesNull(value))
      .map(([key]) => `${name}: ${key}`);
  });
  expect(refused).toEqual([]);
});

it('an answer that is not described is a fault', () => {
  const answer = (statusCode: number, body: unknown) =>
    ({
      statusCode,
      body: '',
      headers: { 'content-type': 'application/json' },
      json: () => body,
    }) as unknown as LightMyRequestResponse;
  const fault = (status: number, body: unknown) =>
    faultOf('/api/drafts', 'GET', answer(status, body));
  expect(fault(200, { drafts: [] })).toBe('');
  expect(fault(200, { drafts: [], more: 1 })).toContain('additional properties');
  expect(fault(200, {})).toContain('required');
  expect(fault(404, { message: '', code: '' })).toContain('is not described');
  expect(fault(401, { message: 'Non', code: 'NO_SESSION' })).toBe('');
  expect(fault(401, { message: 'Non' })).toContain('code');
});
