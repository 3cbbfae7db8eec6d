import { expectAccessible } from '@dosye/testing/axe.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { saveAdult } from './dossiers.ts';
import { focusedName, formReady, openAdultForm, openOffice, reachesStep } from './formOffice.ts';

const office = await openOffice();

const step = (page: Page, title: string | RegExp) => page.getByRole('button', { name: title });

test('each step of a saved dossier bears the name of the person, and saves', async () => {
  const id = await saveAdult(await office.client('agent'), 'CHARLES', 72);
  const page = await office.at('agent');
  await page.goto(`/form/${id}`);
  const steps = page.getByRole('navigation', { name: 'Étapes' }).locator('li').getByRole('button');
  await expect.poll(() => steps.count()).toBe(9);
  for (let number = 9; number >= 1; number -= 1) {
    await steps.nth(number - 1).click();
    await reachesStep(page, number);
    expect(
      await page
        .getByRole('paragraph')
        .filter({ hasText: /^CHARLES/ })
        .isVisible(),
    ).toBe(true);
    expect(await page.getByRole('button', { name: 'Mettre à jour' }).isVisible()).toBe(true);
  }
  await step(page, 'Empreinte Digitale').click();
  const asked = page.waitForRequest('**/api/fingerprint/generate');
  await step(page, /^Télécharger le formulaire d’empreintes/).click();
  // The server prints the office and the number of the dossier that the page names.
  expect((await asked).postDataJSON()).toMatchObject({ personData: { id: String(id) } });
  await step(page, 'Signalement & Motif').click();
  await reachesStep(page, 6);
  await formReady(page);
  await page.getByLabel('Taille').fill('1,71 m');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await page.waitForURL(new RegExp(`/person/${id}$`));
  const { rows } = await office.owner.query<{ taille: string }>(
    "select body -> 'signalement' ->> 'taille' as taille from dossier where id = $1",
    [id],
  );
  expect(rows).toEqual([{ taille: '1,71 m' }]);
});

test('a new dossier bears the name that is typed, and is saved at its last step only', async () => {
  const page = await openAdultForm(office, 2);
  expect(
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^PIERRE-LOUIS/ })
      .isVisible(),
  ).toBe(true);
  expect(await page.getByRole('button', { name: /^(Mettre à jour|Enregistrer)$/ }).count()).toBe(0);
  expect(
    await page.getByRole('button', { name: 'Recommencer un nouveau formulaire' }).isVisible(),
  ).toBe(true);
});

test('every faulty step of a saved dossier is marked at once, and starting again is not offered', async () => {
  const id = await saveAdult(await office.client('agent'), 'MARQUES', 73);
  await office.owner.query(
    `update dossier set body = jsonb_set(jsonb_set(body::jsonb, '{signalement,taille}', '""'),
       '{verificationIdentite,numeroCarte}', '""') where id = $1`,
    [id],
  );
  const page = await office.at('agent');
  await page.goto(`/form/${id}`);
  await step(page, /Vérification d’Identité.*à corriger/).waitFor();
  await step(page, /Signalement & Motif.*à corriger/).waitFor();
  const marked = page
    .getByRole('navigation', { name: 'Étapes' })
    .getByRole('button', { name: /à corriger/ });
  expect(await marked.count()).toBe(2);
  expect(await page.getByText('Recommencer un nouveau formulaire').count()).toBe(0);
  // Neither walking through them nor back takes a mark away; correcting one does.
  await step(page, 'Déclaration Judiciaire').click();
  await page.getByRole('button', { name: 'Précédent' }).click();
  await reachesStep(page, 4);
  await expect.poll(() => focusedName(page)).toBe('NIU');
  await page.getByLabel('Numéro de carte').fill('HT1234567');
  await step(page, 'Éducation').click();
  await reachesStep(page, 2);
  await expect.poll(() => marked.count()).toBe(1);
});

test('step 9 of the adults’ form begins with a review of the eight others', async () => {
  const page = await openAdultForm(office, 9);
  await reachesStep(page, 9);
  const review = page.getByRole('heading', { level: 2 });
  await expect
    .poll(async () => (await review.allTextContents()).slice(0, 9))
    .toEqual([
      expect.stringMatching(/^1\. Renseignements Personnels/),
      expect.stringMatching(/^2\. Éducation/),
      expect.stringMatching(/^3\. Activité Sociale/),
      expect.stringMatching(/^4\. Vérification d’Identité/),
      expect.stringMatching(/^5\. Déclaration Judiciaire/),
      expect.stringMatching(/^6\. Signalement & Motif/),
      expect.stringMatching(/^7\. Empreinte Digitale/),
      expect.stringMatching(/^8\. Consentement/),
      expect.stringMatching(/^Administration interne/),
    ]);
  await expectAccessible(page);
  await page.getByText('Relire : Éducation').click();
  await page.getByText('Lycée Nord Alexis').waitFor();
  await page.getByRole('link', { name: 'Revenir à cette étape : Consentement' }).click();
  await reachesStep(page, 8);
});
