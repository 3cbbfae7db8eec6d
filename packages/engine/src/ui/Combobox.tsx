import { fold } from '@dosye/domain/text/fold.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Field, inputAttributes, type TextFieldProps } from './Field.tsx';
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

/**
 * A text input with suggestions. Arrow down or a click opens them, Enter or Tab takes the active one, Escape
 * closes; the typed text is always kept.
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const { id, value, onChange, onBlur, suggestions, disabled } = props;
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const options = matchingSuggestions(suggestions, value);
  const isOpen = open && options.length > 0;
  const listId = `${id}-choix`;

  function show(next: boolean): void {
    setOpen(next);
    setActiveIndex(-1);
  }
  function select(suggestion: string): void {
    onChange(suggestion);
    show(false);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setActiveIndex((activeIndex + step + options.length) % options.length);
      else {
        setOpen(true);
        setActiveIndex(Math.max(0, options.indexOf(value)));
      }
      return;
    }
    if (!isOpen) return;
    const choice = options[activeIndex];
    if (event.key === 'Escape') {
      event.stopPropagation();
      show(false);
    }
    if (choice !== undefined && (event.key === 'Enter' || event.key === 'Tab')) {
      if (event.key === 'Enter') event.preventDefault();
      select(choice);
    }
  }

  return (
    <Field {...props}>
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
          onChange={(event) => {
            onChange(event.currentTarget.value);
            show(event.currentTarget.value !== '');
          }}
          onClick={() => show(true)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            show(false);
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
            show(!isOpen);
          }}
        >
          <IconChevronDown aria-hidden="true" />
        </button>
        {isOpen && (
          <ul id={listId} className={styles.list} role="listbox" aria-label={props.label}>
            {options.map((suggestion, index) => (
              <li
                key={suggestion}
                id={`${listId}-${index}`}
                role="option"
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
