/**
 * Copies a text to the clipboard. Over plain HTTP, as in many offices, browsers only support the older
 * `execCommand`. Out: false when neither is available.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.className = 'vh';
  document.body.append(field);
  field.select();
  // Deprecated, but the only way without HTTPS.
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
