import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, inputAttributes, type TextFieldProps } from './Field.tsx';
import styles from './inputs.module.css';

interface TextareaProps extends TextFieldProps {
  /** Lines shown at first; it grows with the text. */
  readonly rows?: number;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
  /** Puts the value right on leaving the field; what it returns is given to `onChange`. */
  readonly normalise?: (value: string) => string;
}

/** Several lines of text. */
export function Textarea(props: TextareaProps): ReactNode {
  const { value, onChange, onBlur, normalise } = props;
  return (
    <Field {...props}>
      <textarea
        {...inputAttributes(props)}
        className={cx(styles.input, styles.area)}
        rows={props.rows ?? 4}
        placeholder={props.placeholder}
        autoFocus={props.autoFocus}
        maxLength={props.maxLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => {
          const normalised = normalise?.(value) ?? value;
          if (normalised !== value) onChange(normalised);
          onBlur?.();
        }}
      />
    </Field>
  );
}
