import { ACCOUNTS, PASSWORD } from '@dosye/testing/accounts.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { draftKept, formReady, openOffice, resume, textbox } from './formOffice.ts';
import { openUserMenu, signInBy, toastOf } from './shellOffice.ts';

const office = await openOffice();
const MINUTE = 60_000;

/** Who has drafts on the server. */
async function owners(): Promise<string[]> {
  const { rows } = await office.owner.query<{ username: string }>(
    'select username from draft join app_user on app_user.id = user_id where ended is null',
  );
  return rows.map(({ username }) => username);
}

/** Ends every session while a name is being typed, and leaves the page to the next person. */
async function loseSession(page: Page): Promise<void> {
  await page.goto('/form');
  await textbox(page, 'Nom de famille').fill('dorval');
  await draftKept(page);
  await office.owner.query('delete from session');
  await textbox(page, 'Surnom').fill('Ti Marie');
  const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await dialog.getByRole('button', { name: 'Quitter' }).click();
}

test('what was typed when a session ended is sent for nobody else, and is there when its person is back', async () => {
  const page = await office.at('agent');
  await page.clock.install();
  await loseSession(page);
  await signInBy(page, ACCOUNTS.admin.username);
  await page.getByRole('button', { name: /^Menu de wilner/ }).waitFor();
  // A form that takes the focus closes an open menu.
  await formReady(page);
  expect(await page.getByRole('region', { name: 'Brouillons' }).count()).toBe(0);
  expect(await textbox(page, 'Nom de famille').inputValue()).toBe('');
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(`${request.method()} ${request.url()}`));
  await page.clock.runFor(2 * MINUTE);
  await openUserMenu(page);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await toastOf(page, 'Vous avez été déconnecté.').waitFor();
  expect(sent.filter((request) => /^PUT .*drafts/.test(request))).toEqual([]);
  expect(await owners()).toEqual([ACCOUNTS.agent.username]);
  await signInBy(page, ACCOUNTS.agent.username);
  await page.getByRole('button', { name: /^Menu de mireille/ }).waitFor();
  await page.goto('/form');
  await resume(page);
  await expect.poll(() => textbox(page, 'Surnom').inputValue()).toBe('Ti Marie');
});

test('a session that ends where no more code can be loaded leaves the form, and asks for the password', async () => {
  const page = await office.at('agent');
  await page.goto('/form');
  await textbox(page, 'Nom de famille').fill('dorval');
  await draftKept(page);
  await page.route('**/assets/**', (route) => route.abort());
  await office.owner.query('delete from session');
  await textbox(page, 'Surnom').fill('Ti Marie');
  const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await textbox(page, 'Surnom').inputValue()).toBe('Ti Marie');
  const nicknames = `select body -> 'renseignementsPersonnels' ->> 'surnom' as nickname from draft`;
  await expect
    .poll(async () => (await office.owner.query(nicknames)).rows)
    .toEqual([{ nickname: 'Ti Marie' }]);
});
