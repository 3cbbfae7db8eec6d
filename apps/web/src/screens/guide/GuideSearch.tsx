import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { useDebouncedText } from '@dosye/engine/ui/useDebouncedText.ts';
import type { ReactNode } from 'react';

interface GuideSearchProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Search box of the guide. */
export function GuideSearch({ value, onSearch }: GuideSearchProps): ReactNode {
  const { text, handleChange, flush } = useDebouncedText(value, onSearch);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        flush();
      }}
    >
      <TextInput
        id="recherche-guide"
        label="Rechercher dans le guide"
        type="search"
        placeholder="doublon, filigrane, imprimer…"
        icon={<Icon name="search" />}
        value={text}
        maxLength={100}
        onChange={handleChange}
      />
    </form>
  );
}
