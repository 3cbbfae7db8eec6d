import { page, userEvent } from 'vitest/browser';

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
