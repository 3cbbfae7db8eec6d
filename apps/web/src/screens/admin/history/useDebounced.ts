import { useEffect, useRef, useState } from 'react';

/**
 * Debounces a text input. The text follows `value`, except for values that this input sent itself while
 * typing goes on. In: the current value, the delay in milliseconds, and the callback. Out: the text, its
 * change handler, and `now`, which sends it at once.
 */
export function useDebounced(value: string, wait: number, give: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [given, setGiven] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(give);
  useEffect(() => {
    latest.current = give;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== known) {
    setKnown(value);
    if (value !== given) setText(value);
  }
  function giveNow(next: string): void {
    clearTimeout(timer.current);
    setGiven(next);
    latest.current(next);
  }
  return {
    text,
    type: (next: string): void => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => giveNow(next), wait);
    },
    now: (): void => giveNow(text),
  };
}
