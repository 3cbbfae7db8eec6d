import { deepStrictEqual as deepEqual } from 'node:assert';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import type { Field, FieldType } from '@dosye/domain/fields/field.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { everyRoute } from '../access/everyRoute.ts';
import { type Answered, create, offices } from './offices.ts';
import { stateOf } from './tables.ts';

const { app, as, owner, services } = await offices();

const own: Record<string, Answered> = {};
const foreign: Record<string, Answered> = {};
let before: Record<string, string>;

beforeAll(async () => {
  for (const { area, kind } of KINDS) {
    const path = `/api/${area.id}`;
    own[kind.id] = await create(as.agent, path, bodyOf(area, kind, sampleOf(kind, 7)));
    foreign[kind.id] = await create(as.agentNippes, path, bodyOf(area, kind, sampleOf(kind, 8)));
    await as.agentNippes.put(newDraft(kind.id), draftOf(sampleOf(kind, 9)));
  }
  await as.agent.get('/api/drafts/vault-key');
  // Issued and signed once, these answer the same afterwards.
  await as.agent.get('/api/verification/list');
  for (const { kind } of KINDS) {
    for (const { act, path } of kind.downloads ?? []) {
      if (act) await as.agent.get(`/api${path.replace('{id}', String(own[kind.id]?.id))}`);
    }
  }
  before = await stateOf(owner);
});
// After all tests of this file every row must be unchanged.
afterAll(async () => {
  deepEqual(await stateOf(owner), before);
});

/** Undefined when an answer is a refusal with a French message, else its defect. */
function notRefused(answer: LightMyRequestResponse, what: string): string | undefined {
  const { statusCode: status, body } = answer;
  if (status < 400 || status >= 500) return `${what}: ${status} ${body.slice(0, 200)}`;
  const said = JSON.parse(body) as { message?: string; code?: string };
  if (!/^\p{Lu}.* .*\p{L}/su.test(said.message ?? '')) return `${what}: says ${body.slice(0, 200)}`;
  if (!/^[A-Z_]+$/.test(said.code ?? '')) return `${what}: code ${body.slice(0, 200)}`;
  const inner = /select |insert |violates|syntax error|postgres|node_modules|TypeError|ZodError/i;
  return inner.test(body) ? `${what}: tells of the inside: ${body.slice(0, 300)}` : undefined;
}

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Bodies that every call refuses. */
const BODIES: readonly (readonly [what: string, body: string])[] = [
  ['broken JSON', '{"personData":'],
  ['no JSON', 'actingUser=1'],
  ['a list', '[]'],
  ['a list of bodies', '[{}]'],
  ['a text', '"x"'],
  ['a number', '3'],
  ['a truth', 'true'],
  ['not a number', 'NaN'],
  ['an unknown key', '{"surprise":1}'],
  ['a NUL', String.raw`{"surprise":"a\u0000b"}`],
  ['a NUL in a key', String.raw`{"a\u0000":1}`],
  ['half a character', String.raw`{"surprise":"\ud800"}`],
  ['the other half', String.raw`{"personData":{"nom":"\udc00x"}}`],
  ['__proto__', '{"__proto__":{"role":"super_admin"}}'],
  ['constructor', '{"constructor":{"prototype":{"a":1}}}'],
  ['__proto__ within', '{"personData":{"__proto__":{"a":1}}}'],
  ['deep nesting', nested(5000)],
  ['nesting just too deep', nested(33)],
  ['a very long list', `{"surprise":[${'0,'.repeat(150_000)}0]}`],
  ['a very long text', `{"surprise":"${'a'.repeat(2_000_000)}"}`],
  ['somebody else', '{"actingUser":{"id":999}}'],
  ['somebody else as text', '{"actingUser":{"id":"999"}}'],
  ['nobody', '{"actingUser":"superadmin"}'],
];

const ROUTES = everyRoute(services).filter(({ url }) => url.startsWith('/api/'));
const taking = ROUTES.filter(({ method, url }) => method !== 'GET' && url !== '/api/logout');

/** The address with ids of objects that the agent may see. */
function address(url: string): string {
  const found = KINDS.find(({ area }) => url.startsWith(`/api/${area.id}/`));
  const id = own[found?.kind.id ?? KINDS[0]?.kind.id ?? '']?.id ?? 1;
  return url
    .replace(/^\/api\/drafts\/1\/1/, newDraft(KINDS[0]?.kind.id ?? ''))
    .replace(/\/1(?=\/|$)/, `/${id}`);
}

const send = (client: Client, method: string, url: string, body: string) =>
  app.inject({
    method: method as 'POST',
    url,
    payload: body,
    headers: { cookie: client.cookie, 'content-type': 'application/json' },
  });

describe('every call', () => {
  test.each(
    taking.map(({ method, url }) => [String(method), url] as const),
  )('refuses what cannot be right: %s %s', async (method, url) => {
    const faults: (string | undefined)[] = [];
    for (const who of ['agent', 'superAdmin'] as const) {
      // An unreadable body gets the same answer for every role.
      for (const [what, body] of who === 'agent' ? BODIES : BODIES.slice(0, 12)) {
        // Signing in has no acting person that could be forged.
        const anonymous = url === '/api/login' && body.includes('actingUser');
        const answer = await send(as[who], method, address(url), body);
        faults.push(notRefused(answer, `${who} ${what}`));
        expect(anonymous && answer.statusCode < 400).toBe(false);
      }
    }
    expect(faults.filter(Boolean)).toEqual([]);
  });

  const numbered = ROUTES.filter(({ url }) => /\/1(\/|$)/.test(url));
  const IDS = ['0', '-1', '1.5', '1e3', 'abc', '%27%20or%201=1', '9'.repeat(14), '9'.repeat(40)];
  const MORE = ['null', '%2e%2e%2fetc', '%D9%A1', '1%3Bdrop', '%00', '%', '01x', '[]', '__proto__'];

  test.each(
    numbered.map(({ method, url }) => [String(method), url] as const),
  )('finds nothing at an address that names nothing: %s %s', async (method, url) => {
    const faults: (string | undefined)[] = [];
    const body = JSON.stringify({ personData: {}, reportData: {}, ...draftOf({}) });
    for (const id of [...IDS, ...MORE]) {
      const paths = [url.replace('/1', `/${id}`), url.replace(/\/1$/, `/${id}`)];
      for (const path of new Set(paths.filter((one) => one !== url))) {
        const answer = await send(as.superAdmin, method, path, method === 'GET' ? '' : body);
        const fault = notRefused(answer, path);
        faults.push(fault);
      }
    }
    expect(faults.filter(Boolean)).toEqual([]);
  });

  it('refuses what is no JSON by its type', async () => {
    const faults: (string | undefined)[] = [];
    for (const { method, url } of taking) {
      for (const type of ['text/xml', 'text/plain', 'multipart/form-data; boundary=x']) {
        const headers = { cookie: as.agent.cookie, 'content-type': type };
        const answer = await app.inject({
          method: method as 'POST',
          url: address(url),
          payload: '<a/>',
          headers,
        });
        const fine = answer.statusCode === 415 || answer.statusCode === 403;
        faults.push(notRefused(answer, url) ?? (fine ? undefined : `${url} ${answer.statusCode}`));
      }
    }
    expect(faults.filter(Boolean)).toEqual([]);
  });

  it('refuses a query that it does not know of, or ignores it', async () => {
    // A stream of events has no end.
    const reading = ROUTES.filter(
      (route) => route.method === 'GET' && !route.url.endsWith('/events'),
    );
    for (const { method, url } of reading) {
      for (const query of ['size[]=small&t=1&t=2', "__proto__[a]=1&x='--&t=%00"]) {
        const path = `${address(url)}?${query}`;
        const answer = await send(as.agent, String(method), path, '');
        expect([path, answer.statusCode < 500]).toEqual([path, true]);
      }
    }
  });
});

/** Values that fields of a type refuse. */
const WRONG: Record<FieldType, readonly unknown[]> = (() => {
  const shapes = [3, true, {}, ['x'], [['x']], { length: 1 }];
  const texts = ['a'.repeat(20_001), 'a\u0007', '\u009f'];
  const days = ['2024-02-30', 'infinity', '-infinity', '0000-00-00', '2024-13-01', 'now', '1e9'];
  const times = ['24:00', '12:60', '1:00', 'midi', '12:00:00'];
  const list = [3, true, 'x', {}, [3], [null], [{}], Array.from({ length: 90 }, () => 'x')];
  return {
    text: [...shapes, ...texts],
    longText: [...shapes, ...texts],
    email: [...shapes, ...texts, 'x', 'a@b'],
    phone: [...shapes, '1', '+1 305 555 0100', "'; drop table dossier"],
    digits: [...shapes, 'x', '123', "1' or '1'='1"],
    date: [...shapes, ...days],
    time: [...shapes, ...times],
    dateTime: [...shapes, ...days, '2024-02-30T10:00', '2024-02-01T25:00'],
    integer: [true, {}, ['1'], 'x', '1e3', '0x10', 1.5, -1, 1e300],
    amount: [true, {}, ['1'], 'x', '1e3', -1, 1e300],
    choice: [...shapes, 'x', "Homme'--"],
    yesNo: [0, 1, 'true', 'oui', {}, [true]],
    checkbox: [0, 1, 'on', {}, [true]],
    image: [...shapes, 'x', 'https://example.ht/a.png', `/api/files/${'0'.repeat(64)}.png`],
    images: [...list, ['https://example.ht/a.png'], [`/api/files/${'0'.repeat(64)}.png`]],
    textList: [...list.filter((value) => JSON.stringify(value) !== '[{}]'), [{}], ['a\u0007']],
    list: [3, true, 'x', {}, [3], ['x'], [null], [[]], [{ surprise: 1 }]],
  };
})();

/** The record of a dossier with a value at a path. */
function spoilt(record: Answered, path: string, value: unknown): Record<string, unknown> {
  const copy = structuredClone(record) as Record<string, unknown>;
  setAt(copy, path, value);
  return copy;
}

const wrongValues = (field: Field): readonly unknown[] => WRONG[field.type];

/** Every field of the form without conditions, and those of its lists. */
const shownFields = (kind: KindDeclaration): [string, Field][] => {
  const hidden = new Set(
    kind.form.steps.flatMap(({ sections }) =>
      sections.filter((section) => section.when).flatMap(({ fields }) => Object.keys(fields)),
    ),
  );
  return Object.entries(fieldsOf(kind.form)).filter(
    ([path, { when }]) => !when && !hidden.has(path),
  );
};

describe.each(
  KINDS.map(({ area, kind }) => [kind.id, area, kind] as const),
)('a dossier of kind %s', (_id, area: AreaDeclaration, kind: KindDeclaration) => {
  const put = (record: unknown) =>
    as.agent.put(`/api/${area.id}/${own[kind.id]?.id}`, { [area.jsonKeys.record]: record });

  test.each(shownFields(kind))('takes nothing wrong for its field %s', async (path, field) => {
    const faults: string[] = [];
    for (const value of wrongValues(field)) {
      const answer = await put(spoilt(own[kind.id] as Answered, path, value));
      const fields = Object.keys(answer.json().fields ?? {});
      const onField = fields.some((at) => at === path || at.startsWith(`${path}.`));
      if (answer.statusCode !== 422 || !onField) {
        const said = JSON.stringify(value).slice(0, 60);
        faults.push(`${said}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('accepts only an object as a part of it', async () => {
    const parts = new Set(
      Object.keys(fieldsOf(kind.form)).flatMap((path) => {
        const keys = path.split('.');
        return keys.slice(1).map((_key, index) => keys.slice(0, index + 1).join('.'));
      }),
    );
    for (const part of parts) {
      for (const value of [3, 'x', true, [], [1]]) {
        const answer = await put(spoilt(own[kind.id] as Answered, part, value));
        expect([part, answer.statusCode]).toEqual([part, 422]);
        expect(answer.json().fields).toHaveProperty([part]);
      }
    }
  });

  it('is refused with a version that is none', async () => {
    for (const version of ['1', 1.5, {}, [], true, -1, 0, 2 ** 53, 1e300]) {
      const answer = await put({ ...own[kind.id], version });
      expect([version, [409, 422].includes(answer.statusCode)]).toEqual([version, true]);
    }
  });

  test.each(['force', 'bureauId'])('is refused with a %s that is none', async (key) => {
    for (const value of ['true', 'x', [], {}, 1.5, -1, 2 ** 31]) {
      const body = { ...bodyOf(area, kind, sampleOf(kind, 77)), [key]: value };
      const answer = await as.superAdmin.post(`/api/${area.id}`, body);
      expect([value, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
        value,
        422,
        [key],
      ]);
    }
  });

  test.each([undefined, null, 'x', 3, [], [{}]])('is none: %j', async (record) => {
    const body = { [area.jsonKeys.record]: record };
    for (const answer of [
      await as.agent.post(`/api/${area.id}`, body),
      await as.agent.put(`/api/${area.id}/${own[kind.id]?.id}`, body),
    ]) {
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
        422,
        [area.jsonKeys.record],
      ]);
    }
  });

  it('of another office is not there for any call', async () => {
    const there = foreign[kind.id] as Answered;
    const path = `/api/${area.id}/${there.id}`;
    const answers = [
      await as.agent.get(path),
      await as.agent.put(path, { [area.jsonKeys.record]: there }),
      await as.agent.post(`${path}/printed`),
      await as.agent.get(`${path}/history`),
      await as.agent.put(newDraft(kind.id), draftOf({}, { dossierId: there.id, baseVersion: 1 })),
      await as.agent.post('/api/log-print', { personId: there.id }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});
