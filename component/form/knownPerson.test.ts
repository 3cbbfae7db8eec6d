import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { draftKept, draftServer, lastSent } from '../drafts/drafts.ts';
import { dossierOf } from '../dossiers.ts';
import { matchOf } from '../matches.ts';
import { openAgain, renderForm, renderScreen } from '../render.tsx';
import { address, focusedName, saying, tabTo } from '../screen.ts';
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
const field = (name: string) => page.getByLabelText(name, { exact: true });
const notice = page.getByRole('status').filter({ hasText: `Déjà connu : ${NUMBER}` });
const takeOver = notice.getByRole('button', { name: 'Reprendre ses renseignements' });

async function typeEsther(): Promise<void> {
  await userEvent.fill(field('Nom de famille'), 'pierre louis');
  await userEvent.fill(field('Prénoms'), 'Ester Nadej');
  for (const [part, text] of [
    ['Jour', '28'],
    ['Mois', '6'],
    ['Année', '1998'],
  ] as const) {
    await tabTo(`Date de naissance / ${part}`);
    await userEvent.keyboard(text);
  }
}

const formOf = (answers: object): Promise<TestServer> =>
  renderForm('certificat-majeur', {}, answers);

describe('a person who comes back', () => {
  test('is known as soon as name and birth date are typed, and fills the form again', async () => {
    const server = await formOf(RECOGNISED);
    await typeEsther();
    await expect.element(notice).toBeVisible();
    // Typing went on: the focus is where it was.
    expect(focusedName()).toContain('Date de naissance / Année');
    await expect
      .element(notice.getByRole('link', { name: NUMBER, exact: false }))
      .toHaveAttribute('href', '/person/12');
    expect(notice.element().querySelector('img')?.getAttribute('src')).toMatch(/size=small$/);
    await expectAccessible();

    await takeOver.click();
    await expect.element(saying(`Renseignements repris du dossier ${NUMBER}.`)).toBeVisible();
    expect(focusedName()).toContain('Date de naissance / Année');
    await expect.element(document.activeElement as HTMLElement).toBeInViewport();
    // What was typed stays, the rest is taken over.
    await expect.element(field('Prénoms')).toHaveValue('Ester Nadej');
    await expect.element(field('Lieu de naissance')).toHaveValue('Jérémie');
    await expect.element(field('Téléphone')).toHaveValue(expect.stringContaining('31'));
    await page.getByRole('button', { name: 'Annuler la reprise' }).click();
    await expect.element(field('Lieu de naissance')).toHaveValue('');
    await expect.element(field('Nom de famille')).toHaveValue('PIERRE LOUIS');

    await takeOver.click();
    await expect.element(field('Lieu de naissance')).toHaveValue('Jérémie');
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
    await userEvent.fill(field('NIU'), '1042771836');
    await expect.element(notice.getByText('Même NIU')).toBeVisible();
    await notice.getByRole('button', { name: 'Autre personne' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    expect(focusedName()).toBe('NIU');
    await draftKept();
    await openAgain(address());
    await takeOver.click();
    await expect.element(field('Nom')).toHaveValue('PIERRE-LOUIS');
    await expect.element(page.getByRole('radio', { name: 'Fille' })).toBeChecked();
  });

  test('is not asked about while the line is away, and the form goes on', async () => {
    const server = await formOf({
      'POST /matches': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await typeEsther();
    await userEvent.fill(field('Lieu de naissance'), 'Jérémie');
    await draftKept();
    await expect.poll(() => server.callsOf('POST /matches').length).toBeGreaterThan(0);
    await expect.element(page.getByText(/éjà connu/)).not.toBeInTheDocument();
  });

  test('gets a new certificate from the details, without typing the name', async () => {
    await renderScreen('/person/12', {
      ...RECOGNISED,
      ...draftServer().answers,
      'GET /persons/12/history': { events: [] },
      'GET /acts/of/12': { acts: [], earlierPapers: 0 },
    });
    await page.getByRole('link', { name: 'Nouveau certificat pour cette personne' }).click();
    await expect.element(field('Nom de famille')).toHaveValue('PIERRE-LOUIS');
    await expect.element(saying(`Renseignements repris du dossier ${NUMBER}.`)).toBeVisible();
    // A reload before anything is typed begins in the same way.
    await openAgain(address());
    await expect.element(field('Prénoms')).toHaveValue('Esther Nadège');
    await userEvent.fill(field('Surnom'), 'Estè');
    await draftKept();
    await openAgain(address());
    await expect.element(field('Surnom')).toHaveValue('Estè');
    await expect.element(field('Nom de famille')).toHaveValue('PIERRE-LOUIS');
  });
});
