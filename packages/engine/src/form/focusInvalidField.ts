/**
 * Brings a faulty field into view and gives it the focus; of a date, the part that is missing.
 * In: the id of the field. Out: whether it is on the page.
 */
export function focusInvalidField(id: string): boolean {
  const control = document.getElementById(id);
  if (!control) return false;
  const invalid = control.matches('[aria-invalid="true"]')
    ? control
    : (control
        .closest('fieldset')
        ?.querySelector<HTMLElement>('select[aria-invalid="true"], input[aria-invalid="true"]') ??
      control);
  invalid.scrollIntoView({ block: 'center' });
  invalid.focus({ preventScroll: true });
  return true;
}
