import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { TextInput } from './TextInput.tsx';
import { useDebouncedText } from './useDebouncedText.ts';

interface SearchBoxProps extends Omit<Parameters<typeof TextInput>[0], 'onChange'> {
  readonly className?: string;
  readonly focusOnMount?: boolean;
  readonly onSearch: (text: string) => void;
  /** Called by Enter, after the text was sent. */
  readonly onEnter?: (text: string) => void;
}

/** A search box: debounced, sent at once on Enter. */
export function SearchBox(props: SearchBoxProps): ReactNode {
  const { className, focusOnMount = false, onSearch, onEnter, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const { text, handleChange, flush } = useDebouncedText(field.value, onSearch);
  // Not `autoFocus`, which scrolls: a page that the user returns to keeps its scroll position.
  useEffect(() => {
    if (focusOnMount) input.current?.focus({ preventScroll: true });
  }, [focusOnMount]);
  return (
    <form
      className={className}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        flush();
        onEnter?.(text);
      }}
    >
      <TextInput
        {...field}
        type="search"
        icon={<Icon name="search" />}
        ref={input}
        value={text}
        onChange={handleChange}
      />
    </form>
  );
}
