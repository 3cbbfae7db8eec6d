import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldHelp } from './FieldHelp.tsx';
import styles from './Field.module.css';

/** What every field takes, whatever it is filled with. */
export interface FieldProps {
  /** Unique on the page; the label, hint and error refer to it. */
  readonly id: string;
  readonly label: string;
  /** French sentence that stands in the hint's place when the value is wrong. */
  readonly error?: string | null;
  readonly hint?: ReactNode;
  /** Explanation behind a '?' beside the label. */
  readonly help?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Called when the field is left, once its value has been put right. */
  readonly onBlur?: () => void;
  readonly className?: string;
}

/** A field that holds a text value. */
export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The attributes that tie an input to its label, hint and error. In: the field's properties. */
export function inputAttributes({ id, error, hint, required, disabled }: FieldProps) {
  return {
    id,
    disabled,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? noteId(id) : undefined,
  } as const;
}

/** Id of the hint or error under a field. In: the field's id. */
export const noteId = (id: string): string => `${id}-note`;

interface FieldLayoutProps extends FieldProps {
  /** `group` for several controls under one legend (date); `radiogroup` for a choice of buttons. */
  readonly as?: 'field' | 'group' | 'radiogroup';
  readonly children: ReactNode;
}

/** Label above, control, then the hint or, in its place, the error: nothing jumps. */
export function Field({ as = 'field', children, ...field }: FieldLayoutProps): ReactNode {
  const { id, label, required, className, help } = field;
  const star = required ? styles.required : undefined;
  // After the control: who types meets the field first, the sign next. It is drawn beside the label.
  const helpSign = help !== undefined && (
    <div className={styles.sign} data-label={required ? `${label} *` : label}>
      <FieldHelp label={label}>{help}</FieldHelp>
    </div>
  );
  if (as !== 'field') {
    const choice = as === 'radiogroup';
    return (
      <fieldset
        role={as}
        className={cx(styles.field, className)}
        aria-describedby={field.error || field.hint ? noteId(id) : undefined}
        aria-required={(choice && required) || undefined}
        aria-invalid={(choice && Boolean(field.error)) || undefined}
      >
        <legend className={cx(styles.label, help !== undefined && styles.withSign)}>
          <span className={star}>{label}</span>
        </legend>
        {children}
        <FieldNote {...field} />
        {helpSign}
      </fieldset>
    );
  }
  return (
    <div className={cx(styles.field, className)}>
      <div className={styles.label}>
        <label className={star} htmlFor={id}>
          {label}
        </label>
      </div>
      {children}
      <FieldNote {...field} />
      {helpSign}
    </div>
  );
}

/** The line under a field: its error with an icon, else its hint, else nothing. */
export function FieldNote({
  id,
  error,
  hint,
}: Pick<FieldProps, 'id' | 'error' | 'hint'>): ReactNode {
  if (error) {
    return (
      <p id={noteId(id)} className={styles.error}>
        <IconAlertCircle aria-hidden="true" />
        {error}
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p id={noteId(id)} className={styles.hint}>
      {hint}
    </p>
  );
}
