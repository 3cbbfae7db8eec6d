import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { homeOf } from '../home/home.ts';
import { renderScreen } from '../render.tsx';
import { counted, counters, OFFICES, SUPER, upToDate } from './report.ts';

describe('reports', () => {
  test('stand on the home page and in a menu of their own', async () => {
    await renderScreen('/', {
      'POST /home': homeOf(),
      'POST /reports/retention': counted('retention', {}),
    });
    await expect
      .element(page.getByRole('heading', { name: 'Outils & Administration' }))
      .toBeVisible();
    for (const { paths, menuLabel } of REPORTS) {
      const tile = document.querySelector(`main a[href="${paths.page}"]`);
      expect(tile?.textContent).toBe(menuLabel);
    }
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('button', { name: 'Rapports' }).click();
    await menu.getByRole('link', { name: 'Rapport de Rétention' }).click();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Rapport de Rétention' }))
      .toBeVisible();
  });

  test('stand in the hub of the super roles', async () => {
    const answers = {
      ...OFFICES,
      'POST /superadmin/dashboard-stats': {
        totalUsers: 6,
        totalBureaux: 2,
        overdue: [],
        activityByBureau: [],
        recentLogs: [],
      },
      'POST /superadmin/backup/nightly': {
        ok: true,
        sentence: '',
        advice: '',
        verifiedAt: null,
        running: false,
      },
      'POST /reports/advanced': counted('firearms', { total: 2 }),
    };
    await renderScreen('/admin', answers, { user: SUPER });
    const side = page.getByRole('navigation', { name: 'Centre de Commande' });
    await side.getByRole('link', { name: 'Rapport des Armes à Feu' }).click();
    await upToDate();
    expect(counters()).toContain('2 Total des armes enregistrées');
  });
});
