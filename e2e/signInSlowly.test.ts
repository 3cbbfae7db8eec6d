import { expectAccessible } from '@dosye/testing/axe.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { focusedName, openOffice } from './formOffice.ts';

const office = await openOffice();

/** Holds the scripts of the page back. Out: lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const username = (page: Page) => page.getByLabel('Nom d’utilisateur');
const password = (page: Page) => page.getByLabel('Mot de passe', { exact: true });

const submit = (page: Page) => page.getByRole('button', { name: 'Se connecter' });

test('the sign-in form can be typed into before the application has loaded, and looks as it will', async () => {
  const page = await office.stranger();
  const release = await holdScripts(page);
  await page.goto('/persons?sexe=Femme', { waitUntil: 'commit' });
  await username(page).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Nom d’utilisateur');
  await page.keyboard.type('mireille');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Motde');
  expect(await submit(page).isDisabled()).toBe(true);
  await expectAccessible(page);
  expect(await classesWithoutStyle(page)).toEqual([]);
  // Not sent by Enter, so that no password stands in an address.
  await page.keyboard.press('Enter');
  release();
  await expect.poll(() => submit(page).isEnabled()).toBe(true);
  expect(page.url()).toBe(`${office.address}/login?retour=%2Fpersons%3Fsexe%3DFemme`);
  expect(await username(page).inputValue()).toBe('mireille');
  expect(await password(page).inputValue()).toBe('Motde');
  await expect.poll(() => focusedName(page)).toBe('Mot de passe');
  await page.keyboard.type('passe1!');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('?sexe=Femme');
});

/** The classes of the page's own styles that its style sheet does not know. */
async function classesWithoutStyle(page: Page): Promise<string[]> {
  const { classes, href } = await page.evaluate(() => ({
    classes: [...document.querySelectorAll('#root [class]')].flatMap(({ classList }) => [
      ...classList,
    ]),
    href: document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? '',
  }));
  const style = await (await page.request.get(href)).text();
  const own = classes.filter((name) => name.startsWith('_'));
  expect(own.length).toBeGreaterThan(10);
  return own.filter((name) => !style.includes(`.${name}`) && !/_(md|default)_/.test(name));
}

test('the sign-in form is not for somebody with a session, also when a link of another site brought no cookie', async () => {
  const stranger = await office.stranger();
  expect(await (await stranger.request.get('/persons')).text()).toContain('data-static-form');
  const page = await office.at('agent');
  expect(await (await page.request.get('/persons')).text()).not.toContain('data-static-form');
  await page.route('**/persons', async (route) => {
    const headers = { ...route.request().headers() };
    delete headers['cookie'];
    await route.continue({ headers });
  });
  await page.goto('/persons');
  await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/persons');
});
