import { areaById } from '@dosye/kinds/register.ts';
import { REPORTS, reportById } from '@dosye/kinds/register.statistics.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { type ReportRequest, reportCall } from '@dosye/domain/statistics/reportRequest.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { type ReadSheet, readWorkbook } from '@dosye/testing/spreadsheets.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { create, offices } from '../dossiers/offices.ts';

const { as, owner } = await offices();

beforeAll(async () => {
  const firearms = areaById('firearms');
  for (const [by, at, number] of [
    ['agent', 0, 1],
    ['agent', 2, 2],
    ['agentNippes', 0, 3],
  ] as const) {
    const kind = firearms?.kinds[at];
    if (!firearms || !kind) throw new Error('no kind');
    await create(as[by], '/api/firearms', bodyOf(firearms, kind, sampleOf(kind, number)));
  }
  const retention = areaById('retention');
  const [kind] = retention?.kinds ?? [];
  if (!retention || !kind) throw new Error('no kind');
  const record = sampleOf(kind, 4);
  const facts = record['informationSurLaRetention'] as Record<string, unknown>;
  await create(
    as.agent,
    '/api/retention',
    bodyOf(retention, kind, {
      ...record,
      informationSurLaRetention: { ...facts, dateInterpellation: '2024-02-29' },
    }),
  );
});

const report = (id: string): ReportDeclaration => reportById(id) as ReportDeclaration;
const ALWAYS: ReportRequest = { startDate: '2020-01-01', endDate: '2199-12-31' };

async function workbook(by: Client, id: string, asked = ALWAYS): Promise<ReadSheet[]> {
  const { path, body } = reportCall(report(id), asked);
  const answer = await by.post(`/api${path}/export`, body);
  expect(answer.statusCode).toBe(200);
  return readWorkbook(answer.rawPayload);
}

describe('the workbook of a report', () => {
  it('begins with the request and the figures', async () => {
    const [summary] = await workbook(as.agent, 'firearms', { ...ALWAYS, endDate: '2199-06-30' });
    expect(summary).toMatchObject({ name: 'Rapport', filter: '', frozen: 0 });
    expect(summary?.rows).toEqual([
      ['Rapport', 'Rapport des Armes à Feu'],
      ['Du', { moment: '2020-01-01 00:00' }],
      ['Au', { moment: '2199-06-30 00:00' }],
      ['Bureau', "Grand'Anse"],
      ['Exporté le', { moment: expect.any(String) }],
      ['Exporté par', 'mireille'],
      ['Total des armes enregistrées', 2],
      ['Armes personnelles', 1],
      ['Armes d’entreprise', 0],
      ['Armes saisies ou récupérées', 1],
    ]);
  });

  it('has a sheet for the parts of a whole', async () => {
    const [, parts] = await workbook(as.superAdmin, 'firearms');
    expect(parts?.name).toBe('Armes par catégorie');
    expect(parts?.rows).toEqual([
      ['Catégorie', 'Armes', 'Part'],
      ['Armes personnelles', 2, 2 / 3],
      ['Armes d’entreprise', 0, 0],
      ['Armes saisies ou récupérées', 1, 1 / 3],
    ]);
  });

  it('has a sheet for each grouping, with months as dates and no month left out', async () => {
    const asked = { startDate: '2024-01-15', endDate: '2024-03-01' };
    const [, months, , types, minors] = await workbook(as.agent, 'retention', asked);
    expect(months?.name).toBe('Arrestations par mois');
    expect(months?.rows).toEqual([
      ['Mois', 'Arrestations'],
      [{ moment: '2024-01-01 00:00' }, 0],
      [{ moment: '2024-02-01 00:00' }, 1],
      [{ moment: '2024-03-01 00:00' }, 0],
    ]);
    expect(types?.rows[0]).toEqual(["Type d'arrestation", 'Arrestations', 'Part']);
    expect(types?.rows[1]?.slice(1)).toEqual([1, 1]);
    expect(minors?.name).toBe('Arrestations de mineurs par…');
    expect(minors?.rows[0]?.[0]).toBe('Mois');
  });

  it('says so where nothing was counted', async () => {
    const asked = { startDate: '2001-01-01', endDate: '2001-12-31' };
    const [, months] = await workbook(as.agent, 'retention', asked);
    expect(months?.rows.slice(1)).toEqual([['Aucune arrestation pendant la période.']]);
  });

  it('counts one office alone for a super role that names it', async () => {
    const [summary] = await workbook(as.delegue, 'firearms', { ...ALWAYS, bureauId: 2 });
    expect(summary?.rows).toContainEqual(['Bureau', 'Nippes']);
    expect(summary?.rows).toContainEqual(['Total des armes enregistrées', 1]);
  });
});

test.each(
  REPORTS.map(({ id, title }) => [id, title]),
)('the report %s leaves, and the history says so', async (id, title) => {
  const sheets = await workbook(as.admin, id);
  expect(sheets.length).toBeGreaterThan(0);
  const { rows } = await owner.query(
    `select details from action_log where action_type = 'EXPORT_REPORT' order by id desc limit 1`,
  );
  expect(rows[0].details).toContain(title);
});

test('what the report itself would refuse is refused with its sentence', async () => {
  const { path, body } = reportCall(report('firearms'), { startDate: '', endDate: '' });
  const [refused, exported] = [
    await as.agent.post(`/api${path}`, body),
    await as.agent.post(`/api${path}/export`, body),
  ];
  expect([exported.statusCode, exported.json()]).toEqual([422, refused.json()]);
});
