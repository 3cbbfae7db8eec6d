import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { projectDossier } from '@dosye/domain/dossier/projection.ts';
import { readRecord } from '@dosye/domain/dossier/readRecord.ts';
import { countedActions, reportKeys } from '@dosye/domain/statistics/reportKeys.ts';
import {
  AGE_GROUP,
  type Breakdown,
  type Figure,
  MONTH,
  OFFICE,
  PERIOD,
  keysOfReport,
  type Where,
} from '@dosye/domain/statistics/report.ts';
import { REPORTS, reportById } from '@dosye/kinds/register.statistics.ts';
import { areaById } from '@dosye/kinds/register.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { describe, expect, it, test } from 'vitest';

const CONTEXT = { officeName: "Grand'Anse", today: '2026-11-21' };
const ROWS = REPORTS.map((report) => [report.id, report] as const);

const wheresOf = (figure: Figure): Where[] =>
  [
    figure.where,
    ...(figure.show === 'counter' ? [] : figure.columns.map(({ where }) => where)),
  ].filter((where) => where !== undefined);

const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);

describe.each(ROWS)('the report %s', (_id, report) => {
  const area = areaById(report.area) as AreaDeclaration;

  it('belongs to an area, and filters by filters of its list only', () => {
    expect(area).toBeDefined();
    for (const filter of report.filters) {
      expect(area.list.filters.find(({ name }) => name === filter.name)).toMatchObject(filter);
    }
    // So that the dossiers behind a figure can be listed.
    for (const [name, value] of report.figures.flatMap(wheresOf).flatMap(Object.entries)) {
      const filter = area.list.filters.find((one) => one.name === name);
      expect([name, filter?.choices.map((choice) => choice.value)]).toEqual([
        name,
        expect.arrayContaining([value]),
      ]);
    }
  });

  it('breaks down by what its list can be narrowed to, so that every row leads to its dossiers', () => {
    const breakdowns = [...report.figures, ...report.details].filter(
      (figure) => figure.show === 'breakdown' && ![MONTH, PERIOD, OFFICE].includes(figure.by),
    );
    const narrowed = area.list.filters.filter(({ counted }) => counted).map(({ name }) => name);
    const ofKinds = area.discriminator ? ['typeDossier'] : [];
    for (const { by } of breakdowns as Breakdown[]) {
      expect([...narrowed, ...ofKinds]).toContain(by);
    }
    // Each of those is among the values that are stored for reports.
    expect(reportKeys(area.id, REPORTS)).toEqual(expect.arrayContaining(narrowed));
  });

  it('counts by values that the list has', () => {
    for (const kind of area.kinds) {
      const { record } = readRecord(kind.form, sampleOf(kind), CONTEXT);
      const { row, facets } = projectDossier(area, kind, record, 'X');
      const told = new Set([
        ...Object.keys(row),
        ...facets.map((facet) => facet.split('=')[0]),
        area.discriminator?.key,
        // Computed from the age or the birth date of the row.
        ...('age' in row || 'dateNaissance' in row ? [AGE_GROUP] : []),
      ]);
      const offered = report.filters.map(({ name }) => name);
      const ofOthers = report.details
        .filter(({ where = {} }) =>
          Object.entries(where).some(([name, value]) => !facets.includes(`${name}=${value}`)),
        )
        .map(({ by }) => by);
      const asked = keysOfReport(report).filter((one) => ![...offered, ...ofOthers].includes(one));
      for (const name of asked) {
        expect([kind.id, name, told.has(name)]).toEqual([kind.id, name, true]);
      }
    }
  });

  it('counts only entries of the history that its dossiers have', () => {
    const actions = area.kinds.flatMap(({ downloads = [] }) => downloads.map((one) => one.action));
    expect(actions).toEqual(expect.arrayContaining(countedActions([report])));
  });

  it('gives each figure a key and a name of its own', () => {
    unique(report.figures.map(({ key }) => key));
    unique(report.figures.map((one) => (one.show === 'counter' ? one.label : one.title)));
    for (const figure of report.figures) {
      if (figure.show === 'counter') continue;
      unique([figure.entryKey, ...figure.columns.map(({ key }) => key)]);
      expect(figure.columns.length).toBeGreaterThan(0);
      expect(figure.empty).toMatch(/^\p{Lu}.+\.$/u);
      expect(figure.entryKey === 'month').toBe(figure.by === MONTH);
    }
  });

  it('speaks in full sentences', () => {
    for (const sentence of [report.hint, ...Object.values(report.sentences)]) {
      expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
    }
    for (const text of [report.title, report.printTitle, report.menuLabel]) {
      expect(text).toMatch(/^\p{Lu}/u);
    }
  });

  it('is found by its id', () => {
    expect(reportById(report.id)).toBe(report);
  });
});

describe('the reports of the register', () => {
  const DATES = 'Les dates de début et de fin sont requises.';

  test.each<[string, string, string | undefined, string, string]>([
    ['certificats', '/reports', undefined, '/reports', '/print/report'],
    ['retention', '/reports/retention', undefined, '/reports/retention', '/print/report/retention'],
    ...['firearms', 'operations', 'information', 'plaintes'].map(
      (id): [string, string, string, string, string] => [
        id,
        '/reports/advanced',
        id,
        `/reports/${id}`,
        `/print/report/${id}`,
      ],
    ),
  ])('%s is asked for at %s as %s, shown at %s and printed at %s', (id, path, type, page, print) => {
    const report = reportById(id);
    expect([report?.call.path, report?.call.reportType]).toEqual([path, type]);
    expect([report?.paths.page, report?.paths.print]).toEqual([page, print]);
  });

  test.each([
    ['certificats', 'today', DATES, 'Erreur lors de la récupération des données du rapport.'],
    ['retention', 'month', DATES, 'Erreur lors de la récupération des données.'],
    ['firearms', 'today', DATES, 'Erreur lors de la récupération des données.'],
    ['operations', 'today', 'Les dates sont requises.', 'Erreur de récupération.'],
    ['information', 'today', 'Les dates sont requises.', 'Erreur de récupération.'],
    ['plaintes', 'today', 'Les dates sont requises.', 'Erreur de récupération.'],
  ])('%s begin with %s and say %j and %j', (id, range, datesRequired, failed) => {
    expect(reportById(id)).toMatchObject({
      defaultRange: range,
      sentences: { datesRequired, failed },
    });
  });

  test.each([
    ['certificats', ['dossiersCrees', 'certificatsImprimes']],
    [
      'retention',
      [
        'arrestationsParMois month count',
        'arrestationsParMotif motif count',
        'arrestationsParType type count',
        'arrestationsMineursParMois month garcons filles total',
      ],
    ],
    ['firearms', ['total', 'personal', 'business', 'seized']],
    ['operations', ['total']],
    ['information', ['total']],
    [
      'plaintes',
      [
        'total',
        'plaintesParMotif motif count',
        'plaintesParCommune commune count',
        'plaintesParEtat etat count',
      ],
    ],
  ])('%s are answered as %j', (id, keys) => {
    const told = reportById(id)?.figures.map((figure) =>
      figure.show === 'counter'
        ? figure.key
        : [figure.key, figure.entryKey, ...figure.columns.map(({ key }) => key)].join(' '),
    );
    expect(told).toEqual(keys);
  });

  test.each([
    ['certificats', ['typeDossier', 'sexe', AGE_GROUP, 'communeAdresse']],
    [
      'retention',
      [MONTH, 'motif', 'typeArrestation', 'sexe', AGE_GROUP, 'policierEnCharge', 'commune'],
    ],
    ['firearms', ['type', 'marque', AGE_GROUP]],
    ['operations', ['brigade', 'zoneIntervention']],
    ['information', ['informantType', 'lieu']],
    ['plaintes', ['motif', 'commune', AGE_GROUP, 'agent']],
  ])('%s are broken down by period, by office and by %j', (id, by) => {
    const report = reportById(id);
    const told = [...(report?.figures ?? []), ...(report?.details ?? [])].map((figure) =>
      figure.show === 'breakdown' ? figure.by : '',
    );
    expect(told).toEqual(expect.arrayContaining([PERIOD, OFFICE, ...by]));
  });

  it('stand each at its own address', () => {
    unique(REPORTS.map(({ id }) => id));
    unique(REPORTS.map(({ paths }) => paths.page));
    unique(REPORTS.map(({ call }) => `${call.path} ${call.reportType ?? ''}`));
    expect(reportById('chiens')).toBeUndefined();
  });

  it('lead to the booklet of retention files from the arrests alone', () => {
    const leading = REPORTS.filter(({ booklet }) => booklet);
    expect(leading.map(({ id }) => id)).toEqual(['retention']);
    expect(leading[0]?.booklet).toMatchObject({
      path: '/print/retention-livret',
      noRange: 'Veuillez sélectionner une plage de dates pour générer le livret.',
    });
  });
});
