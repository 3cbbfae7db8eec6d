import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { saveAdult } from './dossiers.ts';
import { openAdultForm, openOffice, reachesStep } from './formOffice.ts';

const office = await openOffice();

const step = (page: Page, title: string) => page.getByRole('button', { name: title });

test('the list of steps of a new dossier leads past a step only when it passes', async () => {
  const page = await office.at('agent');
  await page.goto('/form/mineur');
  await reachesStep(page, 1, 6);
  expect(await step(page, 'Documents').isDisabled()).toBe(true);
});

test('the list of steps of a saved dossier leads anywhere, and marks the step with a fault', async () => {
  const id = await saveAdult(await office.client('agent'), 'ÉTAPES', 71);
  const page = await office.at('agent');
  await page.goto(`/form/${id}`);
  await page.getByLabel('Nom de famille').fill('');
  await step(page, 'Signalement & Motif').click();
  await reachesStep(page, 6);
  await page.getByRole('button', { name: /Renseignements Personnels.*à corriger/ }).click();
  await reachesStep(page, 1);
  await page.getByRole('link', { name: 'Nom de famille est requis.' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/form/${id}`);
});

test('a step that was reached and is emptied again stops the list as it stops Suivant', async () => {
  const page = await openAdultForm(office, 5);
  await step(page, 'Renseignements Personnels').click();
  await reachesStep(page, 1);
  await page.getByLabel('Nom de famille').fill('');
  await step(page, 'Déclaration Judiciaire').click();
  await page.getByRole('link', { name: 'Nom de famille est requis.' }).waitFor();
  expect(await page.getByText('Étape 1 sur 9').count()).toBe(1);
});
