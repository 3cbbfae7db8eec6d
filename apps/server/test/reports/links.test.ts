import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import {
  counterValue,
  type DetailedReport,
  type ReportDeclaration,
} from '@dosye/domain/statistics/report.ts';
import { reportCall } from '@dosye/domain/statistics/reportRequest.ts';
import { readListState, toListRequest } from '@dosye/engine/list/listState.ts';
import { type ReportLinks, reportLinks } from '@dosye/engine/reports/listLink.ts';
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

const { as, people, services, dated } = await offices();

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
  for (const { title, rows, totals, totalLinks, chart } of reportBreakdowns(
    report,
    answer.result,
    range,
    links,
  )) {
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

test('printed certificates lead to the history, for who sees that of every office', () => {
  const area = areaById('persons') as AreaDeclaration;
  const all = { range: RANGE, filters: {}, bureauId: undefined };
  expect(reportLinks(area, all, OFFICES, true).ofAction('PRINT_CERTIFICATE')).toBe(
    '/admin/historique?du=2024-01-15&au=2026-10-31&action=PRINT_CERTIFICATE',
  );
  expect(reportLinks(area, all, OFFICES, false).ofAction('PRINT_CERTIFICATE')).toBeUndefined();
  expect(
    reportLinks(area, { ...all, bureauId: 2 }, OFFICES, true).ofAction('PRINT_CERTIFICATE'),
  ).toBeUndefined();
});
