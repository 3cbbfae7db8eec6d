import { certificats } from '@dosye/kinds/certificats/area.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DOSSIER_ID, dossierOf, listOf, rowOf } from '../dossiers.ts';
import { renderForm, renderScreen } from '../render.tsx';
import {
  PHONE,
  address,
  columnTexts,
  expectAccessible,
  expectUsable,
  focusedName,
  resize,
  see,
  seeNo,
} from '../screen.ts';
import type { Call } from '../server.ts';
import { dossierAnswers, example, renderDetails, stored } from './records.ts';

const R = 'renseignementsMineur';
const minor = example('certificat-mineur', {
  [`${R}.nom`]: 'DORVAL',
  [`${R}.prenom`]: 'Widline',
  [`${R}.numeroDossier`]: '634/2026',
});
const adult = stored('certificat-majeur', majeur());
const ROWS = [
  rowOf('certificat-majeur', adult, { id: 42 }),
  rowOf('certificat-mineur', minor, { dossierNo: 'CN01-2026-00041' }),
];
const LISTED = {
  'POST /persons/list': ({ body }: Call) => {
    const { typeDossier } = body['filters'] as { typeDossier?: string };
    return listOf(
      certificats,
      ROWS.filter(({ kind }) => typeDossier === undefined || kind.endsWith(typeDossier)),
    );
  },
};
const step = (number: number) => page.getByText(`Étape ${number} sur 6`);

describe('the form of a minor', () => {
  test('says at the last step what is missing in each, and validates all five when it is sent', async () => {
    await renderForm('certificat-mineur', { saved: minor });
    await page.textbox('Nom').fill('');
    await page.press(/Filiation/);
    await page.textbox('NIF du responsable').fill('12');
    await page.press(/Soumission/);
    await see(step(6), page.link('Le NIF doit contenir 10 chiffres.'));
    expect(page.getByText('1 à corriger').elements()).toHaveLength(2);
    expect(page.getByText('Complète').elements()).toHaveLength(3);
    // No field follows the review, so that it is not folded.
    await see('634/2026');
    await expectAccessible();
    await page.press('Mettre à jour');
    await see(page.saying('Veuillez corriger toutes les erreurs avant de soumettre.'));
    await expect.poll(focusedName).toBe('Nom');
    await see(page.button(/Filiation.*à corriger/));
  });

  test('takes the father or the mother over as the responsible adult, once they are named', async () => {
    const orphan = {
      ...minor,
      renseignementsMineur: {
        ...(minor['renseignementsMineur'] as object),
        nomPere: '',
        nomMere: '',
        nomResponsable: '',
      },
    };
    await renderForm('certificat-mineur', { record: orphan, step: 5 });
    const responsible = page.field('Nom du responsable');
    await see(responsible);
    await seeNo(page.button('Le père : Nom du responsable'));
    await page.field('Nom de la mère').fill('Rose Dorval');
    await page.press('La mère : Nom du responsable');
    await expect.element(responsible).toHaveValue('Rose DORVAL');
    await page.field('Nom du père').fill('Jean Dorval');
    await responsible.click();
    await page.keys('{Tab}{Enter}');
    await expect.element(responsible).toHaveValue('Jean DORVAL');
    await expectAccessible();
  });

  test('leads from what is missing to its field', async () => {
    await renderForm('certificat-mineur', { saved: minor });
    await page.textbox('Prénom').fill('');
    await page.press(/Soumission/);
    await see(step(6));
    await expectUsable();
    await page.follow('Indiquez le prénom.');
    await expect.poll(focusedName).toBe('Prénom');
  });

  test('is not for an adult: it says so and leads to the list', async () => {
    const answers = { [`GET /persons/${DOSSIER_ID}`]: dossierOf(adult), ...LISTED };
    await renderScreen(`/form/mineur/${DOSSIER_ID}`, answers);
    await see(page.saying("Le dossier demandé n'est pas un dossier de mineur."));
    await expect.poll(address).toBe('/persons');
    await expect.poll(() => document.title).toContain('Liste des Dossiers');
  });
});

describe('minors in the list of certificates', () => {
  test('are told from adults by a badge, and found by their kind', async () => {
    await renderScreen('/persons', LISTED);
    await expect.poll(() => columnTexts('Type')).toEqual(['Majeur', 'Mineur']);
    await page.press('Filtres avancés');
    await page.choose('Type de dossier', 'Mineur');
    await expect.poll(() => columnTexts('Type')).toEqual(['Mineur']);
    await expectAccessible();
    await resize(...PHONE);
    const number = page.cell(/634\/2026/).element();
    await expect.poll(() => number.scrollWidth - number.clientWidth).toBe(0);
  });

  test('are edited at their own address', async () => {
    const answers = { ...LISTED, ...dossierAnswers('certificat-mineur', minor) };
    await renderScreen('/persons?typeDossier=mineur', answers);
    await page.row('Widline').getByRole('checkbox').click();
    await page.press('Modifier');
    await expect.element(page.textbox('Prénom')).toHaveValue('Widline');
    expect(address()).toBe(`/form/mineur/${DOSSIER_ID}`);
  });

  test('are begun from the list', async () => {
    await renderScreen('/persons', LISTED);
    await page.getByRole('main').press('Nouveau Dossier');
    await page.follow('Formulaire Personne Mineure');
    await see(step(1));
    expect(address()).toBe('/form/mineur');
    await expect.poll(() => document.title).toContain('Formulaire Personne Mineure');
  });
});

test('the details of a minor show every step but the last, and lead to its form', async () => {
  await renderDetails('certificat-mineur', minor);
  await see(page.heading('DORVAL Widline', 1));
  const parts = page.getByRole('heading', { level: 2 }).elements();
  expect(parts.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
    '1Infos Mineur',
    '2Documents',
    '3Signalement',
    '4Éducation',
    '5Filiation',
  ]);
  expect(page.link('Modifier').element().getAttribute('href')).toBe(`/form/mineur/${DOSSIER_ID}`);
  await expectAccessible();
});

test('the paper of a minor says when the data are incomplete, and prints nothing', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const answers = dossierAnswers('certificat-mineur', { type_dossier: 'mineur' });
  await renderScreen(`/print/dossier/${DOSSIER_ID}`, answers);
  await see('Les données pour ce dossier de mineur sont incomplètes ou corrompues.');
  expect(print).not.toHaveBeenCalled();
});
