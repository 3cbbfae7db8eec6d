import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, type TextFieldProps } from './Field.tsx';
import styles from './SegmentedControl.module.css';
import type { SelectOption } from './Select.tsx';

interface SegmentedControlProps extends TextFieldProps {
  readonly options: readonly (SelectOption | string)[];
  readonly small?: boolean;
  /** The choice can be cleared by a click on it or by the Delete key. */
  readonly clearable?: boolean;
}

/** A single choice of a few options side by side, built on radio buttons. */
export function SegmentedControl(props: SegmentedControlProps): ReactNode {
  const { id, value, onChange, onBlur, disabled, error, small, clearable } = props;
  const choices = props.options.map((it) =>
    typeof it === 'string' ? { value: it, label: it } : it,
  );
  return (
    <Field {...props} as="radiogroup">
      <div
        className={cx(styles.row, small && styles.sm, Boolean(error) && styles.bad)}
        data-disabled={disabled || undefined}
      >
        {choices.map((choice, place) => {
          const chosen = choice.value === value;
          return (
            <label key={choice.value} className={cx(styles.part, chosen && styles.on)}>
              <input
                id={place === 0 ? id : `${id}-${place + 1}`}
                className={styles.radio}
                type="radio"
                name={id}
                value={choice.value}
                checked={chosen}
                disabled={disabled}
                onChange={() => onChange(choice.value)}
                onClick={clearable && chosen ? () => onChange('') : undefined}
                onKeyDown={(event) => {
                  const takesBack = event.key === 'Delete' || event.key === 'Backspace';
                  if (clearable && takesBack) onChange('');
                }}
                onBlur={onBlur}
              />
              {chosen && <IconCheck aria-hidden="true" />}
              {choice.label}
            </label>
          );
        })}
      </div>
    </Field>
  );
}
