import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field } from './Field.tsx';
import styles from './inputs.module.css';
import { type TypedFieldProps, typingAttributes } from './TextInput.tsx';

interface TextareaProps extends TypedFieldProps {
  /** Initial number of lines; it grows with the text. */
  readonly rows?: number;
}

/** Text of several lines. */
export function Textarea(props: TextareaProps): ReactNode {
  return (
    <Field {...props}>
      <textarea
        {...typingAttributes(props)}
        className={cx(styles.input, styles.area)}
        rows={props.rows ?? 4}
      />
    </Field>
  );
}
