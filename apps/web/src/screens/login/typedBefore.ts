/** What was typed into the sign-in form of the HTML page, and where the caret was. */
interface TypedBefore {
  readonly username: string;
  readonly password: string;
  /** Id of the input that has the focus, and its selection. */
  readonly focused: { readonly id: string; readonly start: number; readonly end: number } | null;
}

const inputOf = (id: string): HTMLInputElement | null => {
  const element = document.getElementById(id);
  return element instanceof HTMLInputElement ? element : null;
};

/** Whether the HTML page contains the sign-in form: the server saw no session. */
export const hasStaticForm = (): boolean =>
  document.querySelector('#root [data-static-form]') !== null;

/** Read while the first screen replaces that form, in one task: no key is lost. Null when the page has none. */
export function readTypedBefore(): TypedBefore | null {
  if (!hasStaticForm()) return null;
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLInputElement ? activeElement : null;
  return {
    username: inputOf('username')?.value ?? '',
    password: inputOf('password')?.value ?? '',
    focused: focused && {
      id: focused.id,
      start: focused.selectionStart ?? focused.value.length,
      end: focused.selectionEnd ?? focused.value.length,
    },
  };
}

/** Whether a user name stands in the form. */
export const hasUsername = (): boolean => (inputOf('username')?.value ?? '') !== '';

/** Puts the caret where it was. */
export function restoreCaret(typed: TypedBefore | null): void {
  if (!typed?.focused) return;
  const { id, start, end } = typed.focused;
  const input = inputOf(id);
  input?.focus();
  input?.setSelectionRange(start, end);
}
