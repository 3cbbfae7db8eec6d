import type { ReactNode } from 'react';
import styles from './Combobox.module.css';
import { cx } from './cx.ts';
import type { ListPlacement } from './listPlacement.ts';

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

/** The open list of a combobox. */
export function SuggestionList(props: SuggestionListProps): ReactNode {
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
