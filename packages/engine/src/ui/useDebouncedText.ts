import { useEffect, useRef, useState } from 'react';

/** Wait after the last key of a search, in milliseconds (spec file 2 §9, spec file 3 §9). */
const DEBOUNCE = 300;

/**
 * The text of a search box: sent when typing pauses, or at once by `now`. It follows the value from
 * outside, except for what was sent from here while typing goes on.
 * In: the value that acts, and what takes the next one.
 */
export function useDebouncedText(value: string, send: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== known) {
    setKnown(value);
    if (value !== sent) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function sendNow(next: string): void {
    clearTimeout(timer.current);
    setSent(next);
    if (next !== value) send(next);
  }
  function type(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => sendNow(next), DEBOUNCE);
  }
  return { text, type, now: () => sendNow(text) };
}
