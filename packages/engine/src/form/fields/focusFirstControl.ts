const CONTROLS = 'input:not([type="file"]), select, textarea';
/** Buttons in order of preference: of the form, any. */
const BUTTONS = ['fieldset button', 'button[type="submit"]', 'button'];

const isFocusable = (element: HTMLElement): boolean =>
  !element.hasAttribute('disabled') && element.tabIndex >= 0 && element.offsetParent !== null;

const focusable = (container: HTMLElement, selector: string): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(selector)].filter(isFocusable);

/** Focuses the first input or select of a container, else its first button. @returns whether something was focused */
export function focusFirstControl(container: HTMLElement): boolean {
  for (const selector of [CONTROLS, ...BUTTONS]) {
    const [first] = focusable(container, selector);
    if (first) {
      // The submit button is always in view: no scrolling.
      first.focus({ preventScroll: first.matches('[type="submit"]') });
      return true;
    }
  }
  return false;
}

/** Whether a control waits for an answer: blank, or a choice of which nothing is chosen. */
function isBlank(control: HTMLElement): boolean {
  if (!(control instanceof HTMLInputElement)) {
    return (control as HTMLSelectElement | HTMLTextAreaElement).value === '';
  }
  if (control.type === 'checkbox') return !control.checked;
  if (control.type !== 'radio') return control.value === '';
  const group = control.closest('[role="radiogroup"]');
  return group?.querySelector('input:checked') === null;
}

/**
 * Focuses where a step begins: its first control, in a new dossier the first blank one. A step of buttons alone
 * (lists, pictures) begins at its heading, so that Enter goes on instead of adding an entry.
 */
export function focusStepStart(form: HTMLElement, skipsFilled: boolean): void {
  const controls = focusable(form, CONTROLS);
  const start = (skipsFilled ? controls.find(isBlank) : undefined) ?? controls[0];
  const heading = form.querySelector<HTMLElement>('section > h2');
  if (start) start.focus();
  else if (heading && focusable(form, 'fieldset button').length > 0) {
    heading.tabIndex = -1;
    heading.focus();
  } else focusFirstControl(form);
}

/**
 * Focuses the first blank control that follows the focused one.
 * @param ids the controls to choose from, in their order in the page
 * @returns false without one
 */
export function focusNextBlank(ids: readonly string[]): boolean {
  const here = document.activeElement;
  const next = ids
    .map((id) => document.getElementById(id))
    .find((control) => control && here && follows(control, here) && isBlank(control));
  next?.focus();
  return next !== undefined;
}

const follows = (element: Element, here: Element): boolean =>
  (here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Whether Enter in an element goes on; elsewhere it belongs to the element, and Ctrl+Enter goes on. */
export const entersNextStep = (element: Element): boolean =>
  element.matches(`${CONTROLS}, section > h2, [type="submit"]`) &&
  !element.matches('textarea') &&
  element.closest('[data-keeps-enter]') === null;
