import { type ReactNode, useRef } from 'react';
import styles from './Combobox.module.css';
import { cx } from './cx.ts';
import { Field, inputAttributes, type TextFieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import inputs from './inputs.module.css';
import type { ListPlacement } from './listPlacement.ts';
import { readTyped } from './typedText.ts';
import type { Spellings } from './suggestions.ts';
import { useSuggestions } from './useSuggestions.ts';

interface ComboboxProps extends TextFieldProps {
  /** Shown while typing; other values are allowed. */
  readonly suggestions: readonly string[];
  /** Other spellings of the suggestions, under which they are found too. */
  readonly spellings?: Spellings | undefined;
  /** Whether a text stays as typed although it has the letters of a suggestion. */
  readonly verbatim?: boolean;
  readonly placeholder?: string;
  readonly maxLength?: number;
}

/**
 * A text input with suggestions. While typing, the first suggestion that begins with the typed text is active;
 * Enter or Tab takes the active one, Escape closes the list and keeps the text as it is. Arrow down or a click
 * opens the list. A text with the letters of a suggestion is spelled like it when the field is left.
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const { id, label, value, onChange, onBlur, disabled } = props;
  const input = useRef<HTMLInputElement>(null);
  const { options, activeIndex, placement, meant, open, type, select, toggle, leave, onKeyDown } =
    useSuggestions(input, props, value, onChange);
  const hasSuggestions = props.suggestions.length > 0;
  const listId = `${id}-choix`;
  const question = meant !== undefined && (
    <button type="button" className={styles.question} onClick={() => select(meant)}>
      Vouliez-vous dire {meant} ?
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
          aria-expanded={placement !== null}
          aria-controls={placement ? listId : undefined}
          aria-activedescendant={
            placement && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined
          }
          type="text"
          autoComplete="off"
          placeholder={props.placeholder ?? (hasSuggestions ? 'Choisir ou écrire' : undefined)}
          value={value}
          onChange={(event) => type(readTyped(event, value, { maxLength: props.maxLength }))}
          onClick={open}
          onKeyDown={onKeyDown}
          onBlur={() => {
            onBlur?.();
            // After the text was put right, so that the spelling of the suggestion remains.
            leave();
          }}
        />
        {hasSuggestions && (
          <button
            type="button"
            className={styles.arrow}
            tabIndex={-1}
            aria-label={`Afficher les choix : ${label}`}
            disabled={disabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            <Icon name="down" size={16} />
          </button>
        )}
        {placement && (
          <SuggestionList
            id={listId}
            label={label}
            options={options}
            activeIndex={activeIndex}
            value={value}
            placement={placement}
            onSelect={select}
          />
        )}
      </div>
    </Field>
  );
}

interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly string[];
  /** Index of the option that the keyboard is on; -1 when on none. */
  readonly activeIndex: number;
  /** What the input contains. */
  readonly value: string;
  readonly placement: ListPlacement;
  readonly onSelect: (suggestion: string) => void;
}

function SuggestionList(props: SuggestionListProps): ReactNode {
  const { id, options, activeIndex, value, placement, onSelect } = props;
  return (
    <ul
      id={id}
      className={cx(styles.list, placement.upward && styles.upward)}
      style={{ maxHeight: placement.maxHeight }}
      role="listbox"
      aria-label={props.label}
    >
      {options.map((suggestion, index) => (
        <li
          key={suggestion}
          id={`${id}-${index}`}
          role="option"
          ref={index === activeIndex ? scrollToOption : undefined}
          aria-selected={index === activeIndex}
          className={cx(styles.option, suggestion === value && styles.chosen)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(suggestion)}
        >
          {suggestion}
        </li>
      ))}
    </ul>
  );
}

function scrollToOption(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
