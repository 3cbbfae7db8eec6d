import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './Filters.module.css';

/** Wait after the last key, in milliseconds (spec file 2 §9). */
const DEBOUNCE = 300;

interface SearchBoxProps {
  readonly value: string;
  readonly placeholder: string;
  readonly onSearch: (text: string) => void;
}

/** The search of a list: it has the focus, and searches when typing pauses or at once on Enter. */
export function SearchBox({ value, placeholder, onSearch }: SearchBoxProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, type, now } = useDebouncedText(value, onSearch);
  // Not by `autoFocus`: that scrolls, and a list that one comes back to keeps its place.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        now();
      }}
    >
      <TextInput
        id={id}
        label="Rechercher dans la liste"
        type="search"
        placeholder={placeholder}
        icon={<IconSearch aria-hidden="true" />}
        inputRef={input}
        value={text}
        maxLength={200}
        onChange={type}
      />
    </form>
  );
}

/** Follows the value from outside, except for what was sent from here while typing goes on. */
function useDebouncedText(value: string, send: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== known) {
    setKnown(value);
    if (value !== sent) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function give(next: string): void {
    clearTimeout(timer.current);
    setSent(next);
    if (next !== value) send(next);
  }
  function type(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => give(next), DEBOUNCE);
  }
  return { text, type, now: () => give(text) };
}
