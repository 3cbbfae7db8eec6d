const CONTROLS = 'input:not([type="file"]), select, textarea';
/** A picture or a list of the form, else what takes the form on, else anything. */
const BUTTONS = ['fieldset button', 'button[type="submit"]', 'button'];

const isFocusable = (element: HTMLElement): boolean =>
  !element.hasAttribute('disabled') && element.tabIndex >= 0 && element.offsetParent !== null;

/**
 * Gives the focus to the first thing that is typed into or chosen from; to the first button where
 * there is none (a picture). In: what holds the fields. Out: whether something took the focus.
 */
export function focusFirstControl(container: HTMLElement): boolean {
  for (const selector of [CONTROLS, ...BUTTONS]) {
    const first = [...container.querySelectorAll<HTMLElement>(selector)].find(isFocusable);
    if (first) {
      // What sends the form is always in view: the page stays where it is.
      first.focus({ preventScroll: first.matches('[type="submit"]') });
      return true;
    }
  }
  return false;
}
