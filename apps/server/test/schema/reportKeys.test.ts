import { majeur } from '@dosye/testing/records.ts';
import { REPORTS, reportById } from '@dosye/kinds/register.statistics.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { ensureFigures } from '../../src/schema/reportKeys.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, PERSONS } from '../dossiers/listed.ts';
import { offices } from '../dossiers/offices.ts';
import { hold } from '../retention/retentions.ts';

const office = await offices();
const owner = new Client({ connectionString: office.url });

beforeAll(async () => {
  await owner.connect();
  await hold(office.as.agentNippes, { 'informationSurLaRetention.motif': 'Vol' });
  await enter(office, office.people.agent, PERSONS, majeur(), '2026-10-10T12:00:00Z');
});
afterAll(() => owner.end());

async function figures(area: string): Promise<string[]> {
  const { rows } = await owner.query<{ figures: string }>(
    'select figures from listing where area = $1',
    [area],
  );
  return rows.map((row) => row.figures.replaceAll('\u001f', ' | '));
}

const AS_DECLARED = '2026-11 | Vol | Flagrant délit | majeur | Garcon | ';

describe('the values that a dossier is counted by', () => {
  it('stand beside its row since it was saved', async () => {
    expect(await figures('retention')).toEqual([AS_DECLARED]);
    expect(await figures('persons')).toEqual(['']);
  });

  it('are not taken from a value whose name ends alike', async () => {
    await owner.query(
      `update listing set facets = array['autresexe=Fille', 'sexe=Garcon', 'statut=majeur']
       where area = 'retention'`,
    );
    expect(await figures('retention')).toEqual([AS_DECLARED]);
  });

  it('are made anew where a report begins to ask for others', async () => {
    const asking = REPORTS.map((report) =>
      report.id === 'certificats'
        ? {
            ...report,
            figures: [
              { show: 'counter', key: 'femmes', label: 'F', icon: 'x', where: { sexe: 'Femme' } },
            ] as const,
          }
        : report,
    );
    await ensureFigures(owner, AREAS, asking);
    expect(await figures('persons')).toEqual(['Femme']);
    await ensureFigures(owner, AREAS, REPORTS);
    expect(await figures('persons')).toEqual(['']);
  });

  it('are made anew where the database was brought back without what keeps them', async () => {
    await owner.query('drop trigger figures on listing_retention');
    await owner.query(`update listing set figures = '' where area = 'retention'`);
    await ensureFigures(owner, AREAS, REPORTS);
    expect(await figures('retention')).toEqual([AS_DECLARED]);
  });

  it('are left alone where nothing changed', async () => {
    const written = async () =>
      (await owner.query(`select xmin::text from listing where area = 'retention'`)).rows;
    const before = await written();
    await ensureFigures(owner, AREAS, REPORTS);
    expect(await written()).toEqual(before);
  });

  it('are read by reports from an index, without looking at a dossier', async () => {
    const report = reportById('retention');
    await owner.query('set enable_seqscan = off; set enable_bitmapscan = off');
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      `explain select l.figures, count(*) from listing l
       where l.area = '${report?.area}' and l.bureau_id = any(array(select id from bureau))
         and l.filter_day >= '2026-10-01' group by l.figures`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Only Scan using listing_retention_figures');
  });
});
