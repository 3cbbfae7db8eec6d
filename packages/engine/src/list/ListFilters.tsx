import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useOffices } from '../api/officeQueries.ts';
import { Button } from '../ui/Button.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { cx } from '../ui/cx.ts';
import { DateInput } from '../ui/DateInput.tsx';
import type { TextFieldProps } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { type SelectOption, Select } from '../ui/Select.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useDebouncedText } from '../ui/useDebouncedText.ts';
import styles from './Filters.module.css';
import { type ListFilter, type ListState, SEARCH, valueOf } from './listState.ts';

/** The choice that filters nothing. */
const allOf = (label = 'Tous'): SelectOption => ({ value: '', label });

interface OfficeSelectProps extends Omit<TextFieldProps, 'label'> {
  /** Label of the choice of no single office; 'Tous' by default. */
  readonly all?: string | undefined;
  /** Choices besides the offices. */
  readonly choices?: readonly SelectOption[] | undefined;
}

function OfficeSelect({ all, choices = [], ...field }: OfficeSelectProps): ReactNode {
  const offices = (useOffices().data ?? []).map(({ id, nom }) => ({
    value: String(id),
    label: nom,
  }));
  const options = [allOf(all), ...choices, ...offices];
  return <Select {...field} label="Bureau" small withEmpty={false} options={options} />;
}

interface DayRangeProps {
  readonly start: TextFieldProps;
  /** Its error, where somebody else checks the range; null without one. */
  readonly end: TextFieldProps;
}

/** The days from one to another. */
export function DayRange({ start, end }: DayRangeProps): ReactNode {
  const isReversed = start.value !== '' && end.value !== '' && end.value < start.value;
  const { error = isReversed ? TEXTS.datesReversed : null } = end;
  return (
    <>
      <DateInput {...start} small className={styles.day} />
      <DateInput {...end} small className={styles.day} error={error} />
    </>
  );
}

interface DeclaredFiltersProps {
  readonly filters: readonly ListFilter[];
  readonly valueOf: (name: string) => string;
  readonly onFilter: (name: string, value: string) => void;
  /** Class of a choice. */
  readonly choiceClass?: string | undefined;
}

/** The controls of filters, in their order; two days are a range. */
export function DeclaredFilters(props: DeclaredFiltersProps): ReactNode {
  const { filters, onFilter } = props;
  const id = useId();
  const fieldOf = ({ name, label }: ListFilter): TextFieldProps => ({
    id: id + name,
    label,
    value: props.valueOf(name),
    onChange: (value) => onFilter(name, value),
  });
  const [start, end] = filters.filter(({ show }) => show === 'day');
  return filters.map((filter) => {
    if (filter === end) return null;
    if (filter === start && end) {
      return <DayRange key={filter.name} start={fieldOf(start)} end={fieldOf(end)} />;
    }
    return (
      <DeclaredFilter
        key={filter.name}
        filter={filter}
        className={props.choiceClass}
        {...fieldOf(filter)}
      />
    );
  });
}

interface DeclaredFilterProps extends TextFieldProps {
  readonly filter: ListFilter;
}

function DeclaredFilter({ filter, className, ...field }: DeclaredFilterProps): ReactNode {
  const { show, all, choices = [] } = filter;
  if (show === 'text') return <FilterText {...field} filter={filter} />;
  const select = { ...field, className: className ?? styles.select };
  if (show === 'office') return <OfficeSelect {...select} all={all} choices={choices} />;
  const options = [allOf(all), ...choices];
  return show === 'segments' ? (
    <SegmentedControl {...field} small options={options} className={className ?? styles.segments} />
  ) : (
    <Select {...select} small withEmpty={false} options={options} />
  );
}

function FilterText({ filter, ...field }: DeclaredFilterProps): ReactNode {
  const { text, handleChange, flush } = useDebouncedText(field.value, field.onChange, filter.delay);
  const { placeholder, suggestions, maxLength } = filter;
  const control = {
    ...field,
    placeholder,
    maxLength,
    // A name may have the letters of another.
    verbatim: true,
    value: text,
    onChange: handleChange,
  };
  return (
    <form
      className={styles.text}
      onSubmit={(event) => {
        event.preventDefault();
        flush();
      }}
    >
      {suggestions ? (
        <Combobox {...control} suggestions={suggestions} />
      ) : (
        <TextInput
          {...control}
          type="search"
          small
          icon={filter.name === SEARCH ? <Icon name="search" /> : undefined}
        />
      )}
    </form>
  );
}

interface FilterBarProps extends Pick<DeclaredFiltersProps, 'filters' | 'onFilter'> {
  /** 'Filtres du registre' */
  readonly label?: string | undefined;
  readonly state: ListState;
  /** Whether labels are for screen readers only, and nothing sets the filters back. */
  readonly isCompact?: boolean | undefined;
  readonly onReset: () => void;
}

/** The filters above a table, with the button that resets them; on a phone a button unfolds them, unless they are compact. */
export function FilterBar(props: FilterBarProps): ReactNode {
  const { label, state, isCompact, onReset, ...declared } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div
      className={cx(
        isCompact ? styles.compact : styles.panel,
        styles.above,
        !isCompact && !isOpen && styles.folded,
      )}
      role="search"
      aria-label={label}
    >
      {!isCompact && (
        <FilterToggle
          className={styles.fold}
          count={declared.filters.filter(({ name }) => valueOf(state, name) !== '').length}
          isOpen={isOpen}
          onToggle={setIsOpen}
        >
          Filtres
        </FilterToggle>
      )}
      <DeclaredFilters {...declared} valueOf={(name) => valueOf(state, name)} />
      {!isCompact && <ResetButton onReset={onReset} />}
    </div>
  );
}

interface FilterToggleProps {
  readonly className?: string | undefined;
  /** Number of filters that are set. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: string;
}

/** Unfolds filters, and says how many are set. */
export function FilterToggle(props: FilterToggleProps): ReactNode {
  const { className, count, isOpen, onToggle, children } = props;
  return (
    <Button
      className={cx(styles.toggle, isOpen && styles.open, className)}
      icon={<IconFilter size={18} aria-hidden="true" />}
      iconAfter={
        <>
          {count > 0 && (
            <span className={styles.count}>
              {count}
              <span className="vh"> filtre(s) actif(s)</span>
            </span>
          )}
          <Icon name={isOpen ? 'up' : 'down'} size={16} />
        </>
      }
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {children}
    </Button>
  );
}

/** Sets filters back. */
export const ResetButton = ({ onReset }: Pick<FilterBarProps, 'onReset'>): ReactNode => (
  <Button variant="ghost" icon={<Icon name="refresh" />} onClick={onReset}>
    Réinitialiser
  </Button>
);
