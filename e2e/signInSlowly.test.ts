import { expectAccessible } from '@dosye/testing/axe.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { focusedName, openOffice } from './formOffice.ts';
import { pathOf } from './shellOffice.ts';

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

describe('the sign-in form, before the application has loaded', () => {
  test('can be typed into, and what is typed is kept when it has', async () => {
    const page = await office.stranger();
    const release = await holdScripts(page);
    await page.goto('/persons?sexe=Femme', { waitUntil: 'commit' });
    await username(page).waitFor();
    await expect.poll(() => focusedName(page)).toBe('Nom d’utilisateur');
    await page.keyboard.type('mireille');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Motde');
    expect(await page.getByRole('button', { name: 'Se connecter' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    release();
    await expect
      .poll(() => page.getByRole('button', { name: 'Se connecter' }).isEnabled())
      .toBe(true);
    expect(await username(page).inputValue()).toBe('mireille');
    await expect.poll(() => focusedName(page)).toBe('Mot de passe');
    await page.keyboard.type('passe1!');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe('?sexe=Femme');
  });

  test('is not sent by Enter, so that no password stands in an address', async () => {
    const page = await office.stranger();
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await username(page).fill('mireille');
    await password(page).fill('Motdepasse1!');
    await page.keyboard.press('Enter');
    release();
    await expect
      .poll(() => page.getByRole('button', { name: 'Se connecter' }).isEnabled())
      .toBe(true);
    expect(page.url()).toBe(`${office.address}/login`);
    expect(await password(page).inputValue()).toBe('Motdepasse1!');
  });

  test('is not shown to somebody with a session', async () => {
    const page = await office.at('agent');
    const html = await (await page.request.get('/persons')).text();
    expect(html).not.toContain('data-static-form');
    const stranger = await office.stranger();
    expect(await (await stranger.request.get('/persons')).text()).toContain('data-static-form');
  });

  test('gives way to the page when a link of another site brought no cookie', async () => {
    const page = await office.at('agent');
    await page.route('**/persons', async (route) => {
      const headers = { ...route.request().headers() };
      delete headers['cookie'];
      await route.continue({ headers });
    });
    await page.goto('/persons');
    await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
    expect(pathOf(page)).toBe('/persons');
  });

  test('has the styles of the page', async () => {
    const page = await office.stranger();
    await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await username(page).waitFor();
    const classes = await page.evaluate(() =>
      [...document.querySelectorAll('#root [class]')].flatMap((element) => [...element.classList]),
    );
    const style = await (
      await page.request.get(
        await page.evaluate(
          () => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? '',
        ),
      )
    ).text();
    const own = classes.filter((name) => name.startsWith('_'));
    expect(own.length).toBeGreaterThan(10);
    expect(
      own.filter((name) => !style.includes(`.${name}`) && !/_(md|default)_/.test(name)),
    ).toEqual([]);
  });
});
