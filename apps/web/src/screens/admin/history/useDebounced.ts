import { useEffect, useRef, useState } from 'react';

/**
 * Debounces a text input. The text follows `value`, except for values that this input sent itself while
 * typing goes on. In: the current value, the delay in milliseconds, and the callback. Out: the text, its
 * change handler, and `flush`, which sends it at once.
 */
export function useDebounced(value: string, delay: number, send: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== known) {
    setKnown(value);
    if (value !== sent) setText(value);
  }
  function sendNow(next: string): void {
    clearTimeout(timer.current);
    setSent(next);
    latest.current(next);
  }
  return {
    text,
    handleChange: (next: string): void => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => sendNow(next), delay);
    },
    flush: (): void => sendNow(text),
  };
}
