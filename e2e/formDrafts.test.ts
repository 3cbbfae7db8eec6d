import { RENEW_SECONDS } from '@dosye/domain/dossier/drafts.ts';
import { GRAND_ANSE, NIPPES, PASSWORD } from '@dosye/testing/accounts.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { majeur } from '@dosye/testing/records.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { draftKept, hold, localDrafts, openOffice, saveRecord } from './formOffice.ts';
import { choosePicture } from './keyboard.ts';

const office = await openOffice();

const family = (page: Page) => page.getByRole('textbox', { name: 'Nom de famille' });
const offer = (page: Page) => page.getByRole('region', { name: 'Brouillons' });

async function type(page: Page, name: string): Promise<void> {
  await family(page).fill(name);
  await page.keyboard.press('Tab');
  await draftKept(page);
}

/** The names of the drafts that have not ended, by name. */
async function names(): Promise<string[]> {
  const { rows } = await office.owner.query<{ name: string }>(
    `select body -> 'renseignementsPersonnels' ->> 'nomFamille' as name
      from draft where ended is null order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('two people of one form: each draft survives a reload with its picture, and saving one leaves the other', async () => {
  const first = await office.at('agent');
  await first.goto('/form');
  await family(first).waitFor();
  await choosePicture(first, 'Choisir la photo : Photo', plainPng(2400, 3000));
  await type(first, 'alpha');
  const photo = first.locator('form img');
  await expect.poll(() => photo.getAttribute('src')).toMatch(/^\/api\/files\//);
  await first.reload();
  await expect.poll(() => family(first).inputValue()).toBe('ALPHA');
  const size = await photo.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    return [img.naturalWidth, img.naturalHeight];
  });
  expect(size).toEqual([1600, 2000]);

  const second = await first.context().newPage();
  await second.goto('/form');
  await offer(second).getByRole('link', { name: 'Nouveau dossier' }).click();
  await type(second, 'beta');
  await expect.poll(names).toEqual(['ALPHA', 'BETA']);
  await type(first, 'alpha noel');
  await expect.poll(names).toEqual(['ALPHA NOEL', 'BETA']);
  const draftId = new URL(first.url()).searchParams.get('brouillon') ?? '';
  const agent = await office.client('agent');
  await saveRecord(agent, '/api/persons', { personData: majeur(), draftId });
  expect(await names()).toEqual(['BETA']);
  await type(second, 'beta noel');
  await expect.poll(names).toEqual(['BETA NOEL']);
});

test('somebody who was moved to another office while a form is open finds an empty form after signing in again in place; nothing they typed goes there', async () => {
  const page = await office.at('agentNippes');
  await page.goto('/form');
  await type(page, 'dorval');
  // One of what was typed before would open a dialog over the form.
  const { held, release } = await hold(page, '**/api/drafts/certificat-majeur/*');
  await office.owner.query("update app_user set bureau_id = $1 where username = 'roselaure'", [
    GRAND_ANSE,
  ]);
  await office.owner.query('delete from session');
  // More is typed while a save is under way, so that something is left to be sent.
  await page.getByRole('textbox', { name: 'Surnom' }).fill('Ti Marie');
  await held;
  await page.getByRole('textbox', { name: 'Surnom' }).fill('Ti Marie Lourdes');
  release();
  const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page
    .getByText(
      'Votre bureau ou votre rôle a changé. Ce qui était en cours de saisie a été fermé sans être enregistré.',
    )
    .waitFor();
  const name = page.getByRole('textbox', { name: 'Nom de famille' });
  await expect.poll(() => name.inputValue()).toBe('');
  expect(await offer(page).count()).toBe(0);
  await expectAccessible(page);
  // Leaving the form would send what is left of it.
  await page.getByRole('link', { name: 'Certificats' }).last().click();
  await page.waitForURL(/\/persons/);
  await page.goto('/form');
  await name.waitFor();
  expect(await offer(page).count()).toBe(0);
  const { rows } = await office.owner.query('select bureau_id, body from draft');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ bureau_id: NIPPES });
  expect(JSON.stringify(rows)).not.toContain('Ti Marie');
  await expect.poll(() => localDrafts(page)).toBe(0);
  await office.owner.query("update app_user set bureau_id = $1 where username = 'roselaure'", [
    NIPPES,
  ]);
});

const nickname = (page: Page) => page.getByRole('textbox', { name: 'Surnom' });
const taken = (page: Page) => page.getByRole('dialog', { name: 'Ouvert dans une autre fenêtre' });

/** A page of the agent with a draft. The name is typed as it is stored: leaving its field changes nothing. */
async function beginForm(): Promise<Page> {
  const page = await office.at('agent');
  await page.clock.install();
  await page.goto('/form');
  await family(page).fill('ALPHA');
  await page.keyboard.press('Tab');
  await draftKept(page);
  return page;
}

/** The nicknames of the drafts that have not ended, sorted. */
async function nicknames(): Promise<string[]> {
  const { rows } = await office.owner.query<{ nickname: string }>(
    `select body -> 'renseignementsPersonnels' ->> 'surnom' as nickname
      from draft where ended is null order by 1`,
  );
  return rows.map((row) => row.nickname);
}

/** Whether other windows ask before they open the only draft. */
async function isHeld(): Promise<boolean> {
  const { rows } = await office.owner.query<{ held: boolean }>(
    'select coalesce(open_until > now(), false) as held from draft',
  );
  return rows[0]?.held === true;
}

test('one draft in two windows of a browser: the second asks, the first stops as soon as the second goes on', async () => {
  const first = await beginForm();
  const second = await first.context().newPage();
  await second.goto(first.url());
  await second.getByText('Ouvert dans une autre fenêtre', { exact: true }).waitFor();
  await second.getByRole('link', { name: 'Continuer ici' }).click();
  await expect.poll(() => family(second).inputValue()).toBe('ALPHA');
  await taken(first).waitFor();
  await expectAccessible(first);
  await nickname(second).fill('Ti Alpha');
  await expect.poll(nicknames).toEqual(['Ti Alpha']);
  await taken(first).getByRole('button', { name: 'Continuer ici' }).click();
  await expect.poll(() => nickname(first).inputValue()).toBe('Ti Alpha');
  await taken(second).waitFor();
  expect(await nicknames()).toEqual(['Ti Alpha']);
  // Nothing is asked once the window that has it is closed.
  const address = first.url();
  await first.goto('about:blank');
  await expect.poll(isHeld).toBe(false);
  await second.goto(address);
  await expect.poll(() => nickname(second).inputValue()).toBe('Ti Alpha');
});

test('one draft at two desks: an idle window keeps it until it is closed, and what is typed after another one has it is a draft of its own', async () => {
  const idle = await beginForm();
  // Two minutes after the last save.
  await office.owner.query("update draft set open_until = open_until - interval '2 minutes'");
  expect(await isHeld()).toBe(false);
  const renewed = idle.waitForResponse((answer) => answer.url().endsWith('/renew'));
  await idle.clock.fastForward((RENEW_SECONDS + 1) * 1000);
  expect((await renewed).status()).toBe(200);
  expect(await isHeld()).toBe(true);

  const other = await office.at('agent');
  await other.goto('/');
  await other.getByText(/ouvert dans une autre fenêtre/).waitFor();
  await other.getByRole('link', { name: /^Continuer ici/ }).click();
  await expect.poll(() => family(other).inputValue()).toBe('ALPHA');
  await nickname(idle).fill('Premier poste');
  await taken(idle).getByText('est gardé dans un brouillon à part').waitFor();
  expect(await nicknames()).toEqual(['', 'Premier Poste']);
});

test('a form left open across an update of the server reloads where an answer of the new version fails it, and keeps what was typed', async () => {
  const page = await office.at('agent');
  const typed = Promise.withResolvers<void>();
  await page.route(
    '**/api/overview',
    async (route) => {
      await typed.promise;
      await route.fulfill({ json: { totals: {} } });
    },
    { times: 1 },
  );
  await page.route('**/hors-ligne', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('/assets/index-', '/assets/index-2-');
    await route.fulfill({ response, body });
  });
  const saves = await hold(page, '**/api/drafts/certificat-majeur/*');
  await page.goto('/form');
  await family(page).fill('gamma');
  await page.keyboard.press('Tab');
  const asked = page.waitForResponse('**/hors-ligne');
  typed.resolve();
  await asked;
  await saves.held;
  saves.release();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type))
    .toBe('reload');
  await expect.poll(() => family(page).inputValue()).toBe('GAMMA');
  expect(await names()).toEqual(['GAMMA']);
});
