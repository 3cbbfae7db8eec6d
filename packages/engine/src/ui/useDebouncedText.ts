import { useEffect, useRef, useState } from 'react';

/**
 * Debounces a text input. The text follows `value`, except for values that it sent itself while typing goes
 * on. In: the current value, its setter, and the delay after the last keystroke in milliseconds. Out: the
 * text, its change handler, and `flush`, which sends the text at once.
 */
export function useDebouncedText(value: string, send: (text: string) => void, delay = 300) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  /** The texts that were sent and have not arrived, oldest first. */
  const [sent, setSent] = useState<readonly string[]>([]);
  /** Number of values that came from elsewhere, as by the browser's Back. */
  const [foreign, setForeign] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The setter of a filter also contains the other filters: a delayed call must use the latest one.
  const latest = useRef({ value, send, foreign });
  useEffect(() => {
    latest.current = { value: sent.at(-1) ?? value, send, foreign };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== known) {
    setKnown(value);
    const arrived = sent.findIndex((own) => isSameText(own, value));
    setSent(arrived < 0 ? [] : sent.slice(arrived + 1));
    if (arrived < 0) {
      setText(value);
      setForeign(foreign + 1);
    }
  }

  function sendNow(next: string): void {
    clearTimeout(timer.current);
    if (next === latest.current.value) return;
    setSent((before) => [...before, next]);
    latest.current.send(next);
  }
  function handleChange(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // What was typed before a value from elsewhere is not sent after it.
      if (latest.current.foreign === foreign) sendNow(next);
    }, delay);
  }
  return { text, handleChange, flush: () => sendNow(text) };
}

/** A filter may leave out the spaces around what was typed. */
const isSameText = (own: string, value: string): boolean => own.trim() === value.trim();
