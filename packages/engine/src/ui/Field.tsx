import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldHelp } from './FieldHelp.tsx';
import { FIELD_ATTRIBUTE } from './fieldHelpKey.ts';
import styles from './Field.module.css';

/** What stands around a control. */
export interface FieldProps {
  /** DOM id of the control. */
  readonly id: string;
  readonly label: string;
  /** French message, shown instead of the hint. */
  readonly error?: string | null;
  readonly hint?: ReactNode;
  /** Text of the help button beside the label. */
  readonly help?: string;
  readonly required?: boolean;
  readonly className?: string;
}

/** Props common to all fields. */
export interface ControlProps extends FieldProps {
  readonly disabled?: boolean;
  /** Called on blur, after the value was normalised. */
  readonly onBlur?: () => void;
}

/** Props of a field with a text value. */
export interface TextFieldProps extends ControlProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Attributes that connect a control with its label, hint and error. */
export function inputAttributes({ id, error, hint, required, disabled }: ControlProps) {
  return {
    id,
    disabled,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? noteId(id) : undefined,
  } as const;
}

/** DOM id of the hint or error under a field. */
export const noteId = (id: string): string => `${id}-note`;

interface FieldLayoutProps extends FieldProps {
  /** `group`: several controls under one legend; `radiogroup`: radio buttons. */
  readonly as?: 'field' | 'group' | 'radiogroup';
  readonly children: ReactNode;
}

/** Layout of a field: label, control, then the error or hint. */
export function Field({ as = 'field', children, ...field }: FieldLayoutProps): ReactNode {
  const { id, label, required, className, help } = field;
  // Visual only: screen readers use aria-required.
  const star = required && <span className={styles.star} aria-hidden="true" />;
  const withHelp = help !== undefined && styles.withHelp;
  // Not in the tab order: a key opens it from the control. Beside the label on the screen.
  const helpButton = help !== undefined && (
    <div className={styles.help}>
      <FieldHelp label={label} inField>
        {help}
      </FieldHelp>
    </div>
  );
  if (as !== 'field') {
    const choice = as === 'radiogroup';
    return (
      <fieldset
        {...FIELD_ATTRIBUTE}
        role={as}
        className={cx(styles.field, withHelp, className)}
        aria-describedby={field.error || field.hint ? noteId(id) : undefined}
        aria-required={(choice && required) || undefined}
        aria-invalid={(choice && Boolean(field.error)) || undefined}
      >
        <legend className={styles.label}>
          {label}
          {star}
        </legend>
        {children}
        <FieldNote {...field} />
        {helpButton}
      </fieldset>
    );
  }
  return (
    <div {...FIELD_ATTRIBUTE} className={cx(styles.field, withHelp, className)}>
      <div className={styles.label}>
        <label htmlFor={id}>
          {label}
          {star}
        </label>
      </div>
      {children}
      <FieldNote {...field} />
      {helpButton}
    </div>
  );
}

/** The error of a field with an icon, else its hint. */
export function FieldNote({ id, error, hint }: Pick<FieldProps, 'id' | 'error' | 'hint'>) {
  if (error) {
    return (
      <p id={noteId(id)} className={styles.error}>
        <IconAlertCircle size={16} aria-hidden="true" />
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
