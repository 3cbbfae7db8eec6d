import { staffedApp } from '@dosye/testing/app.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';
import { everyRoute } from '../access/everyRoute.ts';

const made = await staffedApp();
const { app } = made;

const document = async (username: string) => (await signIn(app, username)).get('/api/openapi.json');

describe('every call', () => {
  it.each(everyRoute(made))('$method $url says in French what it does', ({ summary }) => {
    expect(summary, 'Give its schema a `summary`, in French.').toMatch(/^[A-ZÉÀ].{3,}[^.]$/);
  });

  it.each(everyRoute(made))('$method $url has the schema of its answer', ({ answers }) => {
    expect(
      answers.some((status) => status.startsWith('2')),
      'Give its schema a `response`, see platform/answers.ts for files.',
    ).toBe(true);
  });

  it.each(
    everyRoute(made).filter(({ method }) => method === 'POST' || method === 'PUT'),
  )('$method $url has the schema of its body', ({ url, body }) => {
    if (url === '/api/logout') return;
    expect(body, 'Give its schema a `body`, see access/callBody.ts.').toBeDefined();
  });

  it('is in the description', async () => {
    const { paths } = (await document('superadmin')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{[^}]+\}/g, '1')}`,
      ),
    );
    const routes = everyRoute(made).map(({ method, url }) => `${method} ${url}`);
    expect(described.toSorted()).toEqual([...new Set(routes)].toSorted());
  });
});

describe('the description', () => {
  it('is OpenAPI 3.1, in which every reference leads somewhere', async () => {
    const answer = await document('superadmin');
    const text = answer.body;
    const { openapi, components } = answer.json<{
      openapi: string;
      components: Record<string, Record<string, unknown>>;
    }>();
    expect(openapi).toBe('3.1.0');
    const references = [...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    const missing = references.filter(([, part = '', name = '']) => !components[part]?.[name]);
    expect(missing).toEqual([]);
  });

  it('has the fields of every kind of dossier', async () => {
    const { components } = (await document('superadmin')).json();
    const { etatCivil } = components.schemas.retention.properties;
    expect(etatCivil.properties.nom).toMatchObject({ type: 'string' });
    expect(components.schemas['certificat-majeur'].required).toContain('version');
  });

  it.each([
    ['agent', 403],
    ['admin', 403],
    ['delegue', 200],
    ['superadmin', 200],
  ])('is for the super roles: %s is answered %i', async (username, status) => {
    expect((await document(username)).statusCode).toBe(status);
    const client = await signIn(app, username);
    for (const path of ['/api/docs', '/api/docs/static/swagger-ui.css', '/api/docs/json'])
      expect((await client.get(path)).statusCode).toBe(status);
  });

  it('is read without a foreign host', async () => {
    const client = await signIn(app, 'superadmin');
    const page = await client.get('/api/docs');
    expect(page.headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'",
    );
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});
