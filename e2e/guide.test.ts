import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import type { AccountName } from '@dosye/testing/accounts.ts';
import { readPdf, textBoxes } from '@dosye/testing/papers.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { printsAndStays } from './dossiers.ts';
import { openOffice } from './formOffice.ts';
import { hangingOut, openUserMenu, pathOf } from './shellOffice.ts';

const office = await openOffice();

const contents = (page: Page) => page.getByRole('navigation', { name: 'Sommaire' });
const chapter = (page: Page, name: string) =>
  contents(page).getByRole('link', { name, exact: true });

test.each<[AccountName, string, string]>([
  ['agent', 'La rétention et les 48 heures', 'Les utilisateurs'],
  ['admin', 'Les utilisateurs', 'Les bureaux'],
  ['delegue', 'Les bureaux', 'Restaurer'],
  ['superAdmin', 'Restaurer', 'La rétention et les 48 heures'],
])('the %s finds under their name the guide of their role, and no other', async (who, theirs, not) => {
  const page = await office.at(who);
  await page.goto('/profile');
  await openUserMenu(page);
  await page.getByRole('banner').getByRole('link', { name: 'Guide d’utilisation' }).click();
  await chapter(page, theirs).click();
  await page.getByRole('heading', { name: theirs, level: 2 }).waitFor();
  expect(await chapter(page, not).count()).toBe(0);
});

test('a chapter that is not of the role leads to the overview', async () => {
  const page = await office.at('agent');
  await page.goto('/documentation/restauration');
  await page.getByRole('heading', { name: 'Pour commencer', level: 2 }).last().waitFor();
  expect(pathOf(page)).toBe('/documentation');
  await expectAccessible(page);
});

test('the search leads to the passage, and its pictures open large', async () => {
  const page = await office.at('agent');
  await page.goto('/documentation');
  await page.getByLabel('Rechercher dans le guide').fill('reserve a l administration');
  await page.getByText('1 passage pour').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Les neuf étapes' }).click();
  await page.getByRole('heading', { name: 'Recevoir une demande de certificat' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#les-neuf-etapes');
  const picture = page.getByRole('button', { name: /^Agrandir : L’étape 1/ });
  await picture.scrollIntoViewIfNeeded();
  const loaded = (): Promise<boolean> =>
    picture.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
  await expect.poll(loaded).toBe(true);
  await expectAccessible(page);
  await picture.click();
  await page.getByRole('dialog', { name: /^L’étape 1/ }).waitFor();
});

test('it fits a telephone, where the contents open above the text', async () => {
  const page = await office.at('superAdmin', { viewport: PHONE });
  await page.goto('/documentation/restauration');
  await page.getByRole('heading', { name: 'Les gestes' }).waitFor();
  expect(await hangingOut(page)).toBe(0);
  await page.getByRole('button', { name: 'Sommaire' }).click();
  await expectAccessible(page);
  await chapter(page, 'Sauvegarder').click();
  await page.getByRole('heading', { name: 'Sauvegarder', level: 2 }).waitFor();
});

test('the whole guide of the role is printed, with every picture and the numbers of its pages', async () => {
  const page = await office.at('admin');
  await page.addInitScript(printsAndStays);
  await page.goto('/documentation/imprimer');
  await page.locator('html[data-printed]').waitFor();
  expect(await page.locator('html').getAttribute('data-missing')).toBe('0');
  await expectAccessible(page);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text, pages } = await readPdf(pdf);
  expect(fold(text)).toContain(fold('Administrateur'));
  expect(fold(text)).toContain(fold('La configuration du bureau'));
  expect(fold(text)).not.toContain(fold('Sauvegarder et réparer'));
  expect(fold(text)).toContain(fold(`Page ${pages} sur ${pages}`));
  const boxes = await textBoxes(pdf);
  const [listed, heading] = boxes.filter((box) => box.text === 'La configuration du bureau');
  const number = boxes.find(
    (box) =>
      /^\d+$/u.test(box.text) && box.baseline === listed?.baseline && box.page === listed.page,
  );
  expect(number?.text).toBe(String(heading?.page));
});

test('a ? explains its field by keyboard, within the window of a telephone', async () => {
  const page = await office.at('agent', { viewport: PHONE });
  await page.goto('/retention/new');
  const sign = page.getByRole('button', { name: 'Aide : Heure de l’interpellation' });
  await sign.press('Enter');
  const bubble = page.getByRole('tooltip');
  await bubble.getByText('les 48 heures').waitFor();
  const place = await bubble.boundingBox();
  expect(place?.x).toBeGreaterThanOrEqual(0);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  expect(await hangingOut(page)).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => bubble.count()).toBe(0);
});
