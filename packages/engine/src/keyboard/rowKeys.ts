/** Attribute of the link or button that opens a row; arrow keys move between these. */
export const ROW_OPENER = { 'data-row-opener': '' } as const;

/** Attribute of the button that opens the actions of a row. */
export const ROW_ACTIONS = { 'data-row-actions': '' } as const;

const ROW_OPENERS = '[data-row-opener]';
const SEARCH_BOX = 'input[type="search"]';

const isShown = (element: HTMLElement): boolean => element.offsetParent !== null;

/** The row that has the focus, -1 for the search box; undefined when the focus is elsewhere. */
function focusedRow(focused: Element, openers: readonly HTMLElement[]): number | undefined {
  if (focused.matches(SEARCH_BOX)) return -1;
  const row = focused.matches('input:not([type="checkbox"]), select, textarea')
    ? null
    : focused.closest('tr, li');
  const index = openers.findIndex((opener) => row?.contains(opener));
  return index < 0 ? undefined : index;
}

/** Moves the focus to the next (1) or previous row, from the search box to the first. @returns whether there is one */
export function moveToRow(delta: 1 | -1): boolean {
  const focused = document.activeElement;
  const list = focused?.closest('dialog, main');
  if (!focused || !list) return false;
  const openers = [...list.querySelectorAll<HTMLElement>(ROW_OPENERS)].filter(isShown);
  const from = focusedRow(focused, openers);
  if (from === undefined) return false;
  const target =
    from + delta === -1 ? list.querySelector<HTMLElement>(SEARCH_BOX) : openers[from + delta];
  target?.focus();
  return target !== undefined && target !== null;
}

/** Index of the first row that is selected in the list on the page; 0 when none is. */
export function firstSelectedRow(): number {
  const openers = [...document.querySelectorAll<HTMLElement>(`main ${ROW_OPENERS}`)];
  return Math.max(
    0,
    openers.findIndex((opener) => opener.closest('tr')?.querySelector('input:checked')),
  );
}

/** Focuses a row of the list on the page, else the last one, else the search box: after its row has gone. */
export function focusRow(index: number): void {
  const openers = [...document.querySelectorAll<HTMLElement>(`main ${ROW_OPENERS}`)].filter(
    isShown,
  );
  const row = openers[Math.min(index, openers.length - 1)];
  (row ?? document.querySelector<HTMLElement>(`main ${SEARCH_BOX}`))?.focus();
}

/** Opens the actions of the row that has the focus. @returns whether it has any */
export function openRowActions(): boolean {
  const row = document.activeElement?.closest('tr, li');
  const button = row?.querySelector<HTMLElement>('[data-row-actions]');
  // The focus returns to the row when the dialog closes.
  button?.click();
  return button !== undefined && button !== null;
}
