const ELLIPSIS = ' … ';

const encoder = new TextEncoder();

/** The longest beginning of a text within a number of bytes in UTF-8, in whole characters. */
const beginning = (text: string, bytes: number): string =>
  text.slice(0, encoder.encodeInto(text, new Uint8Array(bytes)).read);

/** toReversed is of 2023; the verification page runs in browsers of 2020. */
const reversed = (text: string): string =>
  Array.from(text).reduce((reverse, character) => character + reverse, '');

/**
 * A text within a number of bytes in UTF-8: beginning and end of a longer one around an ellipsis, because a family
 * name or a serial number is the last of its text.
 */
export function abridged(text: string, bytesMax: number): string {
  if (beginning(text, bytesMax) === text) return text;
  const half = Math.floor((bytesMax - encoder.encode(ELLIPSIS).length) / 2);
  const end = reversed(beginning(reversed(text), half));
  return beginning(text, half).trimEnd() + ELLIPSIS + end.trimStart();
}
