import { plainPng } from '@dosye/testing/pictures.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { describe, expect, test } from 'vitest';
import { majeur } from '@dosye/testing/records.ts';
import {
  choosePicture,
  focusedName,
  formReady,
  openAdultForm,
  openOffice,
  reachesStep,
  tabTo,
  typeInto,
} from './formOffice.ts';
import { answer, chooseDate, chooseOption, nextStep } from './keyboard.ts';

const office = await openOffice();
const picture = plainPng(40, 50);

describe('the adult form', () => {
  test('step 1 says every rule it is not content with, and goes to the first', async () => {
    const page = await office.at('agent');
    await page.goto('/form');
    await page.getByLabel('Nom de famille').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Nom de famille');
    await page.getByRole('button', { name: 'Suivant' }).click();
    const summary = page.getByRole('alert');
    await summary.getByText('13 champs sont à corriger avant de continuer').waitFor();
    expect(await summary.getByRole('listitem').allTextContents()).toEqual([
      'Nom de famille est requis.',
      'Indiquez le nom de naissance.',
      'Indiquez les prénoms.',
      'Indiquez le sexe.',
      'Indiquez l’état civil.',
      'La photo de la personne est obligatoire.',
      'Indiquez la date de naissance.',
      'Indiquez le lieu de naissance.',
      'Indiquez le département de naissance.',
      'Indiquez le téléphone.',
      'Adresse actuelle (Adresse, Département) est requise.',
      'Indiquez le nom du père.',
      'Indiquez le nom de la mère.',
    ]);
    await expect.poll(() => focusedName(page)).toBe('Nom de famille');
    await expectAccessible(page);
  });

  test('an error goes when its field is put right, and no other appears meanwhile', async () => {
    const page = await office.at('agent');
    await page.goto('/form');
    await formReady(page);
    await page.getByRole('textbox', { name: 'Prénoms' }).fill('Esther');
    await page.getByRole('textbox', { name: 'Surnom' }).focus();
    expect(await page.getByText('est requis').count()).toBe(0);
    await page.getByRole('button', { name: 'Suivant' }).click();
    await page.getByRole('alert').waitFor();
    const sentence = page.locator('p', { hasText: 'Nom de famille est requis.' });
    expect(await sentence.count()).toBe(1);
    await page.getByRole('textbox', { name: 'Nom de famille' }).fill('jean-baptiste');
    await page.keyboard.press('Tab');
    await expect.poll(() => sentence.count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Nom de famille' }).inputValue()).toBe(
      'JEAN-BAPTISTE',
    );
  });

  test('a date that is half chosen says what is missing and is not taken for none', async () => {
    const page = await office.at('agent');
    await page.goto('/form');
    await formReady(page);
    await tabTo(page, 'Date de naissance / Jour');
    await chooseOption(page, '28');
    await tabTo(page, 'Date de naissance / Mois');
    await chooseOption(page, '6');
    await page.getByRole('button', { name: 'Suivant' }).click();
    await page.getByRole('link', { name: 'Date de naissance : choisissez aussi l’année.' }).click();
    await expect.poll(() => focusedName(page)).toContain('Date de naissance / Année');
  });

  test('the nine steps are filled by keyboard alone', async () => {
    const page = await office.at('agent');
    await page.goto('/form');
    await formReady(page);
    await typeInto(page, 'Nom de famille', 'dorval');
    await typeInto(page, 'Prénoms', 'marie-lourdes');
    await answer(page, 'Sexe', 'ArrowRight');
    await typeInto(page, 'État civil', 'célibataire');
    await choosePicture(page, 'Choisir la photo : Photo', picture);
    await chooseDate(page, 'Date de naissance', ['28', '6', '1998']);
    await typeInto(page, 'Lieu de naissance', 'jérémie');
    await typeInto(page, 'Téléphone', '3190-4561');
    await typeInto(page, 'Numéro, impasse, rue, ville', '14, rue sténio vincent');
    await tabTo(page, 'Département');
    await chooseOption(page, 'Gra');
    await answer(page, 'Statut du père', 'ArrowRight');
    await typeInto(page, 'Nom de la mère', 'marie ange dorcéan');
    await nextStep(page, 'Éducation');
    await expect.poll(() => new URL(page.url()).searchParams.get('etape')).toBe('2');
    await tabTo(page, 'Ajouter un établissement (Primaire)');
    await page.keyboard.press('Enter');
    await typeInto(page, 'Nom de l’établissement', 'école nationale de jérémie');
    await nextStep(page, 'Activité Sociale');
    await answer(page, 'Membre d’une association', 'ArrowRight');
    await nextStep(page, 'Vérification d’Identité');
    await typeInto(page, 'NIU', '12 3456 7890');
    await typeInto(page, 'Numéro de carte', 'ab1234567');
    await typeInto(page, 'NIF', '0041823376');
    await typeInto(page, 'Acte de naissance', '113 du registre B');
    await choosePicture(page, 'Ajouter des images : Pièces d’identité', picture);
    await tabTo(page, 'Adresse électronique');
    await nextStep(page, 'Déclaration Judiciaire');
    await answer(page, 'Arrestation par la police', 'ArrowRight');
    await answer(page, 'Admission en prison civile', 'ArrowRight');
    await answer(page, 'Condamnation à une peine afflictive ou infamante', 'ArrowRight');
    await answer(page, 'Invitation devant un tribunal du département', 'ArrowRight');
    await typeInto(page, 'Référence 1 / Références / Nom et prénom', 'jean robert alcéus');
    await typeInto(page, 'Référence 1 / Références / Téléphone', '36 12 34 56');
    await typeInto(page, 'Référence 2 / Références / Nom et prénom', 'rose-laure cadet');
    await typeInto(page, 'Référence 2 / Références / Téléphone', '37 12 34 56');
    await nextStep(page, 'Signalement & Motif');
    await typeInto(page, 'Race', 'noire');
    await typeInto(page, 'Taille', '1,68 m');
    await typeInto(page, 'Poids', '61 kg');
    await typeInto(page, 'Couleur des yeux', 'marron');
    await typeInto(page, 'Couleur des cheveux', 'noirs');
    await answer(page, 'Demande d’emploi', 'Space');
    await nextStep(page, 'Empreinte Digitale');
    await choosePicture(page, 'Choisir l’image : Fiche d’empreintes', picture);
    await tabTo(page, 'Suivant');
    await nextStep(page, 'Consentement');
    const requerant = page.getByRole('textbox', { name: 'Nom et prénom du requérant' });
    expect(await requerant.inputValue()).toBe('Marie-Lourdes DORVAL');
    await choosePicture(page, 'Choisir l’image : Signature', picture);
    await tabTo(page, 'Suivant');
    await nextStep(page, 'Finalisation');
    for (const finding of ['Identité judiciaire', 'Identité fiscale', 'Identité numérique']) {
      await answer(page, finding, 'Space');
    }
    await answer(page, 'Image sociale', 'Space');
    await answer(page, 'Adresse déclarée', 'Space');
    await answer(page, 'Antécédent judiciaire, département', 'ArrowRight');
    await answer(page, 'Antécédent judiciaire, hors département', 'ArrowRight');
    await answer(page, 'Référence considérable', 'Space');
    await page.keyboard.press('Enter');
    const toasted = page.getByText(
      'Veuillez remplir tous les champs de la section d’administration avant de soumettre.',
    );
    await toasted.waitFor();
    await page.getByRole('textbox', { name: 'Temps de présence' }).focus();
    await page.keyboard.type('Depuis sa naissance');
    await answer(page, 'Empreinte digitale prélevée', 'Space');
    await page.keyboard.press('Enter');
    await page.getByText('Dossier sauvegardé avec succès !').waitFor();
    await page.waitForURL(/\/person\/\d+$/);
    const { rows } = await office.owner.query<{ body: Record<string, Record<string, unknown>> }>(
      "select body from dossier where kind = 'certificat-majeur'",
    );
    expect(rows[0]?.body['verificationIdentite']).toMatchObject({
      idUnique: '1234567890',
      numeroCarte: 'AB1234567',
      idFiscale: '004-182-337-6',
    });
    expect(rows[0]?.body['renseignementsPersonnels']).toMatchObject({
      nomNaissance: 'DORVAL',
      departementNaissance: "Grand'Anse",
      dateNaissance: '1998-06-28',
      telephone: '+50931904561',
      adresseActuelle: { departement: "Grand'Anse" },
      nomPere: '',
    });
  });

  test('an address that asks for a step that was not reached is put right', async () => {
    const page = await office.at('admin');
    await page.goto('/form?etape=5');
    await page.getByLabel('Nom de famille').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await page.getByRole('button', { name: 'Précédent' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: /Finalisation/ }).isDisabled()).toBe(true);
  });

  test('going back is always allowed, and clears what was marked', async () => {
    const page = await openAdultForm(
      office,
      4,
      majeur({ 'verificationIdentite.numeroCarte': 'court' }),
    );
    await page.getByRole('button', { name: 'Suivant' }).click();
    await page
      .getByRole('alert')
      .getByText('Le numéro de carte doit contenir 9 caractères.')
      .waitFor();
    await page.getByRole('button', { name: 'Précédent' }).click();
    await reachesStep(page, 3);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.goForward();
    await page.goBack();
    await reachesStep(page, 4);
    const card = page.getByRole('textbox', { name: 'Numéro de carte' });
    expect(await card.inputValue()).toBe('COURT');
  });

  test('blank entries of a list are dropped, filled ones stay', async () => {
    const page = await openAdultForm(office, 2, majeur({ 'education.primaire': [] }));
    const add = page.getByRole('button', { name: 'Ajouter un établissement (Primaire)' });
    await add.click();
    await add.click();
    const second = page.getByRole('group', { name: 'Primaire' }).getByLabel('Classe').last();
    await second.fill('6e');
    await page.keyboard.press('Enter');
    await reachesStep(page, 3);
    await page.goBack();
    await reachesStep(page, 2);
    const classes = page.getByRole('group', { name: 'Primaire' }).getByLabel('Classe');
    expect(await classes.count()).toBe(1);
    expect(await classes.inputValue()).toBe('6e');
  });

  test('the form stands on a telephone without loss', async () => {
    const page = await office.at('adminNippes', { viewport: PHONE, isMobile: true });
    await page.goto('/form');
    await reachesStep(page, 1);
    await page.getByRole('button', { name: 'Suivant' }).click();
    await page.getByRole('alert').waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(page);
  });
});

describe('the information report', () => {
  test('is created by keyboard alone', async () => {
    const page = await office.at('agent');
    await page.goto('/information/new');
    await page.getByLabel('Monsieur').waitFor();
    await formReady(page);
    expect(await page.getByText('N/A', { exact: true }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText('Veuillez remplir tous les champs obligatoires.').waitFor();
    await answer(page, 'Type d’informateur', 'Space');
    await typeInto(page, 'Nom', 'wilner estimé');
    await typeInto(page, 'Téléphone', '36-12-34-56');
    await typeInto(page, 'Heure', '0902');
    await answer(page, 'Période', 'Space');
    await typeInto(page, 'Informations reçues', 'Deux motos volées au marché.');
    await page.keyboard.press('Enter'); // a further line, not the end of the form
    await page.keyboard.type('Elles sont cachées à Gomier.');
    await expectAccessible(page);
    await tabTo(page, 'Enregistrer');
    await page.keyboard.press('Enter');
    await page.getByText('Rapport d’information créé avec succès !').waitFor();
    await page.waitForURL(/\/information\/details\/\d+$/);
    const { rows } = await office.owner.query<{ body: { informant: unknown } }>(
      "select body from dossier where kind = 'information'",
    );
    expect(rows[0]?.body.informant).toMatchObject({
      type: 'Monsieur',
      name: 'Wilner ESTIMÉ',
      phone: '+50936123456',
      time: '09:02',
      period: 'AM',
      information: 'Deux motos volées au marché.\nElles sont cachées à Gomier.',
    });
  });

  test('asks for the representative of a group instead of a name', async () => {
    const page = await office.at('agent');
    await page.goto('/information/new');
    await page.getByText('Un groupe d’individus').click();
    await page.getByRole('textbox', { name: 'Représentant' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Nom', exact: true }).count()).toBe(0);
  });
});
