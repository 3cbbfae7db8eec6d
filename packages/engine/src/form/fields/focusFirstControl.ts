const CONTROLS = 'input:not([type="file"]), select, textarea';
/** Buttons in order of preference: of a picture or list, of the form, any. */
const BUTTONS = ['fieldset button', 'button[type="submit"]', 'button'];

const isFocusable = (element: HTMLElement): boolean =>
  !element.hasAttribute('disabled') && element.tabIndex >= 0 && element.offsetParent !== null;

/** Focuses the first input or select of a container, else its first button. Out: whether something was focused. */
export function focusFirstControl(container: HTMLElement): boolean {
  for (const selector of [CONTROLS, ...BUTTONS]) {
    const first = [...container.querySelectorAll<HTMLElement>(selector)].find(isFocusable);
    if (first) {
      // The submit button is always in view: no scrolling.
      first.focus({ preventScroll: first.matches('[type="submit"]') });
      return true;
    }
  }
  return false;
}
