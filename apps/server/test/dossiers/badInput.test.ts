import { KINDS } from '@dosye/kinds/register.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { everyRoute } from '../access/everyRoute.ts';
import { dossiersOfBoth, offices } from './offices.ts';
import { noRowChanges } from './tables.ts';

const made = await offices();
const { app, as, owner, services } = made;
const { own } = dossiersOfBoth(made);

beforeAll(async () => {
  await as.agent.get('/api/drafts/vault-key');
  // Issued and signed once, these answer the same afterwards.
  await as.agent.get('/api/verification/list');
  await as.superAdmin.get('/api/superadmin/backup/fingerprint');
  for (const { kind } of KINDS) {
    for (const { act, path } of kind.downloads ?? []) {
      if (act) await as.agent.get(`/api${path.replace('{id}', String(own[kind.id]?.id))}`);
    }
  }
});
noRowChanges(owner);

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

/** Bodies that every call refuses; what their parser refuses else is in platform/badInput.test.ts. */
const BODIES: readonly (readonly [what: string, body: string])[] = [
  ['broken JSON', '{"personData":'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['an unknown key', '{"surprise":1}'],
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

const send = (
  client: Client,
  method: string,
  url: string,
  body: string,
  type = 'application/json',
) =>
  app.inject({
    method: method as 'POST',
    url,
    payload: body,
    headers: { cookie: client.cookie, 'content-type': type },
  });

describe('every call', () => {
  test.each(
    taking.map(({ method, url }) => [String(method), url] as const),
  )('refuses what cannot be right: %s %s', async (method, url) => {
    // Whom a role may not make a call it is refused before its body is read.
    const faults: (string | undefined)[] = [];
    for (const [what, body] of BODIES) {
      const answer = await send(as.superAdmin, method, address(url), body);
      faults.push(notRefused(answer, what));
    }
    expect(faults.filter(Boolean)).toEqual([]);
  });

  const numbered = ROUTES.filter(({ url }) => /\/1(\/|$)/.test(url));
  const IDS = ['0', '-1', '1.5', 'abc', '9'.repeat(14), '9'.repeat(40), '%2e%2e%2fetc', '%00', '%'];

  test.each(
    numbered.map(({ method, url }) => [String(method), url] as const),
  )('finds nothing at an address that names nothing: %s %s', async (method, url) => {
    const faults: (string | undefined)[] = [];
    const body = JSON.stringify({ personData: {}, reportData: {}, ...draftOf({}) });
    for (const id of IDS) {
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
      const answer = await send(as.agent, String(method), address(url), '<a/>', 'text/xml');
      const fine = answer.statusCode === 415 || answer.statusCode === 403;
      faults.push(notRefused(answer, url) ?? (fine ? undefined : `${url} ${answer.statusCode}`));
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
