/**
 * What a test reads in a page: functions without anything of their module, so that a browser that Playwright drives
 * is given them as well.
 */

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

/** Whether nothing is dimmed, as rows and results are until the answer after them arrives, and nothing fades. */
export function isSettled(): boolean {
  const dimmed = [
    ...document.querySelectorAll(
      '[aria-busy="true"], [aria-busy="true"] > *, [aria-busy="true"] tbody',
    ),
  ].some((element) => getComputedStyle(element).opacity !== '1');
  return (
    !dimmed && !document.getAnimations().some((animation) => animation instanceof CSSTransition)
  );
}

/** Horizontal overflow of the page in pixels. */
export const overflow = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** The texts of a column of the shown table, from the top. */
export function columnTexts(name: string): string[] {
  const textOf = (cell: Element | undefined): string =>
    (cell?.textContent ?? '').trim().replaceAll('\u00a0', ' ');
  const place = [...document.querySelectorAll('thead th')].findIndex(
    (head) => textOf(head) === name,
  );
  const rows = [...document.querySelectorAll('tbody tr:not([aria-hidden])')];
  return rows.map((row) => textOf(row.children[place]));
}
