import { useEffect, useRef, useState } from 'react';

/** Delay after the last keystroke, in milliseconds. */
const DEBOUNCE = 300;

/**
 * Debounces a search box. The text follows `value`, except for values that it sent itself while typing goes
 * on. In: the current value and its setter. Out: the text, its change handler, and `flush`, which sends the
 * text at once.
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
  function handleChange(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => sendNow(next), DEBOUNCE);
  }
  return { text, handleChange, flush: () => sendNow(text) };
}
