import { fold } from '@dosye/domain/text/fold.ts';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { type ListPlacement, listPlacement } from './listPlacement.ts';
import {
  completionIndex,
  matchingSuggestions,
  nearestSuggestion,
  NO_SPELLINGS,
  sameSuggestion,
  type Spellings,
} from './suggestions.ts';

/** What is suggested, and other spellings of it. */
interface Suggested {
  readonly suggestions: readonly string[];
  readonly spellings?: Spellings | undefined;
  /** Whether a text stays as typed although it has the letters of a suggestion. */
  readonly verbatim?: boolean | undefined;
}

/** State of a text input with suggestions. */
export function useSuggestions(
  input: RefObject<HTMLInputElement | null>,
  { suggestions, spellings = NO_SPELLINGS, verbatim = false }: Suggested,
  value: string,
  onChange: (value: string) => void,
) {
  const [placement, setPlacement] = useState<ListPlacement | null>(null);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [meant, setMeant] = useState<string>();
  const options = matchingSuggestions(suggestions, value, spellings);
  const isOpen = placement !== null && options.length > 0;

  function open(active = -1): void {
    if (input.current) setPlacement(listPlacement(input.current, window.innerHeight));
    setActiveIndex(active);
  }
  function close(): void {
    setPlacement(null);
    setActiveIndex(-1);
  }
  function type(text: string): void {
    onChange(text);
    setMeant(undefined);
    if (text === '') close();
    else {
      const matching = matchingSuggestions(suggestions, text, spellings);
      open(completionIndex(matching, text, spellings));
    }
  }
  function select(suggestion: string): void {
    onChange(suggestion);
    setMeant(undefined);
    close();
  }
  function leave(): void {
    close();
    const same = verbatim ? undefined : sameSuggestion(suggestions, value);
    if (same !== undefined) onChange(same);
    setMeant(nearestSuggestion(suggestions, value, spellings));
  }
  function toggle(): void {
    input.current?.focus();
    if (isOpen) close();
    else open();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setActiveIndex((activeIndex + step + options.length) % options.length);
      else open(Math.max(0, options.indexOf(value)));
      return;
    }
    if (!isOpen) return;
    const choice = options[activeIndex];
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (choice !== undefined && (event.key === 'Enter' || event.key === 'Tab')) {
      // Enter after a word typed in full also goes on to the next step.
      if (event.key === 'Enter' && fold(choice) !== fold(value)) event.preventDefault();
      select(choice);
    }
  }

  return {
    options,
    activeIndex,
    /** Where the open list is; null while it is closed. */
    placement: isOpen ? placement : null,
    /** The suggestion that the text, which is none of them, was probably meant to be. */
    meant,
    open: () => open(),
    type,
    select,
    leave,
    toggle,
    onKeyDown,
  };
}
