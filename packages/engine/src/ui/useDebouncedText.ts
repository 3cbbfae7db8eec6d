import { useEffect, useRef, useState } from 'react';

/**
 * Debounces a text input. The text follows `value`, except for values that it sent itself while typing goes
 * on. In: the current value, its setter, and the delay after the last keystroke in milliseconds. Out: the
 * text, its change handler, and `flush`, which sends the text at once.
 */
export function useDebouncedText(value: string, send: (text: string) => void, delay = 300) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The setter of a filter also contains the other filters: a delayed call must use the latest one.
  const latest = useRef({ value, send });
  useEffect(() => {
    latest.current = { value, send };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== known) {
    setKnown(value);
    if (value !== sent) setText(value);
  }

  function sendNow(next: string): void {
    clearTimeout(timer.current);
    setSent(next);
    if (next !== latest.current.value) latest.current.send(next);
  }
  function handleChange(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => sendNow(next), delay);
  }
  return { text, handleChange, flush: () => sendNow(text) };
}
