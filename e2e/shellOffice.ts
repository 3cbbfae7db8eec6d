import { PASSWORD } from '@dosye/testing/accounts.ts';
import type { Locator, Page } from 'playwright-core';

/** Fills in the sign-in page and submits it. */
export async function signInBy(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Nom d’utilisateur').fill(username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** The toast with this text. */
export const toastOf = (page: Page, text: string): Locator =>
  page.getByRole('status').getByText(text);

/** Opens the user menu. */
export const openUserMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Menu de/ }).click();

/** The path of the page without its query. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;
