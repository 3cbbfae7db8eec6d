import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { focusedName, openOffice } from './formOffice.ts';
import { expectSelectionLost, names, openList, rowOf, saveListed } from './listPage.ts';

const office = await openOffice();

beforeAll(() => saveListed(office));

describe('the list of certificates', () => {
  test('shows the dossiers of the office, the newest first, and how many there are', async () => {
    const page = await office.at('agent');
    await openList(page);
    expect(await names(page)).toEqual(['AUGUSTIN', 'ÉTIENNE', 'DORVAL']);
    await page.getByText('3 enregistrements correspondent à vos filtres').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Rechercher dans la liste');
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
    await expectAccessible(page);
  });

  test('finds a name while it is typed, and keeps the search through a reload', async () => {
    const page = await office.at('agent');
    await openList(page);
    await page.keyboard.type('etienne');
    await expect.poll(() => names(page)).toEqual(['ÉTIENNE']);
    await expect.poll(() => new URL(page.url()).searchParams.get('recherche')).toBe('etienne');
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['ÉTIENNE']);
    expect(await page.getByRole('searchbox').inputValue()).toBe('etienne');
    await page.goBack();
    await expect.poll(async () => (await names(page)).length).toBe(3);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  test('shows its search again after a reset and the Back of the browser', async () => {
    const page = await office.at('agent');
    await page.clock.install();
    await openList(page, '/persons?sexe=Homme');
    await page.getByRole('searchbox').fill('etienne');
    await expect.poll(() => names(page)).toEqual(['ÉTIENNE']);
    await page.getByRole('button', { name: 'Réinitialiser' }).click();
    await expect.poll(async () => (await names(page)).length).toBe(3);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(['ÉTIENNE']);
    expect(await page.getByRole('searchbox').inputValue()).toBe('etienne');
    // What was not sent before the next Back is not sent after it.
    // The clock cannot be paused at a time that has passed meanwhile; lists are read again after 15 seconds.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await page.getByRole('searchbox').fill('augustin');
    await page.goBack();
    await expect.poll(async () => (await names(page)).length).toBe(2);
    await page.clock.runFor(1_000);
    expect(new URL(page.url()).search).toBe('?sexe=Homme');
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  test('opens the dossier that is clicked before the text is searched for', async () => {
    const page = await office.at('agent');
    await page.clock.install();
    await openList(page);
    const screen = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await screen.promise;
      await route.continue();
    });
    await page.keyboard.type('DORVAL');
    // In one task, as a click and a timer may be: nothing is rendered between them.
    await rowOf(page, 'DORVAL')
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => {
        link.click();
        document.querySelector<HTMLFormElement>('form[role="search"]')?.requestSubmit();
      });
    screen.resolve();
    await page.getByRole('heading', { name: /^DORVAL/, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/person\/\d+$/);
  });

  test('says so when nothing is found, and offers the way back', async () => {
    const page = await office.at('agent');
    await openList(page);
    await page.keyboard.type('personne de ce nom');
    await page.getByText('Aucun dossier trouvé').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click();
    await expect.poll(async () => (await names(page)).length).toBe(3);
  });

  test('ascends in a column at the first click, descends at the second', async () => {
    const page = await office.at('agent');
    await openList(page);
    const head = page.getByRole('columnheader', { name: 'Nom', exact: true });
    await head.getByRole('button').click();
    await expect.poll(() => names(page)).toEqual(['AUGUSTIN', 'DORVAL', 'ÉTIENNE']);
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await head.getByRole('button').click();
    await expect.poll(() => names(page)).toEqual(['ÉTIENNE', 'DORVAL', 'AUGUSTIN']);
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
  });

  test('shows how many filters act, opens them from a link, and takes them away', async () => {
    const page = await office.at('agent');
    await openList(page, '/persons?sexe=Femme&typeDossier=majeur');
    expect(await names(page)).toEqual(['DORVAL']);
    const toggle = page.getByRole('button', { name: /Filtres avancés/ });
    expect(await toggle.textContent()).toContain('2 filtre(s) actif(s)');
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Homme' }).click();
    await expect.poll(() => names(page)).toEqual(['AUGUSTIN', 'ÉTIENNE']);
    await page.getByRole('button', { name: 'Réinitialiser' }).click();
    await expect.poll(async () => (await names(page)).length).toBe(3);
    expect(new URL(page.url()).search).toBe('');
  });

  test('leads to the details from anywhere in a row, and back to where it was', async () => {
    const page = await office.at('agent');
    await openList(page, '/persons?sexe=Homme');
    await rowOf(page, 'ÉTIENNE').getByText('+509 31 90 45 61').click({ force: true });
    await page.getByRole('heading', { name: /^ÉTIENNE/ }).waitFor();
    await page.getByRole('link', { name: 'Liste des Dossiers' }).click();
    await expect.poll(() => names(page)).toEqual(['AUGUSTIN', 'ÉTIENNE']);
    expect(new URL(page.url()).search).toBe('?sexe=Homme');
  });

  test('has its link under the mouse all over a row, so that the middle button opens a tab', async () => {
    const page = await office.at('agent');
    await openList(page);
    const row = rowOf(page, 'DORVAL');
    const address = await row.getByRole('link').first().getAttribute('href');
    for (const shown of ['DORVAL', 'Majeur', '+509 31 90 45 61']) {
      const link = await row
        .getByText(shown, { exact: true })
        .first()
        .evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          return hit?.closest('a')?.getAttribute('href');
        });
      expect(link).toBe(address);
    }
  });

  test('is gone through by the keyboard alone', async () => {
    const page = await office.at('agent');
    await openList(page);
    for (const wanted of ['Tout sélectionner', /^Nom/, /^Date de Naissance/, /^Sélectionner AUG/]) {
      await expect
        .poll(async () => {
          await page.keyboard.press('Tab');
          return focusedName(page);
        })
        .toMatch(wanted);
    }
    await page.keyboard.press('Space');
    await page.getByText('1 sélectionné(s)').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^AUGUSTIN/ }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/person\/\d+$/);
  });

  test('has its rows as cards on a telephone; another order drops the selection and says so', async () => {
    const page = await office.at('agent', { viewport: PHONE });
    await openList(page);
    const row = rowOf(page, 'DORVAL');
    const [card, foot] = [await row.boundingBox(), row.getByText('+509 31 90 45 61')];
    expect(card?.width).toBeLessThanOrEqual(PHONE.width);
    expect(await foot.isVisible()).toBe(true);
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check({ force: true });
    await page.getByText('3 sélectionné(s)').waitFor();
    await page.getByRole('button', { name: 'Nom', exact: true }).click();
    await expectSelectionLost(page);
    await expect.poll(() => names(page)).toEqual(['AUGUSTIN', 'DORVAL', 'ÉTIENNE']);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectAccessible(page);
  });

  test('is emptied with a message when it cannot be read, and can be tried again', async () => {
    const page = await office.at('agent');
    await openList(page);
    await page.route('**/api/persons/list', (route) =>
      route.fulfill({ status: 500, json: { message: 'x', code: 'INTERNAL' } }),
    );
    await page.getByRole('searchbox').fill('dorval');
    await page
      .getByRole('status')
      .getByText('Erreur lors de la récupération des dossiers.')
      .waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(0);
    await page.unroute('**/api/persons/list');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => names(page)).toEqual(['DORVAL']);
  });

  test('lets the super roles narrow to one office, and nobody else', async () => {
    const page = await office.at('superAdmin');
    await openList(page);
    expect(await names(page)).toContain('NIPPOIS');
    await page.getByRole('button', { name: /Filtres avancés/ }).click();
    await page.getByLabel('Bureau').selectOption({ label: 'Nippes' });
    await expect.poll(() => names(page)).toEqual(['NIPPOIS']);

    const agent = await office.at('agent');
    await openList(agent);
    await agent.getByRole('button', { name: /Filtres avancés/ }).click();
    await agent.getByLabel('Date de début').waitFor();
    expect(await agent.getByLabel('Bureau').count()).toBe(0);
  });
});
