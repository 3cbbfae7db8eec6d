import { useEffect, useRef, useState } from 'react';

/**
 * Debounces a text input. What is typed is shown until the value becomes another than what was sent.
 * @param value the current value, which `send` sets at once
 * @param delay after the last keystroke, in milliseconds
 * @returns the text, its change handler, and `flush`, which sends the text at once
 */
export function useDebouncedText(value: string, send: (text: string) => void, delay = 300) {
  const [typed, setTyped] = useState({ text: value, value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ ...typed, send });
  useEffect(() => {
    latest.current = { ...typed, send };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (typed.value !== value) setTyped({ text: value, value });

  /** Sends what is shown: what was typed before the browser's Back is gone by then. */
  function flush(): void {
    clearTimeout(timer.current);
    const { text, value: sent, send: sendLatest } = latest.current;
    if (text === sent) return;
    setTyped({ text, value: text });
    sendLatest(text);
  }
  function handleChange(text: string): void {
    setTyped((before) => ({ ...before, text }));
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, delay);
  }
  return { text: typed.text, handleChange, flush };
}
