import { MONTHS, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import {
  type DateParts,
  joinDate,
  missingPartMessage,
  NO_PARTS,
  splitDate,
  typeDigit,
} from './dateParts.ts';
import { Field, noteId, type TextFieldProps } from './Field.tsx';
import styles from './inputs.module.css';
import { type SelectOption, BareSelect } from './Select.tsx';

/** Years offered before the current one. */
const YEARS_BACK = 120;
/** A digit typed within this time continues the number, in milliseconds. */
const TYPING_TIMEOUT = 1200;

const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1));
const MONTH_NUMBERS = MONTHS.map((_, index) => String(index + 1));
const MONTH_CHOICES: readonly SelectOption[] = MONTHS.map((name, index) => ({
  value: String(index + 1),
  label: name.charAt(0).toUpperCase() + name.slice(1),
}));

function selectableYears(): string[] {
  const current = Number(todayInHaiti().slice(0, 4));
  return Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(current - back));
}

interface DateSelectorProps extends TextFieldProps {
  /** Called with what is missing as a French message, or null, when that changes. */
  readonly onIncomplete?: (message: string | null) => void;
  /** A year without day and month is a value too: YYYY. */
  readonly yearAlone?: boolean | undefined;
}

/** Selects for day, month and year, which also accept typed digits: YYYY-MM-DD of a date that exists, else ''. */
export function DateSelector(props: DateSelectorProps): ReactNode {
  const { id, onBlur, disabled, yearAlone } = props;
  const { parts, change } = useDateParts(props);
  const [touched, setTouched] = useState(false);
  const digits = useTypedDigits();
  const ownError = touched ? missingPartMessage(parts, yearAlone) : null;
  const error = ownError ?? props.error;

  function handleBlur(event: FocusEvent<HTMLDivElement>): void {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setTouched(true);
    onBlur?.();
  }

  function partSelect(
    part: keyof DateParts,
    label: string,
    numbers: readonly string[],
    more?: object,
  ) {
    const allInvalid = ownError === null && Boolean(props.error);
    return (
      <BareSelect
        id={part === 'day' ? id : `${id}-${part}`}
        aria-label={label}
        aria-invalid={
          allInvalid || (Boolean(ownError) && (parts[part] === '' || complete)) || undefined
        }
        aria-required={props.required || undefined}
        aria-describedby={error || props.hint ? noteId(id) : undefined}
        disabled={disabled}
        value={parts[part]}
        placeholder={label}
        options={numbers}
        onChange={(chosen) => change({ ...parts, [part]: chosen })}
        onKeyDown={(event) => {
          const chosen = digits(event, part, numbers);
          if (chosen !== undefined) change({ ...parts, [part]: chosen });
        }}
        {...more}
      />
    );
  }

  const complete = parts.day !== '' && parts.month !== '' && parts.year !== '';
  return (
    <Field {...props} error={error} as="group">
      <div className={styles.dateBox} onBlur={handleBlur}>
        <div className={styles.dateParts}>
          {partSelect('day', 'Jour', DAYS)}
          {partSelect('month', 'Mois', MONTH_NUMBERS, { options: MONTH_CHOICES })}
          {partSelect('year', 'Année', selectableYears())}
        </div>
      </div>
    </Field>
  );
}

/** Keeps the parts of an incomplete date; a new value from outside replaces them. */
function useDateParts({ value, onChange, onIncomplete, yearAlone }: DateSelectorProps) {
  const [state, setState] = useState({ parts: splitDate(value), value });
  let parts = state.parts;
  if (state.value !== value) {
    parts = value === '' ? NO_PARTS : splitDate(value);
    setState({ parts, value });
  }
  function change(next: DateParts): void {
    const day = joinDate(next, yearAlone);
    setState({ parts: next, value: day });
    if (day !== value) onChange(day);
    onIncomplete?.(missingPartMessage(next, yearAlone));
  }
  return { parts, change };
}

/** Combines digits typed in one select: '2' then '8' is 28, '0' then '6' is June. */
function useTypedDigits() {
  const typed = useRef({ text: '', part: '', at: 0 });
  return (event: KeyboardEvent, part: string, numbers: readonly string[]): string | undefined => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return undefined;
    event.preventDefault();
    const last = typed.current;
    const continues = last.part === part && event.timeStamp - last.at < TYPING_TIMEOUT;
    const result = typeDigit(continues ? last.text : '', event.key, numbers);
    typed.current = { text: result.typed, part, at: event.timeStamp };
    return result.chosen;
  };
}
