import { type ReactNode, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Field, inputAttributes, type TextFieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { formatFrenchDay, insertSlashes, parseFrenchDay } from './typedDateTime.ts';
import styles from './inputs.module.css';

interface DateInputProps extends TextFieldProps {
  readonly small?: boolean;
}

/** A date for filters, typed as jj/mm/aaaa or picked from a calendar: YYYY-MM-DD, or '' when the text is no date. */
export function DateInput(props: DateInputProps): ReactNode {
  const { value, onChange, onBlur, small } = props;
  const { text, handleChange, formatText } = useTypedDay(value, onChange);
  const [touched, setTouched] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const formatError =
    touched && text !== '' && value === '' ? 'Écrivez la date ainsi : jj/mm/aaaa.' : null;
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

/** The text of a date while it is typed; a value from elsewhere replaces it. */
function useTypedDay(value: string, onChange: (day: string) => void) {
  const [typed, setTyped] = useState({ value, text: formatFrenchDay(value) });
  if (typed.value !== value) setTyped({ value, text: formatFrenchDay(value) });
  const handleChange = (next: string): void => {
    const text = insertSlashes(next, typed.text);
    const day = parseFrenchDay(text);
    setTyped({ value: day, text });
    if (day !== value) onChange(day);
  };
  const formatText = (): void => {
    if (value !== '') setTyped({ value, text: formatFrenchDay(value) });
  };
  return { text: typed.text, handleChange, formatText };
}
