import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, type TextFieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
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
  const choices = props.options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  return (
    <Field {...props} as="radiogroup">
      <div
        className={cx(styles.row, small && styles.sm, Boolean(error) && styles.bad)}
        data-disabled={disabled || undefined}
      >
        {choices.map((choice, index) => {
          const selected = choice.value === value;
          return (
            <label key={choice.value} className={cx(styles.segment, selected && styles.on)}>
              <input
                id={index === 0 ? id : `${id}-${index + 1}`}
                className={styles.radio}
                type="radio"
                name={id}
                value={choice.value}
                checked={selected}
                disabled={disabled}
                onChange={() => onChange(choice.value)}
                onClick={clearable && selected ? () => onChange('') : undefined}
                onKeyDown={(event) => {
                  const isClearKey = event.key === 'Delete' || event.key === 'Backspace';
                  if (clearable && isClearKey) onChange('');
                }}
                onBlur={onBlur}
              />
              {selected && <Icon name="check" size={16} />}
              {choice.label}
            </label>
          );
        })}
      </div>
    </Field>
  );
}
