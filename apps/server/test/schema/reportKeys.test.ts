import { majeur } from '@dosye/testing/records.ts';
import { DELAY_SEPARATOR } from '@dosye/domain/statistics/reportKeys.ts';
import { reportById } from '@dosye/kinds/register.statistics.ts';
import { SYSTEM } from '../../src/access/transaction.ts';
import { refreshAll } from '../../src/refresh/refresh.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, PERSONS } from '../dossiers/listed.ts';
import { offices } from '../dossiers/offices.ts';
import { hold } from '../retention/retentions.ts';

const office = await offices();
const owner = new Client({ connectionString: office.url });

beforeAll(async () => {
  await owner.connect();
  await hold(office.as.agentNippes, {
    'informationSurLaRetention.motif': 'Vol',
    'informationSurLaRetention.dateInterpellation': '2026-10-18',
  });
  await enter(office, office.people.agent, PERSONS, majeur(), '2026-10-10T12:00:00Z');
});
afterAll(() => owner.end());

async function reportKeys(area: string): Promise<string[]> {
  const { rows } = await owner.query<{ report_keys: string }>(
    'select report_keys from listing where area = $1',
    [area],
  );
  return rows.map((row) => row.report_keys.replaceAll('\u001f', ' | '));
}

/** Without a commune, and last the delay: he is held for longer than the time to bring him before the judge. */
const AS_DECLARED = `2026-10 | Vol | Flagrant délit | majeur | Garcon | 26 à 35 ans | Inspecteur Jean TOUSSAINT |  | ${DELAY_SEPARATOR}late`;

describe('the values that a dossier is counted by', () => {
  it('are stored beside its row since it was saved', async () => {
    expect(await reportKeys('retention')).toEqual([AS_DECLARED]);
    expect((await reportKeys('persons'))[0]).toMatch(/^2026-10 \| majeur \| Femme \| /);
  });

  it('are computed by a refresh where a report asks for others than are stored', async () => {
    await owner.query(`update listing set report_keys = '2026-10 | Vol' where area = 'retention'`);
    const { signal } = new AbortController();
    const refreshed = await refreshAll(office.database, SYSTEM, { signal, report: () => {} });
    expect(refreshed.changed).toBe(1);
    expect(await reportKeys('retention')).toEqual([AS_DECLARED]);
  });

  it('are read by reports from an index of their own', async () => {
    const report = reportById('retention');
    await owner.query('set enable_seqscan = off; set enable_bitmapscan = off');
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      `explain select l.report_keys, count(*) from visible_listing_${report?.area} l
       where l.bureau_id = any(array(select id from bureau))
         and l.filter_day >= '2026-10-01' group by l.report_keys`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('using listing_retention_report_keys');
  });
});
