import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { TextInput } from '../ui/TextInput.tsx';
import { useDebouncedText } from '../ui/useDebouncedText.ts';
import styles from './Filters.module.css';

interface SearchBoxProps {
  readonly value: string;
  readonly placeholder: string;
  readonly onSearch: (text: string) => void;
}

/** The search box of a list: focused on mount, debounced, sent at once on Enter. */
export function SearchBox({ value, placeholder, onSearch }: SearchBoxProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, handleChange, flush } = useDebouncedText(value, onSearch);
  // Not `autoFocus`, which scrolls: a list that the user returns to keeps its scroll position.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        flush();
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
        onChange={handleChange}
      />
    </form>
  );
}
