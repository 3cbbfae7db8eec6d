import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formReady, openOffice } from './formOffice.ts';

const office = await openOffice();

/** The adult form as it is seen below the bars of a browser and of a desk on a small screen. */
async function openForm(): Promise<Page> {
  const page = await office.at('agent', { viewport: { width: 1366, height: 625 } });
  await page.goto('/form');
  await formReady(page);
  return page;
}

const combobox = (page: Page, name: string): Locator => page.getByRole('combobox', { name });
/** Waits until places are suggested, which are loaded after the form. */
const suggested = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Afficher les choix : ${name}`, exact: true }).waitFor();
// The options of a native select are elements of another kind.
const options = (page: Page): Locator => page.locator('li[role="option"]');
const activeOption = (page: Page): Locator => page.locator('li[aria-selected="true"]');

describe('a field that suggests what to write', () => {
  for (const key of ['Tab', 'Enter']) {
    test(`${key} completes a word that was begun`, async () => {
      const page = await openForm();
      const departement = combobox(page, 'Département de naissance');
      await departement.pressSequentially('gran');
      expect(await activeOption(page).textContent()).toBe('Grand’Anse');
      await page.keyboard.press(key);
      expect(await departement.inputValue()).toBe("Grand'Anse");
      expect(await page.getByRole('listbox').count()).toBe(0);
    });
  }

  test('Escape keeps what was typed as it is', async () => {
    const page = await openForm();
    const pays = combobox(page, 'Pays de naissance');
    await pays.fill('');
    await pays.pressSequentially('Fra');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await pays.inputValue()).toBe('Fra');
  });

  test('a place with the letters of a suggestion is spelled like it when the field is left by a click', async () => {
    const page = await openForm();
    const commune = combobox(page, 'Commune');
    await suggested(page, 'Commune');
    await commune.pressSequentially('anse-d-hainault');
    await page.getByLabel('Nom de famille').click();
    await expect.poll(() => commune.inputValue()).toBe("Anse d'Hainault");
  });

  test('a word that only stands within a suggestion is not replaced by it', async () => {
    const page = await openForm();
    const departement = combobox(page, 'Département de naissance');
    await departement.pressSequentially('anse');
    expect(await options(page).allTextContents()).toEqual(['Grand’Anse']);
    expect(await activeOption(page).count()).toBe(0);
  });

  test('its list opens where there is room, and its marked line is always seen', async () => {
    const page = await openForm();
    const commune = combobox(page, 'Commune');
    await suggested(page, 'Commune');
    // As low on the screen as it can be without being scrolled away.
    await commune.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await commune.focus();
    await page.keyboard.press('ArrowDown');
    const count = await options(page).count();
    expect(count).toBeGreaterThan(8);
    for (let index = 0; index < count; index += 1) {
      await expect
        .poll(() => activeOption(page).evaluate(isWhollyVisible), { message: `line ${index}` })
        .toBe(true);
      await page.keyboard.press('ArrowDown');
    }
  });
});

/** Whether an element lies within the window and within its list, with nothing above it. */
function isWhollyVisible(element: Element): boolean {
  const { top, bottom, left } = element.getBoundingClientRect();
  const list = element.parentElement?.getBoundingClientRect();
  if (!list || top < list.top || bottom > list.bottom + 1) return false;
  if (list.top < 0 || list.bottom > window.innerHeight) return false;
  return document.elementFromPoint(left + 4, (top + bottom) / 2) === element;
}
