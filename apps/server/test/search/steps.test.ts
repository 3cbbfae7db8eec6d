import { type ListQuery, conditions } from '../../../../bench/bareConditions.ts';
import type { RequestData } from '../../../../bench/cases.ts';
import { hasRows } from '../../../../bench/requireDossiers.ts';
import { SEARCH_CASES } from '../../../../bench/searchCases.ts';
import { create, offices } from '../dossiers/offices.ts';
import type { SearchAnswer, SearchCounts } from '@dosye/domain/calls/search.ts';
import { parseQuery } from '@dosye/domain/search/searchText.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { type RegisteredKind, areaById, kindById } from '@dosye/kinds/register.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { readPipelined } from '@dosye/server/access/pipeline.ts';
import type { Statement } from '@dosye/server/database/statement.ts';
import { readListRequest } from '@dosye/server/dossiers/listRequest.ts';
import { listSearchStatement } from '@dosye/server/dossiers/listStatements.ts';
import { listingColumns } from '@dosye/server/listing/columns.ts';
import { FIRST_RESULTS, pageSlice, searchStatement } from '@dosye/server/search/statements.ts';
import { PICTURES, majeur, someoneElse } from '@dosye/testing/records.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { beforeAll, expect, it, test } from 'vitest';

const { as, owner, people, services } = await offices();
/** More certificates than the first step of a search reads. */
const COPIES = 450;

/** Ids by family name, the newest first. */
const ids: Record<string, number[]> = {};
let entered = 0;

async function enter(name: string, who = as.agent): Promise<number> {
  entered += 1;
  const personData = majeur({
    ...someoneElse(entered),
    'renseignementsPersonnels.photoUrl': PICTURES.portrait,
    'renseignementsPersonnels.nomFamille': name,
    'renseignementsPersonnels.prenoms': 'Zulmé',
    'renseignementsPersonnels.nomNaissance': name,
  });
  const { id } = await create(who, '/api/persons', { personData, force: true });
  ids[name] = [id, ...(ids[name] ?? [])];
  return id;
}

/** Copies a dossier with its projection; returns the ids of the copies, the newest first. */
async function copy(id: number, suffix = ''): Promise<number[]> {
  const columns = listingColumns.filter((column) => column !== 'dossier_id' && column !== 'row');
  const { rows } = await owner.query<{ id: string }>(
    `with made as (
       insert into dossier (area, kind, bureau_id, number, created_by, updated_by, body)
       select area, kind, bureau_id, number || $3 || '/' || n, created_by, updated_by, body
       from dossier, generate_series(1, $2::int) n where id = $1 returning id),
     searched as (
       insert into dossier_search select made.id, area, bureau_id, search, created_at
       from dossier_search, made where dossier_id = $1)
     insert into listing (dossier_id, row, ${columns.join(', ')})
     select made.id, jsonb_set(row::jsonb, '{id}', to_jsonb(made.id)), ${columns.join(', ')}
     from listing, made where dossier_id = $1 returning dossier_id as id`,
    [id, COPIES, suffix],
  );
  return rows.map((row) => Number(row.id)).toSorted((a, b) => b - a);
}

beforeAll(async () => {
  await enter('ZAMY');
  for (let count = 0; count < 14; count += 1) await enter('ALCINDOR');
  ids['BEAUVOIR'] = await copy(await enter('BEAUVOIR'));
  for (let count = 0; count < 3; count += 1) await enter('ALCINDOR');
});

const found = async (q: string, who = as.agent): Promise<number[]> => {
  const answer = await who.post('/api/search', { q });
  return (answer.json<SearchAnswer>()['certificat'] ?? []).map(({ id }) => id);
};

const counted = async (q: string, who = as.agent): Promise<number | undefined> => {
  const answer = await who.post('/api/search/counts', { q, groups: ['certificat'] });
  return answer.json<SearchCounts>()['certificat'];
};

const page = async (q: string, number: number, who = as.agent): Promise<number[]> => {
  const answer = await who.post('/api/search', { q, group: 'certificat', page: number });
  expect(Object.keys(answer.json<SearchAnswer>())).toEqual(['certificat']);
  return (answer.json<SearchAnswer>()['certificat'] ?? []).map(({ id }) => id);
};

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test.for([
  ['beauvoir', 'agent'],
  ['bovwa', 'agent'],
  ['beauvoir', 'superAdmin'],
] as const)('every match of %s is counted for %s, and shown on the pages of its group', async ([
  typed,
  name,
]) => {
  expect(await counted(typed, as[name])).toBe(COPIES + 1);
  const pages = [
    await page(typed, 1, as[name]),
    await page(typed, 9, as[name]),
    await page(typed, 10, as[name]),
    await page(typed, 11, as[name]),
  ];
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 1, 0]);
  expect(pages[0]).toEqual(ids['BEAUVOIR']?.slice(0, 50));
  expect(new Set(pages.flat()).size).toBe(101);
});

interface PlanNode {
  'Subplan Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

const literal = (value: unknown): string =>
  Array.isArray(value)
    ? `array[${value.map(literal).join()}]`
    : `'${String(value).replaceAll("'", "''")}'`;

/** What the database did for a statement; the server's plans are generic: those of a prepared statement. */
async function planOf(
  { text, values }: Statement,
  person: Person,
  options = '',
): Promise<PlanNode> {
  const inText = (sql: string) => ({ name: '', text: sql, values: [] });
  const explained = `explain (analyze, ${options} format json) execute planned`;
  const statements = [
    inText(`prepare planned as ${text}`),
    inText(`${explained} (${values.map(literal).join()})`),
    inText('deallocate planned'),
  ];
  const [, answer] = await readPipelined(services.database, person, statements, 'genericPlan');
  const [{ Plan }] = Object.values(answer?.rows[0] as object)[0] as [{ Plan: PlanNode }];
  return Plan;
}

test.for([
  'agent',
  'superAdmin',
] as const)('%s waits for each step of a search once, though the tables have no statistics', async (name) => {
  const bureauId = name === 'agent' ? (people.agent.bureauId ?? undefined) : undefined;
  const scope = { areas: ['persons'], bureauId };
  const Plan = await planOf(
    searchStatement(scope, parseQuery('bovwa'), pageSlice(9)),
    people[name],
  );
  const steps = nodesOf(Plan).filter((node) => node['Subplan Name']?.startsWith('CTE ') === true);
  expect(steps.length).toBeGreaterThan(0);
  expect(Math.max(...steps.map((step) => step['Actual Loops']))).toBe(1);
});

test('of an office with few dossiers the texts are read once, the search index for whole words and sounds', async () => {
  const { bureauId } = people.agentNippes;
  const scope = { areas: ['persons'], bureauId: bureauId ?? undefined };
  const statement = searchStatement(scope, parseQuery('bovwa'), FIRST_RESULTS);
  const read = nodesOf(await planOf(statement, people.agentNippes))
    .filter((node) => node['Actual Loops'] > 0)
    .map((node) => node['Index Name'] ?? '');
  const wholeWords = parseQuery('bovwa').ranks.length;
  expect(read.filter((name) => name === 'dossier_search_keys')).toHaveLength(wholeWords + 1);
  expect(read.filter((name) => name === 'dossier_search_newest')).toHaveLength(1);
});

test('what only another field shows is found behind the newest, with a whole name among these', async () => {
  const [oldest = 0] = ids['ZAMY'] ?? [];
  await owner.query(
    "update dossier_search set search = replace(search, ' ~', ' | kokoyela ~') where dossier_id = $1",
    [oldest],
  );
  expect(await found('kokoyela')).toEqual([oldest]);
  const id = await enter('KOKOYELA');
  expect(await found('kokoyela')).toEqual([id, oldest]);
  expect(await found('kokoyela', as.superAdmin)).toEqual([id, oldest]);
});

test('a count is one of the own office', async () => {
  expect(await counted('beauvoir', as.agentNippes)).toBe(0);
  expect(await page('beauvoir', 1, as.agentNippes)).toEqual([]);
});

test('more than a thousand matches are counted as one more', async () => {
  const { rows } = await owner.query<{ id: string }>(
    "select dossier_id as id from dossier_search where search like '%zamy%' limit 1",
  );
  const copied = Number(rows[0]?.id);
  for (let time = 0; time < 3; time += 1) await copy(copied, `/${time}/`);
  expect(await counted('zamy')).toBe(1_001);
  expect(await counted('zamy', as.superAdmin)).toBe(1_001);
  await owner.query("delete from dossier where number like '%//%'");
});

test('a list in its usual order reads its matches without their rows of the list', async () => {
  const copied = await enter('ZOZO');
  for (let time = 0; time < 20; time += 1) await copy(copied, `//${time}`);
  await owner.query('select flush_search_index()');
  const area = areaById('persons') as AreaDeclaration;
  const request = { filters: { searchTerm: 'zozo' }, limit: 20 };
  const statement = listSearchStatement(readListRequest(area, people.superAdmin, request));
  const plan = await planOf(statement, people.superAdmin, 'buffers,');
  const read = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  expect(read).toBeLessThan(12_000);
  const listed = await as.superAdmin.post('/api/persons/list', request);
  expect(listed.json()).toMatchObject({ totalFilteredDossiers: 20 * COPIES + 1 });
  await owner.query("delete from dossier where number like '%//%'");
});

test.for([
  { q: 'zamy' },
  { q: 'zamy', groups: [] },
  { q: 'zamy', groups: ['autre'] },
])('a count of no group is refused: %j', async (body) => {
  expect((await as.agent.post('/api/search/counts', body)).statusCode).toBe(422);
});

test.for([
  { q: 'zamy', group: 'autre' },
  { q: 'zamy', group: 'certificat', page: 0 },
  { q: 'zamy', group: 'certificat', page: 21 },
])('a page that does not exist is refused: %j', async (body) => {
  expect((await as.agent.post('/api/search', body)).statusCode).toBe(422);
});

test.for([
  ['a name that most people have', 'beauvoir', 'BEAUVOIR'],
  ['a name that a few of the newest and many of the oldest have', 'alcindor', 'ALCINDOR'],
  ['the name of the oldest dossier', 'zamy', 'ZAMY'],
  ['a common name as it sounds', 'bovwa', 'BEAUVOIR'],
  ['the name of new and old dossiers as it sounds', 'alsindo', 'ALCINDOR'],
  ['the name of the oldest dossier as it sounds', 'zami', 'ZAMY'],
] as const)('%s finds its newest dossiers, also for who sees all offices', async ([, q, name]) => {
  const expected = ids[name]?.slice(0, 13);
  expect(await found(q)).toEqual(expected);
  expect(await found(q, as.superAdmin)).toEqual(expected);
});

test('a name is found in every office by who sees them all, in their own by others', async () => {
  const old = ids['ZAMY'] as number[];
  const id = await enter('ZAMY', as.agentNippes);
  expect(await found('zamy', as.superAdmin)).toEqual([id, ...old]);
  expect(await found('zami', as.superAdmin)).toEqual([id, ...old]);
  expect(await found('zami', as.agentNippes)).toEqual([id]);
  expect(await found('zami')).toEqual(old);
});

it('the measured search for a number finds the dossier on both sides', async () => {
  const { area, kind } = kindById('certificat-majeur') as RegisteredKind;
  const saved = await as.agent.post(`/api/${area.id}`, bodyOf(area, kind, sampleOf(kind)));
  const { rows } = await owner.query<{ number: string; bureau: number }>(
    'select number, bureau_id as bureau from dossier where id = $1',
    [saved.json<{ id: number }>().id],
  );
  const [dossier] = rows;
  const measured = SEARCH_CASES.find(({ name }) => name === 'Numéro de dossier');
  const data = { bureauId: dossier?.bureau, dossierNumber: () => dossier?.number } as RequestData;
  const asked = (side: 'dosye' | 'bare') => JSON.parse(String(measured?.[side](data).body));
  const answer = await as.agent.post('/api/search', asked('dosye'));
  expect(hasRows(answer.json())).toBe(true);
  const query = { ...(asked('bare') as ListQuery), area: area.id };
  const [from, values] = conditions(query);
  expect((await owner.query(`select row from ${from}`, values)).rowCount).toBe(1);
});
