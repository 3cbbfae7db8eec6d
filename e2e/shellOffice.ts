import { PASSWORD } from '@dosye/testing/cast.ts';
import type { Locator, Page } from 'playwright-core';

/** Fills the sign-in page and sends it. */
export async function signInBy(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Nom d’utilisateur').fill(username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** The message of this text that comes and goes. */
export const toastOf = (page: Page, text: string): Locator =>
  page.getByRole('status').getByText(text);

/** Opens the menu under the user's name. */
export const openUserMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Menu de/ }).click();

/** Where the page stands: the path, without its search. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** How far the page hangs out of the window at the right, in pixels. */
export const hangingOut = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
