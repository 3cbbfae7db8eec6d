import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dossierOf } from '../dossiers.ts';
import { certificats } from '@dosye/kinds/certificats/area.ts';
import { answerList } from '../listed.ts';
import { renderScreen } from '../render.tsx';
import {
  PHONE,
  address,
  columnTexts,
  expectAccessible,
  expectUsable,
  focusedName,
  see,
} from '../screen.ts';
import { refused } from '../server.ts';
import { holdTimers } from '../timers.ts';
import {
  adult,
  CERTIFICATES,
  filtersButton,
  names,
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
};

describe('the list of certificates', () => {
  test('shows the dossiers of the office, the newest first, and how many there are', async () => {
    await openList();
    await see(page.saying('3 enregistrements correspondent à vos filtres'));
    // The number alone is bold.
    await expect.element(page.getByText('3')).toHaveClass('num');
    await expect.poll(focusedName).toBe('Rechercher dans la liste');
    expect(page.navigation('Pages').query()).toBeNull();
    await expectAccessible();
  });

  test('says of whoever has a single name that it is one', async () => {
    const single = adult('ÉTIENNE', {
      'renseignementsPersonnels.prenoms': '',
      'renseignementsPersonnels.nomUnique': true,
    });
    await renderScreen('/persons', { 'POST /persons/list': answerList(certificats, [single]) });
    await expect.poll(() => columnTexts('Prénom')).toEqual(['Nom unique']);
  });

  test('finds a name while it is typed, and keeps the search in its address', async () => {
    await openList();
    await page.keys('etienne');
    await expect.poll(names).toEqual(['ÉTIENNE']);
    await expect.poll(address).toBe('/persons?recherche=etienne');
    window.history.back();
    await expect.poll(names).toEqual(ALL);
    await expect.element(searchbox()).toHaveValue('');
  });

  test('has the best matches first until a column is chosen, and says why a row was found', async () => {
    const found = adult('ÉTIENNE', {}, { reasons: ['Surnom : Nana'] });
    const server = await renderScreen('/persons', {
      'POST /persons/list': answerList(certificats, [adult('DORVAL'), found]),
    });
    const sorted = () => server.callsOf('POST /persons/list').at(-1)?.body['sortConfig'];
    await expect.poll(names).toEqual(['ÉTIENNETrouvé par Surnom : Nana', 'DORVAL']);
    expect(sorted()).toEqual({ key: 'created_at', direction: 'desc' });
    await page.keys('etienne');
    await expect.poll(sorted).toEqual({ key: 'pertinence', direction: 'asc' });
    await expect.poll(() => document.querySelector('[aria-sort$="ending"]')).toBeNull();
    await page.press('Nom');
    await expect.poll(sorted).toEqual({ key: 'nom', direction: 'asc' });
    await expect.poll(address).toBe('/persons?recherche=etienne&tri=nom&sens=croissant');
  });

  test('shows its search again after a reset and the Back of the browser', async () => {
    await openList('/persons?sexe=Homme', ['AUGUSTIN', 'ÉTIENNE']);
    await searchbox().fill('etienne');
    await expect.poll(names).toEqual(['ÉTIENNE']);
    await page.press('Réinitialiser');
    await expect.poll(names).toEqual(ALL);
    await expect.element(searchbox()).toHaveValue('');
    window.history.back();
    await expect.poll(names).toEqual(['ÉTIENNE']);
    await expect.element(searchbox()).toHaveValue('etienne');
    // What was not sent before the next Back is not sent after it.
    const timers = holdTimers(300);
    await searchbox().fill('augustin');
    window.history.back();
    await expect.element(searchbox()).toHaveValue('');
    timers.run();
    await expect.poll(names).toEqual(['AUGUSTIN', 'ÉTIENNE']);
    expect(address()).toBe('/persons?sexe=Homme');
  });

  test('says so when nothing is found, and offers the way back', async () => {
    await openList();
    await page.keys('personne de ce nom');
    await see(page.saying('Aucun dossier trouvé'));
    await expectAccessible();
    await page.press('Effacer la recherche et les filtres');
    await expect.poll(names).toEqual(ALL);
  });

  test('ascends in a column at the first click, descends at the second', async () => {
    await openList();
    const head = page.columnheader('Nom');
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
    // Whose office is one has none to choose.
    await see(page.field('Date de début'));
    expect(page.field('Bureau').query()).toBeNull();
    await expectAccessible();
    await page.getByText('Homme').click();
    await expect.poll(names).toEqual(['AUGUSTIN', 'ÉTIENNE']);
    await page.press('Réinitialiser');
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
    await page.row('ÉTIENNE').getByText('+509 31 90 45 61').click({ force: true });
    await see(page.heading(/^ÉTIENNE/));
    await page.follow('Liste des Dossiers');
    await expect.poll(names).toEqual(['AUGUSTIN', 'ÉTIENNE']);
    expect(address()).toBe('/persons?sexe=Homme');
  });

  test('has its link under the mouse all over a row, so that the middle button opens a tab', async () => {
    await openList();
    for (const shown of ['DORVAL', 'Majeur', '+509 31 90 45 61']) {
      const { x, y, width, height } = page
        .row('DORVAL')
        .getByText(shown)
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
          await page.keys('{Tab}');
          return focusedName();
        })
        .toMatch(wanted);
    }
    await page.keys(' ');
    await see(page.saying('1 sélectionné(s)'));
    await page.keys('{Tab}{Enter}');
    await see(page.heading(/^AUGUSTIN/));
    expect(address()).toBe('/person/3');
  });

  test('has its rows as cards on a telephone; another order drops the selection and says so', async () => {
    await openList('/persons', ALL, { viewport: PHONE });
    const card = page.row('DORVAL').element().getBoundingClientRect();
    expect(card.width).toBeLessThanOrEqual(PHONE[0]);
    await see(page.row('DORVAL').getByText('+509 31 90 45 61'));
    await page.checkbox('Tout sélectionner').click({ force: true });
    await see(page.saying('3 sélectionné(s)'));
    await page.press('Nom');
    await see(page.saying(SELECTION_LOST));
    expect(page.getByRole('toolbar').query()).toBeNull();
    await expect.poll(names).toEqual(['AUGUSTIN', 'DORVAL', 'ÉTIENNE']);
    await expectUsable();
  });

  test('is emptied with a message when it cannot be read, and can be tried again', async () => {
    const server = await openList();
    server.change({ 'POST /persons/list': () => refused(500, 'INTERNAL', 'x') });
    await searchbox().fill('dorval');
    const sentence = 'Erreur lors de la récupération des dossiers.';
    await see(page.toast(sentence));
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(0);
    server.change(CERTIFICATES);
    await page.press('Réessayer');
    await expect.poll(names).toEqual(['DORVAL']);
  });
});
