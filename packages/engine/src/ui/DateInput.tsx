import { type ReactNode, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Field, inputAttributes, type TextFieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { formatFrenchDay, insertSlashes, parseFrenchDay } from './typedDateTime.ts';
import styles from './inputs.module.css';

interface DateInputProps extends TextFieldProps {
  readonly small?: boolean;
}

/**
 * A date for filters, typed as jj/mm/aaaa or picked from the browser's calendar. The value is YYYY-MM-DD, or
 * '' when the text is no date.
 */
export function DateInput(props: DateInputProps): ReactNode {
  const { value, onChange, onBlur, small } = props;
  const { text, lastDay, handleChange, formatText } = useTypedDay(value, onChange);
  const [touched, setTouched] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const formatError =
    touched && text !== '' && lastDay === '' ? 'Écrivez la date ainsi : jj/mm/aaaa.' : null;
  const field = { ...props, error: formatError ?? props.error };
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
            setTouched(false);
            handleChange(event.currentTarget.value);
          }}
          onBlur={() => {
            setTouched(true);
            formatText();
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
            <Icon name="calendar" />
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
 * The text of a date while it is typed. The value may arrive late, since it is kept in the URL: a value that
 * was reported from here does not replace what was typed since; any other does.
 */
function useTypedDay(value: string, onChange: (day: string) => void) {
  const [state, setState] = useState(() => ({
    value,
    reported: [] as readonly string[],
    text: formatFrenchDay(value),
  }));
  let { text, reported } = state;
  if (state.value !== value) {
    const index = reported.indexOf(value);
    if (index < 0) text = formatFrenchDay(value);
    reported = index < 0 ? [] : reported.slice(index + 1);
    setState({ value, reported, text });
  }
  /** The last day reported or received. */
  const lastDay = reported.at(-1) ?? value;
  const handleChange = (typed: string): void => {
    const next = insertSlashes(typed, text);
    const day = parseFrenchDay(next);
    setState({
      value,
      reported: day === lastDay ? reported : [...reported, day],
      text: next,
    });
    if (day !== lastDay) onChange(day);
  };
  /** Formats the text on blur. */
  const formatText = (): void => {
    if (lastDay !== '') setState({ value, reported, text: formatFrenchDay(lastDay) });
  };
  return { text, lastDay, handleChange, formatText };
}
