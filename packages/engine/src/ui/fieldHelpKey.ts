/** Attribute of the elements that are one field: its control, label and help. */
export const FIELD_ATTRIBUTE = { 'data-field': '' } as const;

const FIELD = '[data-field]';

/** The help button of a field itself, not that of a field within. */
const ownHelp = (field: Element): HTMLElement | undefined =>
  [...field.querySelectorAll<HTMLElement>('[data-help]')].find(
    (button) => button.closest(FIELD) === field,
  );

/** The help button of the field that contains an element, else of the group around that field. */
export function helpOf(element: Element | null): HTMLElement | undefined {
  for (let field = element?.closest(FIELD); field; field = field.parentElement?.closest(FIELD)) {
    const button = ownHelp(field);
    if (button) return button;
  }
  return undefined;
}

/** Opens the help of the field that contains an element, or closes it; the focus stays. @returns whether there is one */
export function showFieldHelp(element: Element | null): boolean {
  const button = helpOf(element);
  button?.click();
  return button !== undefined;
}
