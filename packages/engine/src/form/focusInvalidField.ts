/**
 * Scrolls to an invalid field and focuses it; of a date, the part that is missing. In: the DOM id of the
 * field. Out: false when it is not on the page.
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
