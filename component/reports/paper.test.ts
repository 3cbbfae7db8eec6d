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
  test('opened without figures leads to its report', async () => {
    const { paths, call } = reportOf('plaintes');
    const answers = { [`POST ${call.path}`]: counted('plaintes', {}) };
    await renderScreen(paths.print ?? '', answers);
    await expect.poll(address).toBe(paths.page);
  });

  test.for(REPORTS)('on $id says what the page said, and leads back to it', async (report) => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { id, paths, printTitle, figures, shares } = report;
    const query = `?dateDebut=${BEFORE}`;
    const answers = { 'POST /reports/printed': {} };
    const none = figures.map(({ key, show }) => [key, show === 'counter' ? 0 : []]);
    await renderReport(id, counted(id, Object.fromEntries(none)), { query, answers });
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
