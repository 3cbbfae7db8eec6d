import { focusedName as nameOfFocused } from '@dosye/testing/onPage.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formReady, reachesStep } from './formOffice.ts';

/** The accessible name of the focused control: its group, then its own label. */
export const focusedName = (page: Page): Promise<string> => page.evaluate(nameOfFocused);

/** Presses the Tab key until the control with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    const here = await focusedName(page);
    if (` / ${here} / `.includes(` / ${name} / `)) return;
    passed.push(here);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}; it passed ${passed.join(', ')}`);
}

/** Types into the next field with this name, by keyboard. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Goes on by Enter, from a button by Ctrl+Enter, and sees that the next field that must be filled is this one. */
export async function goOn(page: Page, name: string): Promise<void> {
  const onButton = await page.evaluate(() => document.activeElement?.matches('button') === true);
  await page.keyboard.press(onButton ? 'Control+Enter' : 'Enter');
  await expect.poll(async () => ` / ${await focusedName(page)} / `).toContain(` / ${name} / `);
}

/** Goes on to a field, which must be the next one, and types. */
export async function goOnTyping(page: Page, name: string, text: string): Promise<void> {
  await goOn(page, name);
  await page.keyboard.type(text);
}

/** Takes the suggestion that the typed letters begin. */
export async function takeSuggestion(page: Page, letters: string): Promise<void> {
  await page.keyboard.type(letters);
  await page.keyboard.press('Enter');
}

/** Chooses a picture by keyboard: Enter on its button opens the file chooser. */
export async function choosePicture(page: Page, name: string, picture: Buffer): Promise<void> {
  await tabTo(page, name);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture });
  await page.waitForFunction(
    (label) =>
      [...document.querySelectorAll<HTMLElement>('fieldset')].some(
        (field) => field.textContent?.includes(label) && field.querySelector('img') !== null,
      ),
    name.split(' : ').at(-1) ?? name,
  );
}

/** Answers fields by one key each: it chooses a radio button, or ticks a checkbox. */
export async function answer(
  page: Page,
  key: 'ArrowRight' | 'ArrowDown' | 'Space',
  ...names: readonly string[]
): Promise<void> {
  for (const name of names) {
    await tabTo(page, name);
    await page.keyboard.press(key);
  }
}

/** Milliseconds after which no select takes a key for the continuation of the keys before. */
const KEYS_FORGOTTEN = 1_300;

/** Whether the focused select shows an option, by the beginning of its text, or by the number that is its value. */
const shows = (page: Page, typed: string): Promise<boolean> =>
  page.evaluate((text) => {
    const chosen = (document.activeElement as HTMLSelectElement | null)?.selectedOptions?.[0];
    if (/^\d+$/.test(text)) return Number(chosen?.value) === Number(text);
    return chosen?.text.toLowerCase().startsWith(text.toLowerCase()) ?? false;
  }, typed);

/**
 * Chooses in the focused select by typing the beginning of an option's text, or a number. It is typed again where the
 * machine was so slow that the select took its keys one by one.
 */
async function chooseOption(page: Page, text: string): Promise<void> {
  const chosen = async (): Promise<boolean> => {
    if (!(await shows(page, text))) await page.keyboard.type(text);
    return shows(page, text);
  };
  await expect.poll(chosen, { interval: KEYS_FORGOTTEN }).toBe(true);
}

/** Goes to a select by Tab and chooses in it. */
export async function chooseInSelect(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await chooseOption(page, text);
}

/** Chooses a date by typing into its three selects. In: day, month and year as digits. */
export async function chooseDate(
  page: Page,
  name: string,
  [day, month, year]: readonly [day: string, month: string, year: string],
): Promise<void> {
  await chooseInSelect(page, `${name} / Jour`, day);
  await chooseInSelect(page, `${name} / Mois`, month);
  await chooseInSelect(page, `${name} / Année`, year);
}

/** Presses a key that goes on, once the foot of the form says that it does. */
export async function pressAsHinted(page: Page, key: 'Enter' | 'Control+Enter'): Promise<void> {
  const hint = page.locator('form kbd').first();
  await expect.poll(() => hint.textContent()).toBe(key === 'Enter' ? 'Entrée' : 'Ctrl + Entrée');
  await page.keyboard.press(key);
}

/** Goes from a button to the next step of the adult form (from 1) by Ctrl+Enter. */
export async function leaveButton(page: Page, step: number): Promise<void> {
  await pressAsHinted(page, 'Control+Enter');
  await reachesStep(page, step);
  await formReady(page);
}

/** Goes to the next step of a wizard by Enter, and waits for it. */
export async function nextStep(page: Page, title: string): Promise<void> {
  await pressAsHinted(page, 'Enter');
  await page.locator('[aria-current="step"]', { hasText: title }).waitFor();
  await formReady(page);
}

/**
 * Counts the keys that a person presses in a page from its next address on: each key once, a modifier not by itself.
 * Only events that the browser made are counted, so what a test fills in without typing is missing.
 */
export async function countKeys(page: Page): Promise<{ count: () => Promise<number> }> {
  await page.addInitScript(() => {
    const key = 'keys pressed';
    document.addEventListener(
      'keydown',
      (event) => {
        if (!event.isTrusted || ['Control', 'Shift', 'Alt'].includes(event.key)) return;
        sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
      },
      true,
    );
  });
  return { count: () => page.evaluate(() => Number(sessionStorage.getItem('keys pressed'))) };
}

/** Goes to a field by Tab and types. */
export async function typeAt(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}
