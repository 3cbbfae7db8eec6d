import { GRAND_ANSE, NIPPES, PASSWORD } from '@dosye/testing/accounts.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { majeur } from '@dosye/testing/records.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choosePicture, draftKept, localDrafts, openOffice, saveRecord } from './formOffice.ts';

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

/** Holds saves until `release`: one of what was typed before would open a dialog over the form. */
async function holdDrafts(page: Page): Promise<{ held: Promise<void>; release: () => void }> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/drafts/certificat-majeur/*', async (route) => {
    held.resolve();
    await released.promise;
    await route.continue();
  });
  return { held: held.promise, release: released.resolve };
}

test('two people of one form: each draft survives a reload with its picture, and saving one leaves the other', async () => {
  const first = await office.at('agent');
  await first.goto('/form');
  await family(first).waitFor();
  await choosePicture(first, 'Choisir la photo : Photo', plainPng(2600, 1300));
  await type(first, 'alpha');
  const photo = first.locator('form img');
  await expect.poll(() => photo.getAttribute('src')).toMatch(/^\/api\/files\//);
  await first.reload();
  await expect.poll(() => family(first).inputValue()).toBe('ALPHA');
  const size = await photo.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    return [img.naturalWidth, img.naturalHeight];
  });
  expect(size).toEqual([2000, 1000]);

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
  const { held, release } = await holdDrafts(page);
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
