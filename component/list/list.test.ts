import { certificats } from '@dosye/kinds/certificats/area.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { dossierOf } from '../dossiers.ts';
import { answerList } from '../listed.ts';
import { PHONE, renderScreen } from '../render.tsx';
import { address, focusedName, overflow, saying } from '../screen.ts';
import { refused, SUPER_ADMIN } from '../server.ts';
import { holdTimers } from '../timers.ts';
import {
  adult,
  CERTIFICATES,
  filtersButton,
  names,
  row,
  searchbox,
  SELECTION_LOST,
} from './certificates.ts';

const ALL = ['AUGUSTIN', 'ÉTIENNE', 'DORVAL'];

/** The list, drawn when its rows are there. */
async function openList(path = '/persons', shown = ALL, visit = {}) {
  const server = await renderScreen(path, CERTIFICATES, visit);
  await expect.poll(names).toEqual(shown);
  return server;
}

/** What the details of the second certificate ask. */
const DETAILS = {
  'GET /persons/2': dossierOf(adult('ÉTIENNE').record, { id: 2 }),
  'GET /persons/3': dossierOf(adult('AUGUSTIN').record, { id: 3 }),
  'GET /persons/*/history': { events: [] },
  'GET /acts/of/*': { acts: [], earlierPapers: 0 },
};

describe('the list of certificates', () => {
  test('shows the dossiers of the office, the newest first, and how many there are', async () => {
    await openList();
    await expect.element(saying('3 enregistrements correspondent à vos filtres')).toBeVisible();
    // The number alone is bold.
    await expect.element(page.getByText('3', { exact: true })).toHaveClass('num');
    await expect.poll(focusedName).toBe('Rechercher dans la liste');
    expect(page.getByRole('navigation', { name: 'Pages' }).query()).toBeNull();
    await expectAccessible();
  });

  test('finds a name while it is typed, and keeps the search in its address', async () => {
    await openList();
    await userEvent.keyboard('etienne');
    await expect.poll(names).toEqual(['ÉTIENNE']);
    await expect.poll(address).toBe('/persons?recherche=etienne');
    window.history.back();
    await expect.poll(names).toEqual(ALL);
    await expect.element(searchbox()).toHaveValue('');
  });

  test('shows its search again after a reset and the Back of the browser', async () => {
    await openList('/persons?sexe=Homme', ['AUGUSTIN', 'ÉTIENNE']);
    await userEvent.fill(searchbox(), 'etienne');
    await expect.poll(names).toEqual(['ÉTIENNE']);
    await page.getByRole('button', { name: 'Réinitialiser' }).click();
    await expect.poll(names).toEqual(ALL);
    await expect.element(searchbox()).toHaveValue('');
    window.history.back();
    await expect.poll(names).toEqual(['ÉTIENNE']);
    await expect.element(searchbox()).toHaveValue('etienne');
    // What was not sent before the next Back is not sent after it.
    const timers = holdTimers(300);
    await userEvent.fill(searchbox(), 'augustin');
    window.history.back();
    await expect.element(searchbox()).toHaveValue('');
    timers.run();
    await expect.poll(names).toEqual(['AUGUSTIN', 'ÉTIENNE']);
    expect(address()).toBe('/persons?sexe=Homme');
  });

  test('says so when nothing is found, and offers the way back', async () => {
    await openList();
    await userEvent.keyboard('personne de ce nom');
    await expect.element(saying('Aucun dossier trouvé')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click();
    await expect.poll(names).toEqual(ALL);
  });

  test('ascends in a column at the first click, descends at the second', async () => {
    await openList();
    const head = page.getByRole('columnheader', { name: 'Nom', exact: true });
    await head.getByRole('button').click();
    await expect.poll(names).toEqual(['AUGUSTIN', 'DORVAL', 'ÉTIENNE']);
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect.poll(names).toEqual(['ÉTIENNE', 'DORVAL', 'AUGUSTIN']);
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  });

  test('shows how many filters act, opens them from a link, and takes them away', async () => {
    await openList('/persons?sexe=Femme&typeDossier=majeur', ['DORVAL']);
    await expect.element(filtersButton()).toMatchTextContent(/2 filtre\(s\) actif\(s\)/);
    await expect.element(filtersButton()).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible();
    await page.getByText('Homme', { exact: true }).click();
    await expect.poll(names).toEqual(['AUGUSTIN', 'ÉTIENNE']);
    await page.getByRole('button', { name: 'Réinitialiser' }).click();
    await expect.poll(names).toEqual(ALL);
    expect(address()).toBe('/persons');
  });

  test('is narrowed to the days from one to another', async () => {
    await openList();
    await filtersButton().click();
    await page.getByLabelText('Date de début').fill('01/11/2026');
    await expect.poll(address).toBe('/persons?dateDebut=2026-11-01');
    await page.getByLabelText('Date de fin').fill('30/11/2026');
    await expect.poll(address).toBe('/persons?dateDebut=2026-11-01&dateFin=2026-11-30');
  });

  test('leads to the details from anywhere in a row, and back to where it was', async () => {
    const server = await openList('/persons?sexe=Homme', ['AUGUSTIN', 'ÉTIENNE']);
    server.change(DETAILS);
    await row('ÉTIENNE').getByText('+509 31 90 45 61').click({ force: true });
    await expect.element(page.getByRole('heading', { name: /^ÉTIENNE/ })).toBeVisible();
    await page.getByRole('link', { name: 'Liste des Dossiers' }).click();
    await expect.poll(names).toEqual(['AUGUSTIN', 'ÉTIENNE']);
    expect(address()).toBe('/persons?sexe=Homme');
  });

  test('has its link under the mouse all over a row, so that the middle button opens a tab', async () => {
    await openList();
    for (const shown of ['DORVAL', 'Majeur', '+509 31 90 45 61']) {
      const { x, y, width, height } = row('DORVAL')
        .getByText(shown, { exact: true })
        .first()
        .element()
        .getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      expect([shown, hit?.closest('a')?.getAttribute('href')]).toEqual([shown, '/person/1']);
    }
  });

  test('is gone through by the keyboard alone', async () => {
    const server = await openList();
    server.change(DETAILS);
    await expect.poll(focusedName).toBe('Rechercher dans la liste');
    for (const wanted of ['Tout sélectionner', /^Nom/, /^Date de Naissance/, /^Sélectionner AUG/]) {
      await expect
        .poll(async () => {
          await userEvent.keyboard('{Tab}');
          return focusedName();
        })
        .toMatch(wanted);
    }
    await userEvent.keyboard(' ');
    await expect.element(saying('1 sélectionné(s)')).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByRole('heading', { name: /^AUGUSTIN/ })).toBeVisible();
    expect(address()).toBe('/person/3');
  });

  test('has its rows as cards on a telephone; another order drops the selection and says so', async () => {
    await openList('/persons', ALL, { viewport: PHONE });
    const card = row('DORVAL').element().getBoundingClientRect();
    expect(card.width).toBeLessThanOrEqual(PHONE[0]);
    await expect.element(row('DORVAL').getByText('+509 31 90 45 61')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click({ force: true });
    await expect.element(saying('3 sélectionné(s)')).toBeVisible();
    await page.getByRole('button', { name: 'Nom', exact: true }).click();
    await expect.element(saying(SELECTION_LOST)).toBeVisible();
    expect(page.getByRole('toolbar').query()).toBeNull();
    await expect.poll(names).toEqual(['AUGUSTIN', 'DORVAL', 'ÉTIENNE']);
    expect(overflow()).toBe(0);
    await expectAccessible();
  });

  test('is emptied with a message when it cannot be read, and can be tried again', async () => {
    const server = await openList();
    server.change({ 'POST /persons/list': () => refused(500, 'INTERNAL', 'x') });
    await userEvent.fill(searchbox(), 'dorval');
    const sentence = 'Erreur lors de la récupération des dossiers.';
    await expect
      .element(page.getByRole('status').getByText(sentence, { exact: false }))
      .toBeVisible();
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(0);
    server.change(CERTIFICATES);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(names).toEqual(['DORVAL']);
  });

  test('lets the super roles narrow to one office', async () => {
    const nippes = { bureau_id: 2, bureau_nom: 'Nippes' };
    await renderScreen(
      '/persons',
      {
        'POST /persons/list': answerList(certificats, [
          adult('DORVAL'),
          adult('NIPPOIS', {}, nippes),
        ]),
        'POST /admin/bureaux/list': [
          { id: 1, nom: "Grand'Anse" },
          { id: 2, nom: 'Nippes' },
        ],
      },
      { user: SUPER_ADMIN },
    );
    await expect.poll(names).toEqual(['NIPPOIS', 'DORVAL']);
    await filtersButton().click();
    await userEvent.selectOptions(page.getByLabelText('Bureau'), 'Nippes');
    await expect.poll(names).toEqual(['NIPPOIS']);
  });

  test('lets nobody else narrow to one office', async () => {
    await openList();
    await filtersButton().click();
    await expect.element(page.getByLabelText('Date de début')).toBeVisible();
    expect(page.getByLabelText('Bureau').query()).toBeNull();
  });
});
