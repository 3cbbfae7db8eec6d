import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dossierOf } from '../dossiers.ts';
import { lastSent } from '../drafts/drafts.ts';
import { matchOf } from '../matches.ts';
import { renderForm } from '../render.tsx';
import { chooseDate } from './controls.ts';
import { expectAccessible, focusedName, overflow, PHONE, see, textOf, textsOf } from '../screen.ts';
import type { TestServer } from '../server.ts';

const ESTHER = matchOf();
const NUMBER = ESTHER.dossierNo;
const DIFFERENT = 'Même NIU, mais autre nom et autre date de naissance : vérifiez le NIU';
const CARD = '/api/files/12/piece';

/** Her dossier, found by whatever is typed. */
const found = (more: Parameters<typeof matchOf>[0] = {}) => ({
  'POST /matches': { own: [matchOf(more)], others: [] as [] },
  'GET /persons/12': dossierOf(
    majeur({
      'renseignementsPersonnels.photoUrl': '/api/files/12/photo',
      'verificationIdentite.piecesIdentiteUrls': [CARD],
    }),
    { id: 12, dossierNo: NUMBER },
  ),
});
/** Somebody else, of whom the name and the birth date are typed. */
const MARIE_ANGE = {
  renseignementsPersonnels: {
    nomFamille: 'BEAUVOIR',
    prenoms: 'Marie-Ange Lucie',
    dateNaissance: '1994-03-02',
  },
};
const notice = page.getByRole('status').filter({ hasText: NUMBER });
const buttonsOf = () => textsOf(notice.element().querySelectorAll('button'));
async function marked(name: string): Promise<void> {
  await expect.element(page.field(name)).toHaveAccessibleDescription(/Repris/);
}
async function unmarked(name: string): Promise<void> {
  await expect.element(page.field(name)).not.toHaveAccessibleDescription(/Repris/);
}

/** The form at its step of the numbers, and the NIU of Esther in it. */
async function typeHerNumber(
  record: object,
  viewport?: readonly [number, number],
): Promise<TestServer> {
  const server = await renderForm(
    'certificat-majeur',
    { record: record as never, step: 4, ...(viewport && { viewport }) },
    found(),
  );
  await userEvent.fill(page.field('NIU'), '1042771836');
  await see(notice);
  return server;
}

describe('the number of somebody else, typed by mistake', () => {
  test.for([
    [1366, 768],
    PHONE,
  ] as const)('is said first, and to be checked first (%s)', async (viewport) => {
    await typeHerNumber(MARIE_ANGE, viewport);
    expect(textOf(notice.element().querySelector('p'))).toBe(DIFFERENT);
    expect(buttonsOf()).toEqual(['Vérifier le NIU', 'Reprendre sans les pièces', 'Autre personne']);
    expect(overflow()).toBe(0);
    await expectAccessible();
    await page.press('Vérifier le NIU');
    await expect.poll(focusedName).toBe('NIU');
  });

  test('brings no paper of identity with it, and goes out of the form when it is corrected', async () => {
    const server = await typeHerNumber(MARIE_ANGE);
    await page.press('Reprendre sans les pièces');
    await see(page.saying(`Renseignements repris du dossier ${NUMBER}.`));
    await expect
      .poll(() => lastSent(server))
      .toMatchObject({
        renseignementsPersonnels: {
          nomFamille: 'BEAUVOIR',
          photoUrl: '',
          precisionsAdresse: 'Face à la Place Dumas',
        },
        verificationIdentite: {
          idUnique: '1042771836',
          numeroCarte: '',
          idFiscale: '',
          acteNaissance: '',
          piecesIdentiteUrls: [],
        },
      });
    await userEvent.fill(page.field('NIU'), '1042771846');
    await see(page.saying(`Le NIU a changé : ce qui a été repris du dossier ${NUMBER}`));
    expect(buttonsOf()).toEqual(['Retirer ce qui a été repris', 'Garder']);
    await page.press('Retirer ce qui a été repris');
    expect(focusedName()).toBe('NIU');
    await expect
      .poll(() => lastSent(server))
      .toMatchObject({
        renseignementsPersonnels: {
          nomFamille: 'BEAUVOIR',
          precisionsAdresse: '',
          adresseEmail: '',
        },
        identiteNumerique: { email: '' },
        verificationIdentite: { idUnique: '1042771846' },
      });
  });
});

test('what was taken over is marked, and given back as long as the form is open, a turned picture too', async () => {
  const server = await typeHerNumber({});
  await page.press('Reprendre ses renseignements');
  await expect.element(page.field('Numéro de carte')).toHaveValue('HT8204117');
  await marked('Numéro de carte');
  await marked('NIF');
  await marked('Adresse électronique');
  await unmarked('NIU');
  await userEvent.fill(page.field('NIF'), '003-111-222-3');
  await unmarked('NIF');
  await page.press('Tourner : Pièces d’identité 1');
  const pictures = () =>
    (lastSent(server)['verificationIdentite'] as { piecesIdentiteUrls?: string[] } | undefined)
      ?.piecesIdentiteUrls;
  await expect.poll(() => pictures()?.[0]).toMatch(/^data:/);
  await expectAccessible();
  await page.press('Annuler la reprise');
  await expect.element(page.field('Numéro de carte')).toHaveValue('');
  await expect.element(page.field('NIF')).toHaveValue('003-111-222-3');
  await expect.poll(pictures).toEqual([]);
  // It is found as before.
  await see(page.button('Reprendre ses renseignements'));
});

test('another name typed over what was taken over asks about it; who keeps it is not asked again', async () => {
  const server = await renderForm('retention', { viewport: PHONE }, found());
  await userEvent.fill(page.field('NIU'), '1042771836');
  await page.press('Reprendre ses renseignements');
  await expect.element(page.field('Nom')).toHaveValue('PIERRE-LOUIS');
  await marked('Nom');
  await userEvent.fill(page.field('Nom'), 'Télémaque');
  await userEvent.fill(page.field('Prénom'), 'Ritha');
  const asked = page.saying(`Autre nom que dans le dossier ${NUMBER} : ce qui en a été repris`);
  await see(asked);
  expect(buttonsOf()).toEqual(['Vérifier le NIU', 'Retirer ce qui a été repris', 'Garder']);
  expect(overflow()).toBe(0);
  await page.press('Garder');
  expect(focusedName()).toBe('Prénom');
  await see(page.saying(`Renseignements repris du dossier ${NUMBER}.`));
  await userEvent.fill(page.field('NIU'), '1042771846');
  await page.press('Retirer ce qui a été repris');
  await expect.element(page.field('Nom')).toHaveValue('TÉLÉMAQUE');
  await expect
    .poll(() => lastSent(server))
    .toMatchObject({
      photoUrl: '',
      etatCivil: { nom: 'TÉLÉMAQUE', prenom: 'Ritha', lieuNaissance: '' },
    });
});

test('a birth date that differs by a slip is to be checked first, and no paper comes with it', async () => {
  const swapped = 'Même nom, jour et mois de naissance intervertis';
  const server = await renderForm(
    'retention',
    {},
    found({ level: 'possible', birthDate: '1998-06-12', reasons: [swapped] }),
  );
  await userEvent.fill(page.field('Nom'), 'Pierre-Louis');
  await userEvent.fill(page.field('Prénom'), 'Esther Nadège');
  await chooseDate('Date de naissance', ['6', '12', '1998']);
  await see(page.saying(`${swapped} : vérifiez la date de naissance`));
  await page.press('Reprendre sans les pièces');
  await expect
    .poll(() => lastSent(server))
    .toMatchObject({
      photoUrl: '',
      etatCivil: { noIdentificationUnique: '', numeroCarte: '', lieuNaissance: 'Jérémie' },
    });
});
