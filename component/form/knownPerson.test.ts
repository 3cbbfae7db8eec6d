import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draftKept, draftServer, lastSent } from '../drafts/drafts.ts';
import { dossierOf } from '../dossiers.ts';
import { matchOf } from '../matches.ts';
import { openAgain, renderForm, renderScreen } from '../render.tsx';
import { address, expectAccessible, focusedName, see, seeNo, tabTo } from '../screen.ts';
import type { TestServer } from '../server.ts';

const KNOWN = matchOf();
const NUMBER = KNOWN.dossierNo;
const PICTURE = '/api/files/12/photo';
const stored = dossierOf(
  majeur({
    'renseignementsPersonnels.photoUrl': PICTURE,
    'verificationIdentite.piecesIdentiteUrls': ['/api/files/12/piece'],
  }),
  { id: 12, dossierNo: NUMBER },
);
const RECOGNISED = {
  'POST /matches': { own: [KNOWN], others: [] as [] },
  'GET /persons/12': stored,
};
const notice = page.getByRole('status').filter({ hasText: `Déjà connu : ${NUMBER}` });
const takeOver = notice.button('Reprendre ses renseignements');

async function typeEsther(): Promise<void> {
  await page.field('Nom de famille').fill('pierre louis');
  await page.field('Prénoms').fill('Ester Nadej');
  for (const [part, text] of [
    ['Jour', '28'],
    ['Mois', '6'],
    ['Année', '1998'],
  ] as const) {
    await tabTo(`Date de naissance / ${part}`);
    await page.keys(text);
  }
}

const formOf = (answers: object): Promise<TestServer> =>
  renderForm('certificat-majeur', {}, answers);

describe('a person who comes back', () => {
  test('is known as soon as name and birth date are typed, and fills the form again', async () => {
    const server = await formOf(RECOGNISED);
    await typeEsther();
    await see(notice);
    // Typing went on: the focus is where it was.
    expect(focusedName()).toContain('Date de naissance / Année');
    await expect
      .element(notice.getByRole('link', { name: NUMBER, exact: false }))
      .toHaveAttribute('href', '/person/12');
    expect(notice.element().querySelector('img')?.getAttribute('src')).toMatch(/size=small$/);
    await expectAccessible();

    await takeOver.click();
    await see(page.saying(`Renseignements repris du dossier ${NUMBER}.`));
    expect(focusedName()).toContain('Date de naissance / Année');
    await expect.element(document.activeElement as HTMLElement).toBeInViewport();
    // What was typed stays, the rest is taken over.
    await expect.element(page.field('Prénoms')).toHaveValue('Ester Nadej');
    await expect.element(page.field('Lieu de naissance')).toHaveValue('Jérémie');
    await expect.element(page.field('Téléphone')).toHaveValue(expect.stringContaining('31'));
    await page.press('Annuler la reprise');
    await expect.element(page.field('Lieu de naissance')).toHaveValue('');
    await expect.element(page.field('Nom de famille')).toHaveValue('PIERRE LOUIS');

    await takeOver.click();
    await expect.element(page.field('Lieu de naissance')).toHaveValue('Jérémie');
    await expect
      .poll(() => lastSent(server))
      .toMatchObject({
        renseignementsPersonnels: {
          photoUrl: PICTURE,
          adresseActuelle: { commune: 'Jérémie', preuveAdresseUrl: '' },
        },
        verificationIdentite: {
          idUnique: '1042771836',
          piecesIdentiteUrls: ['/api/files/12/piece'],
        },
        empreinteDigitale: { empreinteDigitaleScaneeUrl: '' },
        consentementEclaire: { signatureUrl: '' },
        signalement: { taille: '' },
        informationsInternes: { identiteJudiciaireConfirmee: '' },
      });
  });

  test('is known by the NIU, in the form of another kind, and may be somebody else', async () => {
    await renderForm('retention', {}, { ...RECOGNISED, ...draftServer().answers });
    await page.field('NIU').fill('1042771836');
    await see(notice.getByText('Même NIU'));
    await notice.press('Autre personne');
    await seeNo(notice);
    expect(focusedName()).toBe('NIU');
    await draftKept();
    await openAgain(address());
    await takeOver.click();
    await expect.element(page.field('Nom')).toHaveValue('PIERRE-LOUIS');
    await expect.element(page.radio('Fille')).toBeChecked();
  });

  test('is not asked about while the line is away, and the form goes on', async () => {
    const server = await formOf({
      'POST /matches': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await typeEsther();
    await page.field('Lieu de naissance').fill('Jérémie');
    await draftKept();
    await expect.poll(() => server.callsOf('POST /matches').length).toBeGreaterThan(0);
    await seeNo(/éjà connu/);
  });

  test('gets a new certificate from the details, without typing the name', async () => {
    await renderScreen('/person/12', {
      ...RECOGNISED,
      ...draftServer().answers,
    });
    await page.press('Autres actions');
    await page.follow('Nouveau certificat pour cette personne');
    await expect.element(page.field('Nom de famille')).toHaveValue('PIERRE-LOUIS');
    await see(page.saying(`Renseignements repris du dossier ${NUMBER}.`));
    // A reload before anything is typed begins in the same way.
    await openAgain(address());
    await expect.element(page.field('Prénoms')).toHaveValue('Esther Nadège');
    await page.field('Surnom').fill('Estè');
    await draftKept();
    await openAgain(address());
    await expect.element(page.field('Surnom')).toHaveValue('Estè');
    await expect.element(page.field('Nom de famille')).toHaveValue('PIERRE-LOUIS');
  });
});
