import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import {
  counterValue,
  type DetailedReport,
  type ReportDeclaration,
} from '@dosye/domain/statistics/report.ts';
import { reportCall } from '@dosye/domain/statistics/reportRequest.ts';
import { readListState, toListRequest } from '@dosye/engine/list/listState.ts';
import { type ReportLinks, reportLinks } from '@dosye/engine/reports/listLink.ts';
import type { ReportState } from '@dosye/engine/reports/reportState.ts';
import { reportBreakdowns, reportCounters } from '@dosye/engine/reports/reportBreakdowns.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { areaById, KINDS } from '@dosye/kinds/register.ts';
import { createDossier } from '@dosye/server/dossiers/create.ts';
import { changed } from '@dosye/testing/records.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { beforeAll, expect, test } from 'vitest';
import { list } from '../dossiers/listed.ts';
import { offices } from '../dossiers/offices.ts';

const { as, owner, people, services, dated } = await offices();

const OFFICES = new Map([
  ["Grand'Anse", 1],
  ['Nippes', 2],
]);
/** One motive in four spellings, and an apostrophe of each kind. */
const SPELLINGS = ['Vol à l’étalage', "VOL À L'ÉTALAGE", "vol a l'etalage", 'Vol  à l’étalage'];

beforeAll(async () => {
  for (const { area, kind } of KINDS) {
    for (const [at, spelling] of SPELLINGS.entries()) {
      const who = at === 3 ? people.agentNippes : people.agent;
      const record = changed(sampleOf(kind, at + 1), {
        ...(kind.id === 'retention' && {
          'informationSurLaRetention.motif': spelling,
        }),
        ...(kind.id === 'plainte' && { 'suspect.motif': spelling }),
        ...(kind.id === 'operation' && { brigade: spelling }),
        ...(kind.id === 'information' && { 'summary.location': at === 0 ? '' : spelling }),
        ...(kind.id.startsWith('arme') && { 'firearmSpec.marque': spelling }),
      });
      await createDossier({ ...services, database: dated }, who, {
        area,
        kind,
        input: record,
        force: true,
        at: new Date(`2026-${at === 2 ? '09' : '10'}-0${at + 1}T15:00:00Z`),
      });
    }
  }
});

/** An address with the number that the page shows at it. */
type Shown = [to: string, count: number];

function shownBy(
  report: ReportDeclaration,
  answer: DetailedReport,
  links: ReportLinks,
  range: { startDate: string; endDate: string },
) {
  const shown: Shown[] = [];
  const missing: string[] = [];
  const add = (name: string, to: string | undefined, count: number) =>
    to === undefined ? missing.push(`${name}: ${count}`) : shown.push([to, count]);
  for (const counter of reportCounters(report)) {
    if (counter.action) continue;
    add(counter.key, links.ofWhole(counter.where ?? {}), counterValue(answer.result, counter));
  }
  for (const { title, rows, totals, totalLinks, chart, noteLabel } of reportBreakdowns(
    report,
    answer.result,
    range,
    links,
  )) {
    // No list shows who was presented in time.
    if (noteLabel !== undefined) continue;
    const places = [
      ...rows.map((row) => ({ ...row, name: row.label })),
      ...(chart?.columns ?? []),
      ...(totals ? [{ name: 'Total', values: totals, links: totalLinks }] : []),
    ];
    for (const { name, values, links: to } of places) {
      for (const [at, value] of values.entries()) {
        if (value > 0) add(`${title}, ${name}`, to[at], value);
      }
    }
  }
  return { shown, missing };
}

async function detailed(who: Client, report: ReportDeclaration, asked: object) {
  const { path, body } = reportCall(report, { ...RANGE, ...asked, detailed: true });
  const answer = await who.post(`/api${path}`, body);
  expect([report.id, answer.statusCode]).toEqual([report.id, 200]);
  return answer.json<DetailedReport>();
}

const RANGE = { startDate: '2024-01-15', endDate: '2026-10-31' };
const RANGES = [
  RANGE,
  { startDate: '2026-10-01', endDate: '2026-10-20' },
  { startDate: '2024-06-01', endDate: '2024-06-30' },
];
const WHO = [
  ['agent', undefined],
  ['superAdmin', undefined],
  ['superAdmin', 2],
] as const;

test.each(REPORTS)('each figure of $id leads to as many dossiers as it counts', async (report) => {
  const area = areaById(report.area) as AreaDeclaration;
  let compared = 0;
  for (const range of RANGES) {
    for (const [who, bureauId] of WHO) {
      const answer = await detailed(as[who], report, { ...range, bureauId });
      const links = reportLinks(area, { range, filters: {}, bureauId }, OFFICES, false);
      const { shown, missing } = shownBy(report, answer, links, range);
      expect(missing).toEqual([]);
      for (const [to, count] of shown) {
        const state = readListState(area, new URL(to, 'http://localhost').searchParams);
        const { filtered } = await list(as[who], area, { ...toListRequest(state), limit: 1 });
        expect([to, filtered]).toEqual([to, count]);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(30);
});

test('a motive in four spellings is one row, whose list has all four', async () => {
  const report = REPORTS.find(({ id }) => id === 'retention') as ReportDeclaration;
  const { result } = await detailed(as.superAdmin, report, {});
  const [entry] = result['arrestationsParMotif'] as readonly { motif: string; count: number }[];
  expect(entry?.count).toBe(4);
  const area = areaById('retention') as AreaDeclaration;
  for (const motif of [...SPELLINGS, entry?.motif ?? '']) {
    expect([motif, (await list(as.superAdmin, area, { filters: { motif } })).filtered]).toEqual([
      motif,
      4,
    ]);
  }
  expect((await list(as.agent, area, { filters: { motif: 'vol a l’etalage' } })).filtered).toBe(3);
  expect((await list(as.agent, area, { filters: { motif: 'Vol' } })).filtered).toBe(0);
});

test('printed certificates lead to the history of every office, else to the dossiers printed in the period', async () => {
  const area = areaById('persons') as AreaDeclaration;
  const all: ReportState = { range: RANGE, filters: {}, bureauId: undefined };
  const to = (state: ReportState, seesHistory: boolean) =>
    reportLinks(area, state, OFFICES, seesHistory).ofAction('PRINT_CERTIFICATE') ?? '';
  expect(to(all, true)).toBe(
    '/admin/historique?du=2024-01-15&au=2026-10-31&action=PRINT_CERTIFICATE',
  );
  expect(reportLinks(area, all, OFFICES, false).ofAction('PRINT_PERSON')).toBeUndefined();

  const [printed] = (await list(as.agent, area, {})).rows;
  const [there] = (await list(as.agentNippes, area, {})).rows;
  for (const [dossier, office, day] of [
    [printed, 1, '2026-10-31T23:30:00-04:00'],
    [printed, 1, '2026-10-20T10:00:00-04:00'],
    [there, 2, '2026-10-20T10:00:00-04:00'],
  ] as const) {
    await owner.query(
      `insert into action_log (created_at, username, action_type, details, dossier_id, dossier_bureau_id)
       values ($1, 'chef', 'PRINT_CERTIFICATE', 'Certificat imprimé', $2, $3)`,
      [day, dossier?.['id'], office],
    );
  }
  const shown = async (who: keyof typeof as, address: string) => {
    const state = readListState(area, new URL(address, 'http://localhost').searchParams);
    const { rows } = await list(as[who], area, { ...toListRequest(state), limit: 100 });
    return rows.map(({ id }) => id);
  };
  const november = { startDate: '2026-11-01', endDate: '2026-11-30' };
  expect(await shown('agent', to(all, false))).toEqual([printed?.['id']]);
  expect(await shown('admin', to(all, false))).toEqual([printed?.['id']]);
  expect(await shown('agentNippes', to(all, false))).toEqual([there?.['id']]);
  expect(await shown('superAdmin', to({ ...all, bureauId: 2 }, true))).toEqual([there?.['id']]);
  expect(await shown('agent', to({ ...all, range: november }, false))).toEqual([]);
});

test('a period that is none is refused', async () => {
  for (const imprime of ['2026-11-30..2026-11-01', '2026-02-30..2026-03-01', 'oui']) {
    const answer = await as.agent.post('/api/persons/list', { filters: { imprime } });
    expect([imprime, answer.statusCode]).toEqual([imprime, 422]);
  }
});
