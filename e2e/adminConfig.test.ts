import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { GRAND_ANSE } from '@dosye/testing/accounts.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { failOnce, says } from './adminHub.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();
beforeEach(() => office.owner.query('delete from site_config'));

/** The configuration of the first office, opened by its administrator. */
async function openConfig(): Promise<Page> {
  const page = await office.at('admin');
  await page.clock.install();
  await page.goto('/admin/configuration');
  await line(page, 1).waitFor();
  return page;
}

const line = (page: Page, number: number) => page.getByLabel(`Ligne ${number}`);

/** Types a line of the home page in place of the one that is there. */
const write = (page: Page, number: number, text: string): Promise<void> =>
  line(page, number).fill(text);

/** Changes settings of the first office in another window. */
async function changeElsewhere(config: object): Promise<void> {
  const elsewhere = await office.client('superAdmin');
  const { statusCode } = await elsewhere.put('/api/config', { bureauId: GRAND_ANSE, config });
  expect(statusCode).toBe(200);
}

/** Saves the form and waits until the server has it. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer la configuration' }).click();
  await says(page, 'Configuration enregistrée avec succès.');
}

/** Saves the form, whose request waits. Out: lets it go on. */
async function saveSlowly(page: Page): Promise<() => void> {
  const waiting = Promise.withResolvers<void>();
  await page.route('**/api/config', async (route: Route) => {
    if (route.request().method() === 'PUT') await waiting.promise;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Enregistrer la configuration' }).click();
  await sent;
  return waiting.resolve;
}

/** The first two lines of the home page, as saved. */
async function savedLines(): Promise<string[]> {
  const answer = await (await office.client('superAdmin')).post('/api/config', { bureauId: 1 });
  const { line1, line2 } = answer.json<SiteConfig>().homePageText;
  return [line1, line2];
}

describe('settings that another administrator changes meanwhile', () => {
  test('stay as they were changed when this form is saved', async () => {
    const page = await openConfig();
    await write(page, 1, 'Servir');
    const logo = (side: number) =>
      `data:image/png;base64,${plainPng(side, side).toString('base64')}`;
    await changeElsewhere({ logoUrl: logo(300), homePageText: { line2: 'Protéger' } });
    await save(page);
    expect(await savedLines()).toEqual(['Servir', 'Protéger']);
    await expect.poll(() => line(page, 2).inputValue()).toBe('Protéger');
  });

  test('are shown beside what is being changed here', async () => {
    const page = await openConfig();
    await write(page, 1, 'Servir');
    await changeElsewhere({ homePageText: { line1: 'Garder', line2: 'Protéger' } });
    await page.clock.fastForward(20_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => line(page, 2).inputValue()).toBe('Protéger');
    expect(await line(page, 1).inputValue()).toBe('Servir');
    await page.getByRole('button', { name: 'Annuler les modifications' }).click();
    expect(await line(page, 1).inputValue()).toBe('Garder');
  });
});

describe('a setting that is typed', () => {
  test('while the others are saved stays in the form, and is saved afterwards', async () => {
    const page = await openConfig();
    await write(page, 1, 'Servir');
    await write(page, 2, 'Protéger');
    const goOn = await saveSlowly(page);
    await write(page, 2, 'Garder');
    goOn();
    await says(page, 'Configuration enregistrée avec succès.');
    expect(await savedLines()).toEqual(['Servir', 'Protéger']);
    expect(await line(page, 2).inputValue()).toBe('Garder');
    await page.getByText('Modifications non enregistrées').waitFor();
    await page.getByRole('button', { name: 'Enregistrer la configuration' }).click();
    await expect.poll(savedLines).toEqual(['Servir', 'Garder']);
  });

  test('is not lost by a reload without a question', async () => {
    const page = await openConfig();
    // The browser asks when the event is cancelled.
    const isAsked = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await isAsked()).toBe(false);
    await write(page, 1, 'Servir');
    await expect.poll(isAsked).toBe(true);
    await page.getByRole('button', { name: 'Annuler les modifications' }).click();
    await expect.poll(isAsked).toBe(false);
  });
});

describe('the heading', () => {
  const heading = (page: Page, text: string) => page.getByText(text, { exact: true });

  test('never names an office that is not the one being edited', async () => {
    const page = await office.at('delegue');
    await office.owner.query("update app_user set bureau_id = 1 where username = 'fritzner'");
    await failOnce(page, '**/api/admin/bureaux/list');
    await page.goto('/admin/configuration?bureau=2');
    await heading(page, 'Bureau n°\u00a02').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
    await heading(page, 'Bureau Nippes').waitFor();
    expect(await page.getByLabel('Modifier la configuration pour :').inputValue()).toBe('2');
  });
});
