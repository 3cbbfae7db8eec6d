import { useEffect, useRef, useState } from 'react';

/**
 * A text that is given on once typing pauses, or at once on asking. It follows the value from outside,
 * except for what was given from here while typing goes on.
 * In: the value, the wait in milliseconds, where it is given to.
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
