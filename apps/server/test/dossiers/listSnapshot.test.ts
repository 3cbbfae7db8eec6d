import type { Database } from '@dosye/server/database/pool.ts';
import { listDossiers } from '@dosye/server/dossiers/list.ts';
import { readListRequest } from '@dosye/server/dossiers/listRequest.ts';
import { waitingForLocks } from '@dosye/testing/locks.ts';
import { rapport } from '@dosye/testing/records.ts';
import { expect, test } from 'vitest';
import { INFORMATION, enter, list } from './listed.ts';
import { offices } from './offices.ts';

const office = await offices();
const { database, people, owner } = office;

const NAMES = ['Abel', 'Mérisier', 'Zamor'];

/** The list backwards by a column that may be blank, read while others save between its transactions. */
async function listWhile(save: () => Promise<void>, page: number, limit = 2): Promise<number[]> {
  const sortConfig = { key: 'informant', direction: 'desc' };
  const query = readListRequest(INFORMATION, people.agent, { sortConfig, limit, page });
  let transactions = 0;
  const pool = new Proxy(database.pool, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (name !== 'connect') return typeof value === 'function' ? value.bind(target) : value;
      return async () => {
        transactions += 1;
        if (transactions > 1) await save();
        return target.connect();
      };
    },
  });
  const watched: Database = { ...database, pool };
  const answer = JSON.parse(await listDossiers(watched, people.agent, query));
  return answer[INFORMATION.jsonKeys.rows].map(({ id }: { id: number }) => id);
}

test('a dossier whose sort value goes or comes while a page is read is on it once', async () => {
  const ids: number[] = [];
  for (const name of NAMES) {
    const record = rapport({ 'informant.name': name });
    const { id } = await enter(office, people.agent, INFORMATION, record, '2026-02-01T12:00:00Z');
    ids.push(id);
  }
  const [abel = 0, merisier = 0, zamor = 0] = ids;
  const setName = async (id: number, name: string | null): Promise<void> => {
    await owner.query('update listing set sort_1 = $2 where dossier_id = $1', [id, name]);
  };
  await setName(abel, null);
  const bySort = [zamor, merisier, abel];

  expect(await listWhile(() => setName(zamor, null), 1, 3)).toEqual(bySort);
  await setName(zamor, 'zamor');
  expect(await listWhile(() => setName(abel, 'abel'), 1, 3)).toEqual(bySort);
  await setName(abel, null);
  await setName(merisier, null);
  // The second page has blank rows only, after those on the first page.
  expect(await listWhile(() => setName(abel, 'abel'), 2)).toEqual([abel]);
});

test('the rows of a page are those that its totals count', async () => {
  const before = await list(office.as.agent, INFORMATION);
  const deleting = await database.connectAsOwner();
  await deleting.query('begin; lock table dossier_count in access exclusive mode');
  const reading = list(office.as.agent, INFORMATION, { filters: { dateDebut: '2026-01-01' } });
  await expect.poll(() => waitingForLocks(owner)).toBe(1);
  await deleting.query('delete from listing where dossier_id = $1', [before.rows[0]?.id]);
  await deleting.query('commit');
  await deleting.end();
  expect(await reading).toEqual(before);
});
