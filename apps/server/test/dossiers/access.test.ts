import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { ACCOUNTS, type AccountName } from '@dosye/testing/accounts.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, test } from 'vitest';
import { type Answered, create, offices } from './offices.ts';

const { as } = await offices();
const EVERYBODY = Object.keys(ACCOUNTS) as AccountName[];

type Send = (by: AccountName, dossier: Answered) => Promise<LightMyRequestResponse>;

/** The statuses of people of the same office, of another office, and of the super roles. */
const statuses = (own: number, other: number, superRole: number): Record<AccountName, number> => ({
  agent: own,
  admin: own,
  agentNippes: other,
  adminNippes: other,
  delegue: superRole,
  superAdmin: superRole,
});
const OF_ITS_OFFICE = statuses(200, 404, 200);
const OF_SUPER_ROLES = statuses(403, 403, 200);

/** A dossier of Grand'Anse without possible duplicates. */
let number = 0;
function newBody(area: AreaDeclaration, kind: KindDeclaration): Record<string, unknown> {
  number += 1;
  return { ...bodyOf(area, kind, sampleOf(kind, number)), force: true };
}
const madeByAgent = (area: AreaDeclaration, kind: KindDeclaration): Promise<Answered> =>
  create(as.agent, `/api/${area.id}`, newBody(area, kind));

/** The first paper that is an act, and the first that is none: the calls of others differ by their address alone. */
const DOWNLOADS = AREAS.flatMap(({ kinds }) => kinds[0]?.downloads ?? []);
const PAPERS = [DOWNLOADS.find(({ act }) => act), DOWNLOADS.find(({ act }) => !act)];

describe.each(
  AREAS.map((area) => [area.id, area, area.kinds[0] as KindDeclaration] as const),
)('a dossier of the area %s', async (_id, area, kind) => {
  const made = await create(as.agent, `/api/${area.id}`, bodyOf(area, kind));
  const at = (id: number, rest = ''): string => `/api/${area.id}/${id}${rest}`;
  const { version: _read, ...again } = made;

  const calls: [call: string, send: Send, by?: readonly AccountName[]][] = [
    ['is read', (by, { id }) => as[by].get(at(id))],
    ['has a history that is read', (by, { id }) => as[by].get(at(id, '/history'))],
    ['is announced as printed', (by, { id }) => as[by].post(at(id, '/printed'))],
    ['is changed', (by, { id }) => as[by].put(at(id), { [area.jsonKeys.record]: again })],
    [
      'has drafts',
      (by, { id }) => as[by].put(newDraft(kind.id), draftOf({}, { dossierId: id, baseVersion: 1 })),
    ],
    ...(kind.downloads ?? [])
      .filter((download) => PAPERS.includes(download))
      .map(({ path, label }): (typeof calls)[number] => [
        `has a paper: ${label}`,
        (by, { id }) => as[by].get(`/api${path.replace('{id}', String(id))}`),
        // Typeset for whoever may see it.
        ['agent', 'agentNippes'],
      ]),
  ];

  test.for(calls)('%s by its own office and the super roles alone', async ([, send, people]) => {
    for (const by of people ?? EVERYBODY) {
      const answer = await send(by, made);
      expect([by, answer.statusCode]).toEqual([by, OF_ITS_OFFICE[by]]);
      if (answer.statusCode === 200) continue;
      expect(answer.json().message).toMatch(/^\p{Lu}/u);
      // It is as little there as one that does not exist.
      const nowhere = await send(by, { ...made, id: 999_999_999 });
      expect([nowhere.statusCode, nowhere.json()]).toEqual([404, answer.json()]);
    }
  });

  it('is deleted by the super roles alone', async () => {
    let { id } = await madeByAgent(area, kind);
    for (const by of EVERYBODY) {
      const { statusCode } = await as[by].delete(at(id));
      expect([by, statusCode]).toEqual([by, OF_SUPER_ROLES[by]]);
      if (statusCode === 200) ({ id } = await madeByAgent(area, kind));
    }
  });

  it('has pictures that its own office and the super roles see alone', async () => {
    for (const path of JSON.stringify(made).match(/\/api\/files\/[0-9a-f]{64}\.\w+/g) ?? []) {
      for (const by of EVERYBODY) {
        const { statusCode } = await as[by].get(path);
        expect([by, path, statusCode]).toEqual([by, path, OF_ITS_OFFICE[by]]);
      }
    }
  });

  it('is listed and counted for its own office and the super roles alone', async () => {
    const counted = (): Promise<number[][]> =>
      Promise.all(
        EVERYBODY.map(async (by) => {
          const totals = (await as[by].post('/api/global-totals')).json();
          const list = (await as[by].post(`/api/${area.id}/list`, { limit: 1 })).json();
          return [totals[area.jsonKeys.total], list.totalDossiers];
        }),
      );
    const before = await counted();
    const added = await madeByAgent(area, kind);
    const after = await counted();
    for (const [index, by] of EVERYBODY.entries()) {
      const filters = { searchTerm: added.dossierNo };
      const list = (await as[by].post(`/api/${area.id}/list`, { filters })).json();
      const ids = (list[area.jsonKeys.rows] as Answered[]).map(({ id }) => id);
      const more = [0, 1].map((of) => (after[index]?.[of] ?? 0) - (before[index]?.[of] ?? 0));
      const seen = OF_ITS_OFFICE[by] === 200;
      expect([by, ids.includes(added.id), ...more]).toEqual([by, seen, Number(seen), Number(seen)]);
    }
  });

  it('belongs to the office of whoever creates it', async () => {
    const created = await Promise.all([
      create(as.agent, `/api/${area.id}`, { ...newBody(area, kind), bureauId: 2 }),
      create(as.adminNippes, `/api/${area.id}`, { ...newBody(area, kind), bureauId: 1 }),
      create(as.delegue, `/api/${area.id}`, newBody(area, kind)),
      create(as.superAdmin, `/api/${area.id}`, { ...newBody(area, kind), bureauId: 2 }),
    ]);
    expect(created.map((dossier) => dossier[area.jsonKeys.office])).toEqual([1, 2, 1, 2]);
  });

  it('cannot be of an office that does not exist', async () => {
    const body = { ...bodyOf(area, kind), bureauId: 77 };
    const answer = await as.superAdmin.post(`/api/${area.id}`, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ bureauId: 'Ce bureau n’existe pas.' });
  });
});
