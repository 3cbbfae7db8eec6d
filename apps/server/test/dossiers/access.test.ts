import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import type { AccountName } from '@dosye/testing/accounts.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, test } from 'vitest';
import { type Answered, create, offices } from './offices.ts';

const { app, as } = await offices();

/** The expected status of a call for people of the same office, of another office, and super roles. */
type Row = readonly [
  call: string,
  expected: Record<AccountName, number>,
  send: (by: AccountName, dossier: Answered) => Promise<LightMyRequestResponse>,
];

const everybody = (own: number, other: number, superRole: number): Record<AccountName, number> => ({
  agent: own,
  admin: own,
  agentNippes: other,
  adminNippes: other,
  delegue: superRole,
  superAdmin: superRole,
});

/** A dossier of Grand'Anse without possible duplicates. */
let number = 0;
function newBody(area: AreaDeclaration, kind: KindDeclaration): Record<string, unknown> {
  number += 1;
  return { ...bodyOf(area, kind, sampleOf(kind, number)), force: true };
}
const madeByAgent = (area: AreaDeclaration, kind: KindDeclaration): Promise<Answered> =>
  create(as.agent, `/api/${area.id}`, newBody(area, kind));

const kept = new Map<string, Promise<Answered>>();
/** One for the calls that do not change it. */
function keptByAgent(area: AreaDeclaration, kind: KindDeclaration): Promise<Answered> {
  const made = kept.get(kind.id) ?? madeByAgent(area, kind);
  kept.set(kind.id, made);
  return made;
}

const calls = (area: AreaDeclaration, kind: KindDeclaration): Row[] => {
  const at = (id: number, rest = ''): string => `/api/${area.id}/${id}${rest}`;
  const again = ({ version: _read, ...dossier }: Answered) => ({ [area.jsonKeys.record]: dossier });
  return [
    ['reads it', everybody(200, 404, 200), (by, { id }) => as[by].get(at(id))],
    ['reads its history', everybody(200, 404, 200), (by, { id }) => as[by].get(at(id, '/history'))],
    [
      'says that it was printed',
      everybody(200, 404, 200),
      (by, { id }) => as[by].post(at(id, '/printed')),
    ],
    ['changes it', everybody(200, 404, 200), (by, made) => as[by].put(at(made.id), again(made))],
    [
      'keeps a draft of it',
      everybody(200, 404, 200),
      (by, { id }) => as[by].put(newDraft(kind.id), draftOf({}, { dossierId: id, baseVersion: 1 })),
    ],
    ['deletes it', everybody(403, 403, 200), (by, { id }) => as[by].delete(at(id))],
    ...(kind.downloads ?? []).map(({ path, label }): Row => {
      const url = (id: number): string => `/api${path.replace('{id}', String(id))}`;
      return [label, everybody(200, 404, 200), (by, { id }) => as[by].get(url(id))];
    }),
  ];
};

describe.each(
  KINDS.map(({ area, kind }) => [kind.id, area, kind] as const),
)('a dossier of kind %s of the Grand’Anse', (_id, area, kind) => {
  const rows = calls(area, kind).flatMap(([call, expected, send]) =>
    Object.entries(expected).map(
      ([by, status]) => [by as AccountName, call, status, send] as const,
    ),
  );

  test.each(rows)('%s %s: %i', async (by, call, status, send) => {
    const own = call === 'deletes it' ? madeByAgent : keptByAgent;
    const answer = await send(by, await own(area, kind));
    expect(answer.statusCode).toBe(status);
    const said = status >= 400 ? answer.json().message : 'Oui';
    expect(said).toMatch(/^\p{Lu}/u);
  });

  test.each(
    calls(area, kind).filter(([, expected]) => expected.agentNippes === 404),
  )('is as little there for another office as one that does not exist (%s)', async (_call, _expected, send) => {
    const made = await keptByAgent(area, kind);
    const foreign = await send('agentNippes', made);
    const nowhere = await send('agentNippes', { ...made, id: 999_999_999 });
    expect([foreign.statusCode, foreign.json()]).toEqual([nowhere.statusCode, nowhere.json()]);
  });

  it('has pictures that its own office and the super roles see alone', async () => {
    const made = await keptByAgent(area, kind);
    const paths = JSON.stringify(made).match(/\/api\/files\/[0-9a-f]{64}\.\w+/g) ?? [];
    const statuses = await Promise.all(
      (Object.keys(as) as AccountName[]).flatMap((by) =>
        paths.map(async (path) => [by, (await as[by].get(path)).statusCode]),
      ),
    );
    const expected = everybody(200, 404, 200);
    expect(statuses).toEqual(
      (Object.keys(as) as AccountName[]).flatMap((by) => paths.map(() => [by, expected[by]])),
    );
  });

  it('is listed and counted for its own office and the super roles alone', async () => {
    const counted = (): Promise<number[][]> =>
      Promise.all(
        (Object.keys(as) as AccountName[]).map(async (by) => {
          const totals = (await as[by].post('/api/global-totals')).json();
          const list = (await as[by].post(`/api/${area.id}/list`, { limit: 1 })).json();
          return [totals[area.jsonKeys.total], list.totalDossiers];
        }),
      );
    const before = await counted();
    const made = await madeByAgent(area, kind);
    const after = await counted();
    const seen = await Promise.all(
      (Object.keys(as) as AccountName[]).map(async (by, index) => {
        const filters = { searchTerm: made.dossierNo };
        const list = (await as[by].post(`/api/${area.id}/list`, { filters })).json();
        const ids = (list[area.jsonKeys.rows] as Answered[]).map(({ id }) => id);
        const more = [0, 1].map(
          (total) => (after[index]?.[total] ?? 0) - (before[index]?.[total] ?? 0),
        );
        return [by, ids.includes(made.id), ...more];
      }),
    );
    expect(seen).toEqual([
      ['agent', true, 1, 1],
      ['admin', true, 1, 1],
      ['agentNippes', false, 0, 0],
      ['adminNippes', false, 0, 0],
      ['delegue', true, 1, 1],
      ['superAdmin', true, 1, 1],
    ]);
  });

  it('belongs to the office of whoever creates it', async () => {
    const made = await Promise.all([
      create(as.agent, `/api/${area.id}`, { ...newBody(area, kind), bureauId: 2 }),
      create(as.adminNippes, `/api/${area.id}`, { ...newBody(area, kind), bureauId: 1 }),
      create(as.delegue, `/api/${area.id}`, newBody(area, kind)),
      create(as.superAdmin, `/api/${area.id}`, { ...newBody(area, kind), bureauId: 2 }),
    ]);
    expect(made.map((dossier) => dossier[area.jsonKeys.office])).toEqual([1, 2, 1, 2]);
  });

  it('cannot be of an office that does not exist', async () => {
    const body = { ...bodyOf(area, kind), bureauId: 77 };
    const answer = await as.superAdmin.post(`/api/${area.id}`, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ bureauId: 'Ce bureau n’existe pas.' });
  });

  test.each([
    ['POST', ''],
    ['POST', '/list'],
    ['GET', '/1'],
    ['PUT', '/1'],
    ['DELETE', '/1'],
    ['GET', '/1/history'],
    ['POST', '/1/printed'],
  ] as const)('is closed to who is not signed in (%s /api/…%s)', async (method, rest) => {
    const answer = await app.inject({ method, url: `/api/${area.id}${rest}` });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'NO_SESSION']);
  });

  it('is not created in the name of somebody else', async () => {
    const body = { ...bodyOf(area, kind), actingUser: { id: as.superAdmin.user.id } };
    expect((await as.agent.post(`/api/${area.id}`, body)).statusCode).toBe(403);
    const own = { ...newBody(area, kind), actingUser: as.agent.user };
    expect((await as.agent.post(`/api/${area.id}`, own)).statusCode).toBe(201);
  });
});
