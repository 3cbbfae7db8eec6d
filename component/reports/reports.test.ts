import { monthsOf } from '@dosye/domain/statistics/range.ts';
import { reportCounters } from '@dosye/engine/reports/reportBreakdowns.ts';
import type { ReportResult } from '@dosye/domain/statistics/report.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../render.tsx';
import { address, expectAccessible, expectUsable, see, seeNo, tabTo, textsOf } from '../screen.ts';
import { type Call, refused, SUPER_ADMIN } from '../server.ts';
import {
  BEFORE,
  counted,
  counters,
  frenchDay,
  MONTH,
  renderReport,
  reportOf,
  rowsOf,
  TODAY,
  upToDate,
} from './report.ts';

const ONE_OFFICE = counted('plaintes', {
  total: 1,
  plaintesParMotif: [{ motif: 'Menaces', count: 1 }],
  plaintesParCommune: [{ commune: '', count: 1 }],
});

/** The breakdowns of one row or none, a line each. */
const shortBreakdowns = (): string[] =>
  textsOf(page.heading('Répartitions').element().closest('section')?.querySelectorAll('li') ?? []);

describe('a report', () => {
  test.for(REPORTS)('on $id shows what it counted, and fits both widths', async (report) => {
    const cards = reportCounters(report).map(
      ({ key, label }, index) => [key, index, label] as const,
    );
    await renderReport(report.id, counted(report.id, Object.fromEntries(cards)));
    expect(counters()).toEqual(cards.map(([, count, label]) => `${count} ${label}`));
    await seeNo(page.field('Bureau'));
    await expectUsable();
  });

  test('on retention opens with the month, and draws what lies in several', async () => {
    const months = monthsOf({ startDate: BEFORE, endDate: TODAY });
    const server = await renderReport('retention', ({ body }: Call) => {
      const { startDate, commune } = body['filters'] as Record<string, string>;
      const both = startDate === BEFORE;
      return counted('retention', {
        total: both ? 3 : 2,
        arrestationsParMois: months
          .map((month, at) => ({ month, count: at === 0 ? 1 : 2 }))
          .slice(both ? 0 : 1),
        arrestationsParType: [{ type: 'Flagrant délit', count: 2 }],
        arrestationsMineursParMois:
          commune === 'Jérémie' ? [] : [{ month: MONTH, garcons: 0, filles: 1, total: 1 }],
      });
    });
    const start = page.field('Date de début');
    await expect.element(start).toHaveValue(frenchDay(`${MONTH}-01`));
    expect(shortBreakdowns()).toContain('Arrestations par type : Flagrant délit 2');
    await start.fill(frenchDay(BEFORE));
    await expect
      .poll(() => rowsOf('Arrestations par mois').map((row) => row.split(' ').at(-1)))
      .toEqual(['1', '2', '3']);
    expect(rowsOf('Arrestations de mineurs par mois').at(-1)).toBe('Total 0 1 1');
    const communes = page.field('Commune').getByRole('option');
    await expect.element(communes.first()).toHaveTextContent('Toutes');
    await page.choose('Commune', 'Jérémie');
    await see('Aucune arrestation de mineur pendant la période.');
    expect(server.callsOf('POST /reports/retention').at(-1)?.body).toMatchObject({
      filters: { commune: 'Jérémie' },
    });
    await expectAccessible();
  });

  test('is of every office for the super roles, who may narrow it to one', async () => {
    await renderReport(
      'plaintes',
      ({ body }: Call) =>
        body['bureauId'] === 2
          ? ONE_OFFICE
          : counted('plaintes', {
              total: 3,
              plaintesParMotif: [
                { motif: 'Escroquerie', count: 2 },
                { motif: 'Menaces', count: 1 },
              ],
            }),
      { user: SUPER_ADMIN },
    );
    expect(rowsOf('Plaintes par motif')).toEqual([
      'Escroquerie 2 67 %',
      'Menaces 1 33 %',
      'Total 3',
    ]);
    await page.choose('Bureau', 'Nippes');
    await expect.poll(() => rowsOf('Plaintes par commune')).toEqual(['Non spécifié 1']);
    expect(address()).toContain('bureauId=2');
  });

  test('of one complaint says each breakdown in a line of one card', async () => {
    await renderReport(
      'plaintes',
      counted('plaintes', {
        total: 1,
        plaintesParMotif: [{ motif: 'Menaces', count: 1 }],
        plaintesParCommune: [],
        plaintesParEtat: [{ etat: '', count: 1 }],
      }),
    );
    expect(shortBreakdowns()).toContain('Plaintes par motif : Menaces 1');
    expect(shortBreakdowns()).toContain('Plaintes par commune : Aucune commune pour la période.');
    await seeNo(page.table('Plaintes par motif'));
    await see(page.link('Menaces'));
    await expectUsable();
  });

  test('of one office is so at its address', async () => {
    const only = ({ body }: Call) =>
      body['bureauId'] === 2 ? ONE_OFFICE : counted('plaintes', {});
    await renderReport('plaintes', only, {
      query: '?bureauId=2',
      user: SUPER_ADMIN,
    });
    expect(counters()).toEqual(['1 Total des plaintes']);
    await expectAccessible();
  });

  test('of one office is not printed while its name is not known', async () => {
    await renderReport('plaintes', ONE_OFFICE, {
      query: '?bureauId=2',
      user: SUPER_ADMIN,
      answers: { 'POST /admin/bureaux/list': () => refused(500, 'INTERNAL', '') },
    });
    await page.follow('Imprimer');
    await see(/^La configuration du bureau est inaccessible/);
  });

  test.for<[string, ReportResult, string]>([
    [
      'plaintes',
      { total: 0, plaintesParMotif: [], plaintesParCommune: [] },
      '0 Total des plaintes',
    ],
    ['firearms', { total: 0, parMarque: [] }, '0 Total des armes enregistrées'],
  ])('on %s says in one line that it has nothing', async ([id, nothing, counter]) => {
    await renderReport(id, counted(id, nothing), {
      query: '?dateDebut=2020-01-01&dateFin=2020-12-31',
    });
    await see('Rien pendant la période.');
    expect(counters()).toContain(counter);
    expect(page.getByRole('main').heading(/./).elements()).toHaveLength(1);
  });

  test('without its dates says which sentence is its own, and asks for nothing', async () => {
    const { paths, sentences, call } = reportOf('certificats');
    const server = await renderScreen(`${paths.page}?dateDebut=`, {
      [`POST ${call.path}`]: counted('certificats', {}),
    });
    const alert = page.getByRole('alert');
    await see(alert.getByText(sentences.datesRequired));
    await expect.element(page.button('Imprimer')).toBeDisabled();
    await expectAccessible();
    await alert.getByRole('link').click();
    await page.keys(frenchDay(TODAY));
    await upToDate();
    expect(server.callsOf(`POST ${call.path}`)).toHaveLength(1);
  });

  test('that cannot be read says so, and can be asked for again', async () => {
    const { paths, sentences, call } = reportOf('firearms');
    const name = `POST ${call.path}`;
    const server = await renderScreen(paths.page, { [name]: new Response('x', { status: 500 }) });
    const alert = page.getByRole('alert');
    await see(alert.getByText(sentences.failed));
    expect(counters()).toEqual([]);
    await expectAccessible();
    // What the server says of the cause is said instead.
    const message = 'Le serveur est très occupé. Veuillez réessayer dans un instant.';
    server.change({ [name]: refused(429, 'TOO_MANY', message) });
    await page.press('Réessayer');
    await see(alert.getByText(message));
    server.change({ [name]: counted('firearms', {}) });
    await page.press('Réessayer');
    await upToDate();
  });

  test('follows the keyboard alone, to its paper', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await renderReport('operations', counted('operations', { total: 1 }), {
      answers: { 'POST /reports/printed': {} },
    });
    await tabTo('Date de début');
    await page.keys('{Control>}a{/Control}01/01/2020');
    await tabTo('Date de fin');
    await expect.poll(address).toContain('dateDebut=2020-01-01');
    await tabTo('Période / Aujourd’hui');
    await page.keys('{Enter}');
    await expect.poll(address).not.toContain('dateDebut');
    await upToDate();
    await page.getByRole('heading', { level: 1 }).click();
    await tabTo('Imprimer');
    await page.keys('{Enter}');
    await expect.poll(() => print.mock.calls.length).toBe(1);
  });
});
