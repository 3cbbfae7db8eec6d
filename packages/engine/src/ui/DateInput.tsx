import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Field, inputAttributes, type TextFieldProps } from './Field.tsx';
import { readFrenchDay, showFrenchDay, withSlashes } from './forgivingTexts.ts';
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
  const [state, setState] = useState({ value, text: showFrenchDay(value) });
  const [left, setLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  let { text } = state;
  if (state.value !== value) {
    text = showFrenchDay(value);
    setState({ value, text });
  }

  function type(typed: string): void {
    const next = withSlashes(typed, text);
    const day = readFrenchDay(next);
    setLeft(false);
    setState({ value: day, text: next });
    if (day !== value) onChange(day);
  }

  const wrong = left && text !== '' && value === '' ? 'Écrivez la date ainsi : jj/mm/aaaa.' : null;
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
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            setLeft(true);
            if (value !== '') setState({ value, text: showFrenchDay(value) });
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
