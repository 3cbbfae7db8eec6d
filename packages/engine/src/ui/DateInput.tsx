import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Field, inputAttributes, type TextFieldProps } from './Field.tsx';
import { parseFrenchDay, formatFrenchDay, insertSlashes } from './typedDateTime.ts';
import styles from './inputs.module.css';

interface DateInputProps extends TextFieldProps {
  readonly small?: boolean;
}

/**
 * A day for filters, typed as jj/mm/aaaa or picked from the browser's calendar.
 * Gives YYYY-MM-DD when what stands there is a day, '' otherwise.
 */
export function DateInput(props: DateInputProps): ReactNode {
  const { value, onChange, onBlur, small } = props;
  const { text, last, type, tidy } = useTypedDay(value, onChange);
  const [left, setLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const wrong = left && text !== '' && last === '' ? 'Écrivez la date ainsi : jj/mm/aaaa.' : null;
  const field = { ...props, error: wrong ?? props.error };
  return (
    <Field {...field}>
      <div className={cx(styles.frame, small && styles.sm)}>
        <input
          {...inputAttributes(field)}
          className={styles.bare}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="jj/mm/aaaa"
          maxLength={10}
          value={text}
          onChange={(event) => {
            setLeft(false);
            type(event.currentTarget.value);
          }}
          onBlur={() => {
            setLeft(true);
            tidy();
            onBlur?.();
          }}
        />
        <span className={styles.pickerBox}>
          <button
            type="button"
            className={styles.inner}
            aria-label="Ouvrir le calendrier"
            disabled={props.disabled}
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar aria-hidden="true" />
          </button>
          <input
            ref={picker}
            className={styles.picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
      </div>
    </Field>
  );
}

/**
 * The text of a day while it is typed. The value may come back late (it stands in the address): what was
 * told and comes back does not touch what has been typed since; what comes from elsewhere replaces it.
 */
function useTypedDay(value: string, onChange: (day: string) => void) {
  const [state, setState] = useState(() => ({
    value: value,
    told: [] as readonly string[],
    text: formatFrenchDay(value),
  }));
  let { text, told } = state;
  if (state.value !== value) {
    const place = told.indexOf(value);
    if (place < 0) text = formatFrenchDay(value);
    told = place < 0 ? [] : told.slice(place + 1);
    setState({ value: value, told, text });
  }
  /** The day that was last told or given. */
  const last = told.at(-1) ?? value;
  const type = (typed: string): void => {
    const next = insertSlashes(typed, text);
    const day = parseFrenchDay(next);
    setState({ value: value, told: day === last ? told : [...told, day], text: next });
    if (day !== last) onChange(day);
  };
  /** Writes the day as it is written, once the field is left. */
  const tidy = (): void => {
    if (last !== '') setState({ value: value, told, text: formatFrenchDay(last) });
  };
  return { text, last, type, tidy };
}
