import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, inputAttributes, type TextFieldProps } from './Field.tsx';
import styles from './inputs.module.css';
import { readTyped } from './typedText.ts';

interface TextareaProps extends TextFieldProps {
  /** Initial number of lines; it grows with the text. */
  readonly rows?: number;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
  /** Applied to the value on blur. */
  readonly normalise?: (value: string) => string;
}

/** Text of several lines. */
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
        value={value}
        onChange={(event) => onChange(readTyped(event, value, props))}
        onBlur={() => {
          const normalised = normalise?.(value) ?? value;
          if (normalised !== value) onChange(normalised);
          onBlur?.();
        }}
      />
    </Field>
  );
}
