import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { renderForm } from '../render.tsx';
import { saying } from '../screen.ts';
import { button, combobox, suggested } from './controls.ts';

/** The adult form as it is seen below the bars of a browser and of a desk on a small screen. */
const openForm = () => renderForm('certificat-majeur', { viewport: [1366, 625] });
// The options of a native select are elements of another kind.
const options = () => [...document.querySelectorAll('li[role="option"]')];
const activeOption = () => document.querySelector('li[aria-selected="true"]');

describe('a field that suggests what to write', () => {
  test.for(['Tab', 'Enter'])('%s completes a word that was begun', async (key) => {
    await openForm();
    const departement = combobox('Département de naissance');
    await userEvent.type(departement, 'gran');
    await expect.poll(() => activeOption()?.textContent).toBe("Grand'Anse");
    await userEvent.keyboard(`{${key}}`);
    await expect.element(departement).toHaveValue("Grand'Anse");
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  });

  test('Escape keeps what was typed as it is', async () => {
    await openForm();
    const pays = combobox('Pays de naissance');
    await userEvent.clear(pays);
    await userEvent.type(pays, 'Fra');
    await userEvent.keyboard('{Escape}{Tab}');
    await expect.element(pays).toHaveValue('Fra');
    await expectAccessible();
  });

  test('a place with the letters of a suggestion is spelled like it when the field is left by a click', async () => {
    await openForm();
    await suggested('Commune');
    await userEvent.type(combobox('Commune'), 'anse-d-hainault');
    await page.getByRole('textbox', { name: 'Nom de famille' }).click();
    await expect.element(combobox('Commune')).toHaveValue("Anse d'Hainault");
  });

  test('a word that only stands within a suggestion is not replaced by it', async () => {
    await openForm();
    await userEvent.type(combobox('Département de naissance'), 'anse');
    await expect
      .poll(() => options().map(({ textContent }) => textContent))
      .toEqual(["Grand'Anse"]);
    expect(activeOption()).toBeNull();
  });

  test('a text that is nearly a suggestion asks whether that was meant', async () => {
    await openForm();
    const country = combobox('Pays de naissance');
    await country.fill('Bahmas');
    await userEvent.keyboard('{Escape}{Tab}');
    await button('Vouliez-vous dire Bahamas ?').click();
    await expect.element(country).toHaveValue('Bahamas');
    await expect.element(saying('Vouliez-vous dire')).not.toBeInTheDocument();
  });

  test('its list opens where there is room, and its marked line is always seen', async () => {
    await openForm();
    await suggested('Commune');
    const commune = combobox('Commune').element() as HTMLElement;
    // As low on the screen as it can be without being scrolled away.
    commune.scrollIntoView({ block: 'end' });
    commune.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => options().length).toBeGreaterThan(8);
    for (const option of options()) {
      await expect.poll(activeOption).toBe(option);
      await expect.poll(() => isWhollyVisible(option), { message: option.textContent }).toBe(true);
      await userEvent.keyboard('{ArrowDown}');
    }
  });
});

describe('places', () => {
  test('communes are those of the chosen department, sections those of the commune', async () => {
    await openForm();
    await suggested('Commune');
    await page.getByLabelText('Département').selectOptions('Ouest');
    const commune = combobox('Commune');
    await userEvent.type(commune, 'Dame');
    expect(options()).toEqual([]);
    await userEvent.clear(commune);
    await userEvent.type(commune, 'Delm{Tab}');
    await expect.element(commune).toHaveValue('Delmas');
    await suggested('Section communale');
    const section = combobox('Section communale');
    await userEvent.type(section, 'st-m{Tab}');
    await expect.element(section).toHaveValue('1re Saint-Martin');
  });

  test.for([
    'certificat-majeur',
    'certificat-mineur',
    'retention',
    'plainte',
    'arme-personal',
  ])('the form of %s suggests communes as a birthplace, under their other names too', async (kind) => {
    await renderForm(kind);
    await suggested('Lieu de naissance');
    const birthplace = combobox('Lieu de naissance');
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
