import type { Queue, QueuesAnswer } from '@dosye/domain/calls/queues.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { hoursAgo, retenu, retenuGrandAnse } from '@dosye/testing/retention.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { expect } from 'vitest';
import { type Answered, create } from '../dossiers/offices.ts';

/** The queues that a person is told of. @param query '?bureauId=2' */
export async function queuesOf(who: Client, query = ''): Promise<Queue[]> {
  const answer = await who.get(`/api/queues${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<QueuesAnswer>().queues;
}

/** The one of this id. */
export async function queue(who: Client, id: string, query = ''): Promise<Queue> {
  const same = (await queuesOf(who, query)).filter((one) => one.id === id);
  expect(same).toHaveLength(1);
  return same[0] as Queue;
}

/** How many wait in it. */
export const counted = async (who: Client, id: string, query = ''): Promise<number> =>
  (await queue(who, id, query)).count;

/** The family names, or brigades, in the list that a queue leads to. */
export async function listed(who: Client, { href }: Queue): Promise<string[]> {
  const url = new URL(href, 'http://dosye');
  const area = AREAS.find(({ paths }) => paths.list === url.pathname);
  if (!area) throw new Error(`${href} is no list`);
  const filters = Object.fromEntries(url.searchParams);
  const answer = await who.post(`/api/${area.id}/list`, { filters });
  expect(answer.statusCode).toBe(200);
  const { [area.jsonKeys.rows]: rows, totalFilteredDossiers } = answer.json();
  expect(rows).toHaveLength(totalFilteredDossiers);
  return rows.map(({ title }: { title: string }) => title.split(/[ ,]/)[0]);
}

/** Somebody who was arrested so many hours ago, in the office of the person. */
export const hold = (
  who: Client,
  nom: string,
  hours: number,
  changes: Record<string, unknown> = {},
): Promise<Answered> =>
  create(who, '/api/retention', {
    dossierData: (who.user.bureau_id === 1 ? retenuGrandAnse : retenu)({
      'etatCivil.nom': nom,
      ...hoursAgo(hours),
      ...changes,
    }),
  });
