import { expectAccessible } from '@dosye/testing/axe.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { printsAndStays, saveReport } from './dossiers.ts';
import { openOffice } from './formOffice.ts';
import { expectSelectionLost, names, openList, saveListed } from './listPage.ts';
import { toastOf } from './shellOffice.ts';

const office = await openOffice();

beforeAll(() => saveListed(office));

describe('the chosen rows of the list', () => {
  const choose = (page: Page, name: string) =>
    page.getByRole('checkbox', { name: new RegExp(`^Sélectionner ${name}`) }).check();
  const action = (page: Page, name: string) =>
    page.getByRole('toolbar').getByRole('button', { name });

  test('are changed and certified one at a time, printed each in a tab', async () => {
    const page = await office.at('agent');
    await page.context().addInitScript(printsAndStays);
    await openList(page);
    await choose(page, 'DORVAL');
    expect(await action(page, 'Modifier').isEnabled()).toBe(true);
    await choose(page, 'AUGUSTIN');
    expect(await action(page, 'Modifier').isEnabled()).toBe(false);
    expect(await action(page, 'Imprimer/Télécharger Certificat').isEnabled()).toBe(false);
    expect(await action(page, 'Supprimer').count()).toBe(0);

    await action(page, 'Imprimer Dossier').click();
    await expect.poll(() => page.context().pages().length).toBe(3);
    const printed = page.context().pages().slice(1);
    for (const tab of printed) await tab.waitForURL(/\/print\/dossier\/\d+$/);

    await action(page, 'Effacer la sélection').click();
    await expect.poll(() => page.getByRole('toolbar').count()).toBe(0);
    await choose(page, 'DORVAL');
    await action(page, 'Modifier').click();
    await page.waitForURL(/\/form\/\d+$/);
  });

  test('have their certificate opened in a tab, told to the server afterwards', async () => {
    const page = await office.at('agent');
    await openList(page);
    await choose(page, 'DORVAL');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    // The certificate is not generated here, only requested.
    await page.route('**/api/certificate/**', (route) =>
      route.fulfill({ contentType: 'application/pdf', body: 'x' }),
    );
    const told = page.waitForRequest('**/api/log-print');
    await action(page, 'Imprimer/Télécharger Certificat').click();
    const { personId } = (await told).postDataJSON() as { personId: number };
    const asked = `/api/certificate/${personId}/download`;
    expect(calls.filter((path) => path === asked)).toHaveLength(1);
    expect(calls.indexOf(asked)).toBeLessThan(calls.indexOf('/api/log-print'));
  });

  test('have it once for two clicks, and not counted when the browser has blocked its tab', async () => {
    const page = await office.at('agent');
    await openList(page);
    await choose(page, 'DORVAL');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const certificate = /^\/api\/certificate\//;
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/certificate/**', async (route) => {
      await held;
      await route.fulfill({ contentType: 'application/pdf', body: 'x' });
    });
    await page.evaluate(() => {
      const opens = window.open.bind(window);
      window.open = () => {
        window.open = opens;
        return null;
      };
    });
    const button = action(page, 'Imprimer/Télécharger Certificat');
    await button.click();
    await toastOf(
      page,
      'Le navigateur a bloqué un onglet. Autorisez les fenêtres de ce site, puis réessayez.',
    ).waitFor();
    const announced = page.waitForRequest('**/api/log-print');
    await button.dblclick();
    expect(await button.getAttribute('aria-busy')).toBe('true');
    answer();
    await announced;
    const counted = calls.filter((path) => certificate.test(path) || path === '/api/log-print');
    expect(counted).toHaveLength(2);
    expect(counted[1]).toBe('/api/log-print');
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
  });

  test('are deleted by the super roles alone, after a question', async () => {
    const agent = await office.client('agent');
    await saveReport(agent, 'Zoé TEMOIN');
    const page = await office.at('superAdmin');
    await openList(page, '/information/list?recherche=temoin');
    await choose(page, 'Zoé TEMOIN');
    await action(page, 'Supprimer').click();
    await page
      .getByText('Êtes-vous sûr de vouloir supprimer 1 rapport(s) ? Cette action est irréversible.')
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Rapport d’information supprimé avec succès.').waitFor();
    await page.getByText('Aucun rapport d’information trouvé.').waitFor();
    await expect.poll(() => page.getByRole('toolbar').count()).toBe(0);
  });

  test('stay, with a sentence, when the server fails', async () => {
    const agent = await office.client('agent');
    await saveReport(agent, 'Yves PANNE');
    const page = await office.at('superAdmin');
    await openList(page, '/information/list?recherche=panne');
    await choose(page, 'Yves PANNE');
    await page.route(/\/api\/information\/\d+$/, (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await action(page, 'Supprimer').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('La suppression a échoué.').waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  });

  test('are none once a filter is set, with a word', async () => {
    const page = await office.at('agent');
    await openList(page);
    await choose(page, 'DORVAL');
    await page.getByText('1 sélectionné(s)').waitFor();
    await page.getByRole('button', { name: /Filtres avancés/ }).click();
    await page.getByRole('radio', { name: 'Femme' }).click();
    await expectSelectionLost(page);
    await expect.poll(() => names(page)).toEqual(['DORVAL']);
    expect(await page.getByRole('checkbox', { name: /^Sélectionner DORVAL/ }).isChecked()).toBe(
      false,
    );
  });

  test('are none on the next page, with a word; deleted, they take the last page with them', async () => {
    const agent = await office.client('agent');
    for (let number = 1; number <= 51; number += 1) {
      await saveReport(agent, `Témoin NUMÉRO ${String(number).padStart(2, '0')}`);
    }
    const page = await office.at('superAdmin');
    await openList(page, '/information/list?recherche=numero');
    await page.getByText('Page 1 sur 2 (51 résultats)').waitFor();
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    await page.getByText('50 sélectionné(s)').waitFor();
    await page.getByRole('button', { name: 'Suivant' }).click();
    await expectSelectionLost(page);
    await page.getByText('Page 2 sur 2 (51 résultats)').waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    await action(page, 'Supprimer').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(50);
    expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  });
});
