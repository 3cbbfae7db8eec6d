import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { expectAccessible, seeNo } from '../screen.ts';
import { suggested } from './controls.ts';

/** The adult form as it is seen below the bars of a browser and of a desk on a small screen. */
const openForm = () => renderForm('certificat-majeur', { viewport: [1366, 625] });
// The options of a native select are elements of another kind.
const options = () => [...document.querySelectorAll('li[role="option"]')];
const activeOption = () => document.querySelector('li[aria-selected="true"]');

describe('a field that suggests what to write', () => {
  test('Tab and Enter complete a word that was begun', async () => {
    await openForm();
    const departement = page.combobox('Département de naissance');
    for (const key of ['Tab', 'Enter']) {
      await departement.clear();
      await userEvent.type(departement, 'gran');
      await expect.poll(() => activeOption()?.textContent).toBe("Grand'Anse");
      await page.keys(`{${key}}`);
      await expect.element(departement).toHaveValue("Grand'Anse");
      await seeNo(page.getByRole('listbox'));
    }
  });

  test('Escape keeps what was typed as it is', async () => {
    await openForm();
    const pays = page.combobox('Pays de naissance');
    await pays.clear();
    await userEvent.type(pays, 'Fra');
    await page.keys('{Escape}{Tab}');
    await expect.element(pays).toHaveValue('Fra');
    await expectAccessible();
  });

  test('a place with the letters of a suggestion is spelled like it when the field is left by a click', async () => {
    await openForm();
    await suggested('Commune');
    await userEvent.type(page.combobox('Commune'), 'anse-d-hainault');
    await page.textbox('Nom de famille').click();
    await expect.element(page.combobox('Commune')).toHaveValue("Anse d'Hainault");
  });

  test('a word that only stands within a suggestion is not replaced by it', async () => {
    await openForm();
    await userEvent.type(page.combobox('Département de naissance'), 'anse');
    await expect
      .poll(() => options().map(({ textContent }) => textContent))
      .toEqual(["Grand'Anse"]);
    expect(activeOption()).toBeNull();
  });

  test('a text that is nearly a suggestion asks whether that was meant', async () => {
    await openForm();
    const country = page.combobox('Pays de naissance');
    await country.fill('Bahmas');
    await page.keys('{Escape}{Tab}');
    await page.press('Vouliez-vous dire Bahamas ?');
    await expect.element(country).toHaveValue('Bahamas');
    await seeNo(page.saying('Vouliez-vous dire'));
  });

  test('its list opens where there is room, and its marked line is always seen', async () => {
    await openForm();
    await suggested('Commune');
    const commune = page.combobox('Commune').element() as HTMLElement;
    // As low on the screen as it can be without being scrolled away.
    commune.scrollIntoView({ block: 'end' });
    commune.focus();
    await page.keys('{ArrowDown}');
    await expect.poll(() => options().length).toBeGreaterThan(8);
    for (const option of options()) {
      await expect.poll(activeOption).toBe(option);
      await expect.poll(() => isWhollyVisible(option), { message: option.textContent }).toBe(true);
      await page.keys('{ArrowDown}');
    }
  });
});

describe('places', () => {
  test('communes are those of the chosen department, sections those of the commune', async () => {
    await openForm();
    await suggested('Commune');
    await page.choose('Département', 'Ouest');
    const commune = page.combobox('Commune');
    await userEvent.type(commune, 'Dame');
    expect(options()).toEqual([]);
    await commune.clear();
    await userEvent.type(commune, 'Delm{Tab}');
    await expect.element(commune).toHaveValue('Delmas');
    await suggested('Section communale');
    const section = page.combobox('Section communale');
    await userEvent.type(section, 'st-m{Tab}');
    await expect.element(section).toHaveValue('1re Saint-Martin');
  });

  test('are suggested as a birthplace, under their other names too', async () => {
    await renderForm('plainte');
    await suggested('Lieu de naissance');
    const birthplace = page.combobox('Lieu de naissance');
    await userEvent.type(birthplace, 'Okap{Tab}');
    await expect.element(birthplace).toHaveValue('Cap-Haïtien');
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
