import type { Job } from '@dosye/domain/calls/jobs.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../render.tsx';
import { address, expectAccessible, see } from '../screen.ts';
import { BEFORE, counted, frenchDay, renderReport, reportOf, TODAY } from './report.ts';

const ALWAYS_PRINTED = [
  "Police Nationale d'Haïti",
  "Grand'Anse",
  'Rapport généré le',
  frenchDay(TODAY),
  'Responsable du bureau',
];

describe('the paper of a report', () => {
  test.for(REPORTS)('on $id opened without figures leads to its report', async ({
    id,
    paths,
    call,
  }) => {
    await renderScreen(paths.print ?? '', { [`POST ${call.path}`]: counted(id, {}) });
    await expect.poll(address).toBe(paths.page);
  });

  test.for(REPORTS)('on $id says what the page said, and leads back to it', async (report) => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { id, paths, printTitle, figures, shares } = report;
    const query = `?dateDebut=${BEFORE}`;
    const answers = { 'POST /reports/printed': {} };
    await renderReport(id, counted(id, {}), { query, answers });
    await page.follow('Imprimer');
    await expect.poll(() => print.mock.calls.length).toBe(1);
    await expectAccessible();
    const text = fold(page.getByRole('main').element().textContent ?? '');
    const titles = figures.map((figure) =>
      figure.show === 'counter' ? figure.label : figure.title,
    );
    for (const said of [
      printTitle,
      ...titles,
      ...(shares ? [shares.title] : []),
      ...ALWAYS_PRINTED,
    ]) {
      expect(text).toContain(fold(said));
    }
    expect(text.includes(fold('Direction Départementale'))).toBe(id === 'firearms');
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(address).toBe(paths.page + query);
  });
});

describe('the booklet', () => {
  const CORAIL = `?dateDebut=${BEFORE}&dateFin=${TODAY}&commune=Corail`;
  const { booklet } = reportOf('retention');
  const path = booklet?.pdf.path ?? '';
  const ended = (end: Partial<Job>) => {
    const job = {
      id: 3,
      kind: 'booklet',
      state: 'done',
      subject: '',
      phase: null,
      startedBy: 'mireille',
      startedAt: '2026-11-20T14:00:00.000Z',
      endedAt: '2026-11-20T14:00:01.000Z',
      done: 0,
      total: 0,
      problem: null,
      result: null,
      ...end,
    } satisfies Job;
    return {
      [`POST ${path}`]: { job: { ...job, state: 'running' } },
      'GET /jobs/events': new Response(`data: ${JSON.stringify({ jobs: [job] })}\n\n`),
    };
  };

  test('is asked for with the days and the commune of the report', async () => {
    const open = vi.fn<typeof window.open>(() => window);
    vi.stubGlobal('open', open);
    await renderReport('retention', counted('retention', {}), { query: CORAIL });
    await page.press('Générer le livret');
    expect(open).toHaveBeenCalledExactlyOnceWith(
      `/print/retention-livret?start=${BEFORE}&end=${TODAY}&commune=Corail`,
      '_blank',
    );
  });

  test.for<[string, Partial<Job>, string]>([
    [
      'of no dossier',
      { result: { dossiers: 0 } },
      'Aucun dossier de rétention trouvé pour la période sélectionnée.',
    ],
    [
      'that the server refuses',
      { state: 'failed', problem: 'Ce livret aurait 1 001 dossiers.' },
      'Ce livret aurait 1 001 dossiers.',
    ],
  ])('%s is said to be so', async ([, end, sentence]) => {
    const answers = ended(end);
    await renderReport('retention', counted('retention', {}), { query: CORAIL, answers });
    await page.press('Livret en PDF');
    await see(page.saying(sentence));
  });

  test('without days says what is missing', async () => {
    const open = vi.fn<typeof window.open>(() => null);
    vi.stubGlobal('open', open);
    await renderScreen('/reports/retention?dateFin=');
    await page.press('Générer le livret');
    const sentence = 'Veuillez sélectionner une plage de dates pour générer le livret.';
    await see(page.saying(sentence));
    expect(open).not.toHaveBeenCalled();
  });
});
