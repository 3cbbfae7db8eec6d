import { fold } from '@dosye/domain/text/fold.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { distance } from 'fastest-levenshtein';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Field, inputAttributes, type TextFieldProps } from './Field.tsx';
import { type ListPlacement, listPlacement } from './listPlacement.ts';
import inputs from './inputs.module.css';
import styles from './Combobox.module.css';

interface ComboboxProps extends TextFieldProps {
  /** Shown while typing; other values are allowed. */
  readonly suggestions: readonly string[];
  readonly placeholder?: string;
  readonly maxLength?: number;
}

/** The suggestions that contain the typed text; all of them when it is blank or equals one. */
function matchingSuggestions(suggestions: readonly string[], value: string): readonly string[] {
  const typed = fold(value);
  if (suggestions.some((suggestion) => fold(suggestion) === typed)) return suggestions;
  return suggestions.filter((suggestion) => fold(suggestion).includes(typed));
}

/** Typing errors after which a text is still taken for a suggestion of this length. */
const typingErrors = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The suggestion that a text, which is none of them, was probably meant to be; undefined when none is near. */
export function nearestSuggestion(
  suggestions: readonly string[],
  value: string,
): string | undefined {
  const typed = fold(value);
  if (typed === '' || suggestions.some((suggestion) => fold(suggestion) === typed))
    return undefined;
  const near = suggestions.map((suggestion) => ({
    suggestion,
    errors: distance(fold(suggestion), typed),
  }));
  const [best] = near.toSorted((one, other) => one.errors - other.errors);
  return best && best.errors <= typingErrors(best.suggestion.length) ? best.suggestion : undefined;
}

/** Index of the first suggestion that begins with the typed text, -1 when none does or nothing is typed. */
export function completionIndex(options: readonly string[], value: string): number {
  const typed = fold(value);
  return typed === '' ? -1 : options.findIndex((option) => fold(option).startsWith(typed));
}

function scrollToOption(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

/**
 * A text input with suggestions. While typing, the first suggestion that begins with the typed text is active;
 * Enter or Tab takes the active one, Escape closes the list and keeps the text as it is. Arrow down or a click
 * opens the list.
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const { id, value, onChange, onBlur, suggestions, disabled } = props;
  const [placement, setPlacement] = useState<ListPlacement | null>(null);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [meant, setMeant] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const options = matchingSuggestions(suggestions, value);
  const isOpen = placement !== null && options.length > 0;
  const listId = `${id}-choix`;

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
    else open(completionIndex(matchingSuggestions(suggestions, text), text));
  }
  function select(suggestion: string): void {
    onChange(suggestion);
    setMeant(undefined);
    close();
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

  const question = meant !== undefined && (
    <button type="button" className={styles.question} onClick={() => select(meant)}>
      Vouliez-vous dire {meant} ?
    </button>
  );
  return (
    <Field {...props} hint={question || props.hint}>
      <div className={styles.box}>
        <input
          {...inputAttributes(props)}
          ref={input}
          className={cx(inputs.input, styles.input)}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={
            isOpen && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined
          }
          type="text"
          autoComplete="off"
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          value={value}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => open()}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close();
            setMeant(nearestSuggestion(suggestions, value));
            onBlur?.();
          }}
        />
        <button
          type="button"
          className={styles.arrow}
          tabIndex={-1}
          aria-label={`Afficher les choix : ${props.label}`}
          disabled={disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus();
            if (isOpen) close();
            else open();
          }}
        >
          <IconChevronDown aria-hidden="true" />
        </button>
        {isOpen && (
          <ul
            id={listId}
            className={cx(styles.list, placement.upward && styles.upward)}
            style={{ maxHeight: placement.maxHeight }}
            role="listbox"
            aria-label={props.label}
          >
            {options.map((suggestion, index) => (
              <li
                key={suggestion}
                id={`${listId}-${index}`}
                role="option"
                ref={index === activeIndex ? scrollToOption : undefined}
                aria-selected={index === activeIndex}
                className={cx(styles.option, suggestion === value && styles.chosen)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => select(suggestion)}
              >
                {suggestion}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  );
}
