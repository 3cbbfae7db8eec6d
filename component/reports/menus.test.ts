import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../render.tsx';
import { see } from '../screen.ts';
import { SUPER_ADMIN } from '../server.ts';
import { counted, counters, upToDate } from './report.ts';

describe('reports', () => {
  test('stand on the home page and in a menu of their own', async () => {
    await renderScreen('/', { 'POST /reports/retention': counted('retention', {}) });
    await see(page.heading('Outils & Administration'));
    for (const { paths, menuLabel } of REPORTS) {
      const tile = document.querySelector(`main a[href="${paths.page}"]`);
      expect(tile?.textContent).toBe(menuLabel);
    }
    const menu = page.navigation('Menu principal');
    await menu.press('Rapports');
    await menu.follow('Rapport de Rétention');
    await see(page.heading('Rapport de Rétention', 1));
  });

  test('stand in the hub of the super roles', async () => {
    const answers = { 'POST /reports/advanced': counted('firearms', { total: 2 }) };
    await renderScreen('/admin', answers, { user: SUPER_ADMIN });
    const side = page.navigation('Centre de Commande');
    await side.follow('Rapports : Armes à feu');
    await upToDate();
    expect(counters()).toContain('2 Total des armes enregistrées');
  });
});
