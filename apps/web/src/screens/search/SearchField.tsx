import { SEARCH_MAX_LENGTH } from '@dosye/domain/calls/search.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { useDebouncedText } from '@dosye/engine/ui/useDebouncedText.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Search.module.css';

interface SearchFieldProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** The search box: focused on mount, debounced, sent at once on Enter. */
export function SearchField({ value, onSearch }: SearchFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { text, handleChange, flush } = useDebouncedText(value, onSearch);
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
        id="recherche-globale"
        label="Rechercher dans tous les dossiers"
        hint="Nom et prénom dans n’importe quel ordre, No. dossier, NIU, NIF, carte, passeport, téléphone, série d’arme. Au moins 2 caractères."
        type="search"
        verbatim
        icon={<Icon name="search" size={22} />}
        inputRef={input}
        value={text}
        maxLength={SEARCH_MAX_LENGTH}
        onChange={handleChange}
      />
    </form>
  );
}
