import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { columnTexts, saveAdult } from './dossiers.ts';
import type { AppWithPages } from './formOffice.ts';

/** Saves the certificates that a list shows: three of the agent's office and one of another. */
export async function saveListed(office: AppWithPages): Promise<void> {
  const agent = await office.client('agent');
  await saveAdult(agent, 'DORVAL', 1, { 'renseignementsPersonnels.sexe': 'Femme' });
  await saveAdult(agent, 'ÉTIENNE', 2, { 'renseignementsPersonnels.sexe': 'Homme' });
  await saveAdult(agent, 'AUGUSTIN', 3, { 'renseignementsPersonnels.sexe': 'Homme' });
  await saveAdult(await office.client('agentNippes'), 'NIPPOIS', 4);
}

/** The row that shows this text. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name });

/** Opens a list and waits for its first row; by default the certificates. */
export async function openList(page: Page, address = '/persons'): Promise<void> {
  await page.goto(address);
  await page.locator('tbody a').first().waitFor();
}

/** The names in the rows, in their order. */
export const names = (page: Page): Promise<string[]> => columnTexts(page, 'Nom');

/** Expects the list to say that its selection is lost, and to have none any more. */
export async function expectSelectionLost(page: Page): Promise<void> {
  await page.getByText('La sélection a été annulée : elle ne vaut que').waitFor();
  expect(await page.getByRole('toolbar').count()).toBe(0);
}
