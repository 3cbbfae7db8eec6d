import type { SearchAnswer } from '@dosye/domain/calls/search.ts';
import { listingColumns } from '@dosye/server/listing/columns.ts';
import { majeur, PICTURES, someoneElse } from '@dosye/testing/records.ts';
import { beforeAll, expect, test } from 'vitest';
import { create, offices } from '../dossiers/offices.ts';

const { as, owner } = await offices();

/** More certificates than the first step of a search reads. */
const COPIES = 450;

/** Ids by family name, the newest first. */
const ids: Record<string, number[]> = {};
let people = 0;

async function enter(name: string, who = as.agent): Promise<number> {
  people += 1;
  const personData = majeur({
    ...someoneElse(people),
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
async function copy(id: number): Promise<number[]> {
  const columns = listingColumns.filter((column) => column !== 'dossier_id' && column !== 'row');
  const { rows } = await owner.query<{ id: string }>(
    `with made as (
       insert into dossier (area, kind, bureau_id, number, created_by, updated_by, body)
       select area, kind, bureau_id, number || '/' || n, created_by, updated_by, body
       from dossier, generate_series(1, $2::int) n where id = $1 returning id),
     searched as (
       insert into dossier_search select made.id, area, bureau_id, search
       from dossier_search, made where dossier_id = $1)
     insert into listing (dossier_id, row, ${columns.join(', ')})
     select made.id, jsonb_set(row::jsonb, '{id}', to_jsonb(made.id)), ${columns.join(', ')}
     from listing, made where dossier_id = $1 returning dossier_id as id`,
    [id, COPIES],
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
