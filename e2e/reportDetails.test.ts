import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { saveAdult } from './dossiers.ts';
import { openOffice } from './formOffice.ts';
import { hangingOut } from './shellOffice.ts';

const office = await openOffice();

beforeAll(async () => {
  const agent = await office.client('agent');
  await saveAdult(agent, 'DORVAL', 1);
  await saveAdult(agent, 'AUGUSTIN', 2);
  await saveAdult(await office.client('agentNippes'), 'NIPPOIS', 3);
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByText('Rapport à jour.').waitFor({ state: 'attached' });
}

test('a figure opens the list behind it, with its days', async () => {
  const page = await office.at('agent');
  await open(page, '/reports');
  await page.getByRole('definition').getByRole('link', { name: '2', exact: true }).click();
  await page.waitForURL('**/persons?dateDebut=*&dateFin=*');
  await page.getByText('2 enregistrements correspondent à vos filtres').waitFor();
  await page.goBack();
  await page
    .getByRole('table', { name: 'Dossiers par type' })
    .getByRole('link', { name: 'Majeur' })
    .click();
  await page.waitForURL('**/persons?*typeDossier=majeur*');
  await page.getByText('2 enregistrements correspondent à vos filtres').waitFor();
  expect(new URL(page.url()).searchParams.get('dateDebut')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('a day has the last twelve months beside it, and is compared with the day before', async () => {
  const page = await office.at('agent');
  await open(page, '/reports');
  await page.getByRole('heading', { name: 'Les douze derniers mois' }).waitFor();
  await page.getByText(/^\+2 par rapport à 0 le /).waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('table', { name: 'Dossiers par âge' }).count()).toBe(1);
});

test.each([
  'information',
  'operations',
  'plaintes',
  'firearms',
  'retention',
])('the report of %s says by twelve months that it works where it holds nothing', async (id) => {
  const page = await office.at('agent');
  await open(page, `/reports/${id}`);
  const year = page.getByRole('heading', { name: 'Les douze derniers mois' });
  await year.waitFor();
  expect(await year.count()).toBe(1);
});

test('who sees every office sees each', async () => {
  const page = await office.at('superAdmin');
  await open(page, '/reports');
  const offices = page.getByRole('table', { name: 'Dossiers par bureau' });
  await offices.getByRole('link', { name: 'Nippes' }).click();
  await page.waitForURL('**/persons?*bureauId=2*');
  await page.getByText('1 enregistrements correspondent à vos filtres').waitFor();
  expect(new URL(page.url()).searchParams.get('bureauId')).toBe('2');
});

test('it fits a telephone', async () => {
  const page = await office.at('agent', { viewport: PHONE });
  await open(page, '/reports');
  expect(await hangingOut(page)).toBe(0);
});

test('a bar is a link that the keyboard reaches, and its list has as many dossiers', async () => {
  const page = await office.at('agent');
  await open(page, '/reports');
  const chart = page.getByRole('group', { name: 'Les douze derniers mois, en colonnes' });
  const bar = chart.getByRole('link', { name: /^\S+ \d{4}, Dossiers : 2$/ });
  await bar.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/persons?dateDebut=*');
  await page.getByText('2 enregistrements correspondent à vos filtres').waitFor();
  expect(new URL(page.url()).searchParams.get('dateDebut')).toMatch(/-01$/);
});

test('a row opens the list narrowed to its value, which a button removes', async () => {
  const page = await office.at('agent');
  await open(page, '/reports');
  const communes = page.getByRole('table', { name: 'Adultes par commune' });
  await communes.getByRole('rowheader').getByRole('link').click();
  await page.waitForURL('**/persons?*communeAdresse=*');
  await page.getByText('2 enregistrements correspondent à vos filtres').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Retirer le filtre Commune : / }).click();
  await page.waitForURL((url) => !url.searchParams.has('communeAdresse'));
  const removable = page.getByRole('button', { name: /^Retirer le filtre/ });
  await expect.poll(() => removable.count()).toBe(0);
});
