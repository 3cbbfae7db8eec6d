/** Attribute of the link or button that opens a row; arrow keys move between these. */
export const ROW_LINK = { 'data-row-link': '' } as const;

const ROW_LINKS = '[data-row-link]';
const SEARCH_BOX = 'input[type="search"]';

const isShown = (element: HTMLElement): boolean => element.offsetParent !== null;

/** The row that has the focus, -1 for the search box; undefined when the focus is elsewhere. */
function focusedRow(focused: Element, links: readonly HTMLElement[]): number | undefined {
  if (focused.matches(SEARCH_BOX)) return -1;
  const row = focused.matches('input:not([type="checkbox"]), select, textarea')
    ? null
    : focused.closest('tr, li');
  const index = links.findIndex((link) => row?.contains(link));
  return index < 0 ? undefined : index;
}

/**
 * Moves the focus to another row of the list that it is in, or from its search box to the first and back. In: 1 for
 * the next row, -1 for the one before. Out: whether there is one.
 */
export function moveToRow(delta: 1 | -1): boolean {
  const focused = document.activeElement;
  const list = focused?.closest('dialog, main');
  if (!focused || !list) return false;
  const links = [...list.querySelectorAll<HTMLElement>(ROW_LINKS)].filter(isShown);
  const from = focusedRow(focused, links);
  if (from === undefined) return false;
  const target =
    from + delta === -1 ? list.querySelector<HTMLElement>(SEARCH_BOX) : links[from + delta];
  target?.focus();
  return target !== undefined && target !== null;
}

/** Index of the first row that is selected in the list on the page; 0 when none is. */
export function firstSelectedRow(): number {
  const links = [...document.querySelectorAll<HTMLElement>(`main ${ROW_LINKS}`)];
  return Math.max(
    0,
    links.findIndex((link) => link.closest('tr')?.querySelector('input:checked')),
  );
}

/** Focuses a row of the list on the page, else the last one, else the search box: after its row has gone. */
export function focusRow(index: number): void {
  const links = [...document.querySelectorAll<HTMLElement>(`main ${ROW_LINKS}`)].filter(isShown);
  const row = links[Math.min(index, links.length - 1)];
  (row ?? document.querySelector<HTMLElement>(`main ${SEARCH_BOX}`))?.focus();
}
