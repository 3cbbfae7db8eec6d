import { majeur } from '@dosye/testing/records.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { expectAccessible, focusedName, see, seeNo } from '../screen.ts';
import { silence } from '../server.ts';
import { reachesStep, saving, step } from './controls.ts';

/** Whom the head of the form names. */
const about = (name: RegExp) => page.getByRole('paragraph').filter({ hasText: name });

test('each step of a saved dossier bears the name of the person, and saves', async () => {
  const server = await renderForm(
    'certificat-majeur',
    { saved: majeur({ 'renseignementsPersonnels.nomFamille': 'CHARLES' }) },
    { ...saving('certificat-majeur'), 'POST /fingerprint/generate': silence },
  );
  expect(step(/./).elements()).toHaveLength(9);
  for (let number = 9; number >= 1; number -= 1) {
    await step(/./)
      .nth(number - 1)
      .click();
    await reachesStep(number);
    await see(about(/^CHARLES/), page.button('Mettre à jour'));
  }
  await step(/Empreinte Digitale/).click();
  await page.press(/^Télécharger le formulaire d’empreintes/);
  // The server prints the office and the number of the dossier that the page names.
  await expect
    .poll(() => server.callsOf('POST /fingerprint/generate')[0]?.body)
    .toMatchObject({ personData: { id: '41' } });
  await step(/Signalement & Motif/).click();
  await reachesStep(6);
  await page.textbox('Taille').fill('1,71 m');
  await page.press('Mettre à jour');
  await expect.poll(() => window.location.pathname).toBe('/person/41');
  expect(server.callsOf('PUT /persons/41').map(({ body }) => body['personData'])).toMatchObject([
    { signalement: { taille: '1,71 m' }, version: 1 },
  ]);
});

test('a new dossier bears the name that is typed, and is saved at its last step only', async () => {
  await renderForm('certificat-majeur', { record: majeur(), step: 2 });
  await see(about(/^PIERRE-LOUIS/));
  await seeNo(page.button(/^(Mettre à jour|Enregistrer)$/));
  await see(page.button('Recommencer un nouveau formulaire'));
});

test('an entry of a list is taken away with what was typed in it, and the others stay', async () => {
  const entry = (nom: string) => ({ nom, adresse: 'Jérémie', classe: '6e' });
  await renderForm('certificat-majeur', {
    saved: majeur({ 'education.primaire': [entry('École A'), entry('École B')] }),
  });
  await step(/Éducation/).click();
  const schools = () =>
    [...document.querySelectorAll('input')]
      .map(({ value }) => value)
      .filter((value) => value.startsWith('École'));
  await expect.poll(schools).toEqual(['École A', 'École B']);
  await page
    .button(/^Retirer : .* 1$/)
    .first()
    .click();
  await expect.poll(schools).toEqual(['École B']);
});

test('every faulty step of a saved dossier is marked at once, and starting again is not offered', async () => {
  const saved = majeur({ 'signalement.taille': '', 'verificationIdentite.numeroCarte': '' });
  await renderForm('certificat-majeur', { saved });
  await see(step(/Vérification d'Identité.*à corriger/), step(/Signalement & Motif.*à corriger/));
  const marked = () => step(/à corriger/).elements().length;
  expect(marked()).toBe(2);
  await seeNo('Recommencer un nouveau formulaire');
  // Neither walking through them nor back takes a mark away; correcting one does.
  await step(/Déclaration Judiciaire/).click();
  await page.press('Précédent');
  await reachesStep(4);
  await expect.poll(focusedName).toBe('NIU');
  await page.textbox('Numéro de carte').fill('HT1234567');
  await step(/Éducation/).click();
  await reachesStep(2);
  await expect.poll(marked).toBe(1);
});

test('step 9 of the adults’ form begins with a review of the eight others', async () => {
  await renderForm('certificat-majeur', { record: majeur(), step: 9 });
  await reachesStep(9);
  const headings = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .slice(0, 9)
      .map(({ textContent }) => textContent);
  await expect
    .poll(headings)
    .toEqual([
      expect.stringMatching(/^1\. Renseignements Personnels/),
      expect.stringMatching(/^2\. Éducation/),
      expect.stringMatching(/^3\. Activité Sociale/),
      expect.stringMatching(/^4\. Vérification d'Identité/),
      expect.stringMatching(/^5\. Déclaration Judiciaire/),
      expect.stringMatching(/^6\. Signalement & Motif/),
      expect.stringMatching(/^7\. Empreinte Digitale/),
      expect.stringMatching(/^8\. Consentement/),
      expect.stringMatching(/^Administration interne/),
    ]);
  const reviewed = page.getByRole('listitem');
  await see(reviewed.getByText('NIU 1042771836'), reviewed.getByText('Demande d’emploi'));
  await expectAccessible();
  await page.saying('Relire : Éducation').click();
  await see(page.saying('Lycée Nord Alexis'));
  await page.follow('Revenir à cette étape : Consentement');
  await reachesStep(8);
});
