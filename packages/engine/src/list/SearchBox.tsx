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
