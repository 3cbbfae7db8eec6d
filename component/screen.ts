import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** The accessible name of the focused control: its group, then its own label. */
export function focusedName(): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return '';
  const labelled = focused as HTMLInputElement;
  const own = focused.getAttribute('aria-label') ?? labelled.labels?.[0]?.textContent ?? '';
  const group = focused.closest('fieldset')?.querySelector('legend')?.textContent ?? '';
  const entry = focused.closest('[role="group"][aria-label]')?.getAttribute('aria-label') ?? '';
  const words = focused.matches('button, a') ? focused.textContent : '';
  return [entry, group, own || words].filter(Boolean).join(' / ').replaceAll('\u00a0', ' ');
}

/** Presses the Tab key until the control with this name has the focus. */
export async function tabTo(name: string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    const here = focusedName();
    if (` / ${here} / `.includes(` / ${name} / `)) return;
    passed.push(here);
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`Tab never reaches ${name}; it passed ${passed.join(', ')}`);
}

/** A field of text of the form, by its whole label. */
export const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });

/** The address of the page without its origin. */
export const address = (): string => window.location.pathname + window.location.search;

/** Horizontal overflow of the page in pixels. */
export const overflow = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** The text of an element, with plain spaces. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').trim().replaceAll('\u00a0', ' ');

/** The texts of a column of the shown table, from the top. */
export function columnTexts(name: string): string[] {
  const heads = [...document.querySelectorAll('thead th')];
  const place = heads.findIndex((head) => textOf(head) === name);
  return [...document.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) =>
    textOf(row.children[place]),
  );
}

/** Chooses in a select by the text of the option. */
export const choose = (label: string, option: string): Promise<void> =>
  userEvent.selectOptions(page.getByLabelText(label, { exact: true }), option);

/** The first element that shows this text among others. */
export const saying = (text: string | RegExp) => page.getByText(text, { exact: false }).first();

/** Waits until the page listens to keys: effects run after what they belong to is shown. */
export const idle = (): Promise<unknown> =>
  // A page that draws nothing is not always told that it is idle.
  new Promise((run) => requestIdleCallback(run, { timeout: 100 }));

/** The dialog that is open. */
export const dialog = () => page.getByRole('dialog');

/** A button of the open dialog. */
export const dialogButton = (name: string) => dialog().getByRole('button', { name, exact: true });

/** The message with this text that goes away by itself. */
export const toast = (text: string | RegExp) =>
  page.getByRole('status').getByText(text, { exact: false }).first();

/** Waits until an element is shown. */
export async function expectShown(what: Locator): Promise<void> {
  await expect.element(what).toBeVisible();
}

/** Waits for the message with this text. */
export const expectToast = (text: string | RegExp): Promise<void> => expectShown(toast(text));

/** Texts of elements, as they are read. */
export const textsOf = (elements: Iterable<Element>): string[] => [...elements].map(textOf);
