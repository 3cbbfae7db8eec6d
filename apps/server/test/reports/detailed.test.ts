import type { DetailedReport } from '@dosye/domain/statistics/report.ts';
import { reportCounters } from '@dosye/engine/reports/reportBreakdowns.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { reportCall } from '@dosye/domain/statistics/reportRequest.ts';
import { majeur, someoneElse } from '@dosye/testing/records.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { beforeAll, expect, it, onTestFinished, test, vi } from 'vitest';
import { enter, PERSONS } from '../dossiers/listed.ts';
import { hold } from '../retention/retentions.ts';
import { offices } from '../dossiers/offices.ts';

const office = await offices();
const { as, people } = office;

beforeAll(async () => {
  const days = ['2026-09-20', '2026-10-03', '2026-10-03', '2026-10-20'];
  for (const [at, day] of days.entries()) {
    await enter(office, people.agent, PERSONS, majeur(someoneElse(at + 1)), `${day}T15:00:00Z`);
  }
  await enter(office, people.agentNippes, PERSONS, majeur(), '2026-10-05T15:00:00Z');
});

async function detailed(
  who: Client,
  startDate: string,
  endDate: string,
  {
    report = 'certificats',
    filters = {},
  }: { report?: string; filters?: Record<string, string> } = {},
): Promise<DetailedReport> {
  const declared = REPORTS.find(({ id }) => id === report);
  if (!declared) throw new Error('no report');
  const { path, body } = reportCall(declared, { startDate, endDate, filters, detailed: true });
  const answer = await who.post(`/api${path}`, body);
  expect(answer.statusCode).toBe(200);
  return answer.json<DetailedReport>();
}

it('answers the curve by day, breakdowns, and the month before', async () => {
  const { result, before, year } = await detailed(as.agent, '2026-10-01', '2026-10-31');
  expect(result['dossiersCrees']).toBe(3);
  expect(result['parPeriod']).toEqual([
    { key: '2026-10-03', count: 2 },
    { key: '2026-10-20', count: 1 },
  ]);
  expect(result['parTypeDossier']).toEqual([{ key: 'majeur', count: 3 }]);
  const ages = result['parAgeGroup'] as { key: string; count: number }[];
  expect(ages.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  expect(before.range).toEqual({ startDate: '2026-09-01', endDate: '2026-09-30' });
  expect(before.result['dossiersCrees']).toBe(1);
  expect(year).toBeUndefined();
});

it('compares a month under way with the same days of the month before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-19T15:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { before } = await detailed(as.agent, '2026-10-01', '2026-10-31');
  expect(before.range).toEqual({ startDate: '2026-09-01', endDate: '2026-09-19' });
  expect(before.result['dossiersCrees']).toBe(0);
});

it('answers the curve by month over more than two months', async () => {
  const { result } = await detailed(as.agent, '2026-08-01', '2026-10-31');
  expect(result['parPeriod']).toEqual([
    { key: '2026-09', count: 1 },
    { key: '2026-10', count: 3 },
  ]);
});

it('answers the last twelve months where the period holds nothing or is one day', async () => {
  const { result, year } = await detailed(as.agent, '2026-11-02', '2026-11-03');
  expect(result['dossiersCrees']).toBe(0);
  expect(year?.range).toEqual({ startDate: '2025-12-01', endDate: '2026-11-30' });
  expect(year?.result['parPeriod']).toEqual([
    { key: '2026-09', count: 1 },
    { key: '2026-10', count: 3 },
  ]);
  expect((await detailed(as.agent, '2026-10-03', '2026-10-03')).year).toBeDefined();
});

it('answers the last twelve months where the period holds nothing of the commune', async () => {
  const arrest = 'informationSurLaRetention.dateInterpellation';
  await hold(as.agent, { commune: 'Corail', [arrest]: '2026-10-31' });
  const ofCommune = async (commune: string) =>
    detailed(as.agent, '2026-10-01', '2026-10-31', { report: 'retention', filters: { commune } });
  expect((await ofCommune('Corail')).year).toBeUndefined();
  expect((await ofCommune('Moron')).year?.range).toEqual({
    startDate: '2025-11-01',
    endDate: '2026-10-31',
  });
});

it('counts by office for who sees several, and the own office alone for others', async () => {
  expect(
    (await detailed(as.agent, '2026-10-01', '2026-10-31')).result['parOffice'],
  ).toBeUndefined();
  const { result } = await detailed(as.superAdmin, '2026-10-01', '2026-10-31');
  expect(result['dossiersCrees']).toBe(4);
  expect(result['parOffice']).toEqual([
    { key: "Grand'Anse", count: 3 },
    { key: 'Nippes', count: 1 },
  ]);
});

test.each(
  REPORTS,
)('$id has a curve, at least two breakdowns, and a number that is compared', async (report) => {
  const { path, body } = reportCall(report, {
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    detailed: true,
  });
  const answer = await as.agent.post(`/api${path}`, body);
  const { result, before } = answer.json<DetailedReport>();
  // What is compared with the period before.
  expect(reportCounters(report).length).toBeGreaterThan(0);
  for (const { key } of reportCounters(report)) {
    expect([key, typeof result[key], typeof before.result[key]]).toEqual([key, 'number', 'number']);
  }
  expect(result['parPeriod']).toBeDefined();
  expect(Object.keys(result).filter((key) => key.startsWith('par')).length).toBeGreaterThan(2);
  const plain = reportCall(report, { startDate: '2026-10-01', endDate: '2026-10-31' });
  const figures = (await as.agent.post(`/api${plain.path}`, plain.body)).json<object>();
  expect(Object.keys(figures)).toEqual(report.figures.map(({ key }) => key));
});

it('is refused where it is not asked for by true or false', async () => {
  const body = { startDate: '2026-10-01', endDate: '2026-10-31', detailed: 'yes' };
  expect((await as.agent.post('/api/reports', body)).statusCode).toBe(422);
});

it('answers how many were presented in time by week, and the median, to a detailed request alone', async () => {
  const arrested = (day: string, more: Record<string, unknown>) => ({
    'informationSurLaRetention.dateInterpellation': day,
    'informationSurLaRetention.heureInterpellation': '08:00',
    'interrogatoires.0.dateHeure': `${day}T09:00`,
    ...more,
  });
  const appeared = (dateHeure: string) => ({ 'comparutionDevantLeJuge.dateHeure': dateHeure });
  const held = [
    arrested('2025-03-03', { ...appeared('2025-03-04T08:00'), commune: 'Corail' }),
    arrested('2025-03-04', appeared('2025-03-08T08:00')),
    // Still held.
    arrested('2025-03-05', {}),
    arrested('2025-03-12', appeared('2025-03-12T20:00')),
    arrested('2025-03-13', {
      'sortieDeLaRetention.statut': 'Libéré',
      'sortieDeLaRetention.libere.dateHeure': '2025-03-13T12:00',
    }),
  ];
  for (const [at, changes] of held.entries()) {
    await hold(as.agent, { ...changes, 'etatCivil.nom': `SEMAINE ${'I'.repeat(at + 1)}` });
  }
  const march = ['2025-03-01', '2025-03-31'] as const;
  const { result } = await detailed(as.agent, ...march, { report: 'retention' });
  expect(result['presentationsParSemaine']).toEqual([
    { semaine: '2025-03-03', dansLeDelai: 1, total: 3, mediane: 60 },
    { semaine: '2025-03-10', dansLeDelai: 1, total: 1, mediane: 12 },
    { semaine: '', dansLeDelai: 2, total: 4, mediane: 24 },
  ]);
  const filtered = await detailed(as.agent, ...march, {
    report: 'retention',
    filters: { commune: 'Corail' },
  });
  expect(filtered.result['presentationsParSemaine']).toEqual([
    { semaine: '2025-03-03', dansLeDelai: 1, total: 1, mediane: 24 },
    { semaine: '', dansLeDelai: 1, total: 1, mediane: 24 },
  ]);
  const other = await detailed(as.agentNippes, ...march, { report: 'retention' });
  expect(other.result['presentationsParSemaine']).toEqual([]);
  const body = { filters: { startDate: march[0], endDate: march[1] } };
  const plain = (await as.agent.post('/api/reports/retention', body)).json();
  expect(Object.keys(plain)).not.toContain('presentationsParSemaine');
});
