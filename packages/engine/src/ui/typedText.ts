import type { ChangeEvent } from 'react';

/** What keys may write into an input. */
export interface TypingLimits {
  /** Applied to the text: spaces, dashes and case, without losing a letter or a digit. */
  readonly shape?: ((text: string) => string) | undefined;
  /** The shaped texts that keys may write. */
  readonly typeable?: RegExp | undefined;
  /** Longest text that keys may write. */
  readonly maxLength?: number | undefined;
}

/**
 * The text of an input after a change. A key that would make it too long, or write a sign that it cannot have, does
 * nothing; a paste, a drop or a word that a keyboard proposes stays whole, and is an error if it is not valid.
 * @param before the text before the change
 * @param after the text after it
 * @param byKey whether one key was pressed
 */
export function typedText(
  before: string,
  after: string,
  byKey: boolean,
  { shape = (text) => text, typeable, maxLength = Number.POSITIVE_INFINITY }: TypingLimits,
): string {
  const text = shape(after);
  if (!byKey) return text;
  const isTooLong = text.length > maxLength && text.length > before.length;
  const isOther = typeable?.test(text) === false && typeable.test(shape(before));
  return isTooLong || isOther ? before : text;
}

/** Whether a change is that of one key: of a paste, a drop or a proposed word it is of another type or longer. */
function isOfOneKey({ nativeEvent }: ChangeEvent): boolean {
  const { inputType, data } = nativeEvent as Partial<InputEvent>;
  return inputType === 'insertText' && Array.from(data ?? '').length === 1;
}

/**
 * Reads the text of an input that has changed, by {@link typedText}; where that is not what the input has, writes it there
 * and puts the caret after what it followed.
 * @param before the value that the input had
 */
export function readTyped(
  event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>,
  before: string,
  limits: TypingLimits,
): string {
  const input = event.currentTarget;
  const { value, selectionEnd } = input;
  const text = typedText(before, value, isOfOneKey(event), limits);
  if (text === value) return text;
  input.value = text;
  // Of an e-mail address browsers tell no caret.
  if (selectionEnd !== null) {
    const caret =
      text === before
        ? selectionEnd - 1
        : (limits.shape?.(value.slice(0, selectionEnd)).length ?? 0);
    input.setSelectionRange(caret, caret);
  }
  return text;
}
