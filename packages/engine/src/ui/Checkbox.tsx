import { type ReactNode, useEffect, useRef } from 'react';
import { type ControlProps, FieldNote, inputAttributes } from './Field.tsx';
import { FIELD_ATTRIBUTE } from './fieldHelpKey.ts';
import fieldStyles from './Field.module.css';
import styles from './inputs.module.css';

interface CheckboxProps extends Omit<ControlProps, 'label'> {
  readonly label: ReactNode;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** A checkbox with its label at the right. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const { label, value, onChange, onBlur, ...field } = props;
  return (
    <div {...FIELD_ATTRIBUTE} className={props.className ?? fieldStyles.field}>
      <label className={styles.check} htmlFor={props.id}>
        <input
          {...inputAttributes({ ...field, label: '' })}
          className={styles.box}
          type="checkbox"
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
        <span>{label}</span>
      </label>
      <FieldNote {...field} />
    </div>
  );
}

interface BareCheckboxProps {
  /** Accessible name: 'Sélectionner DORVAL Marie-Lourdes'. */
  readonly label: string;
  readonly value: boolean;
  /** Indeterminate: some, but not all, are selected. */
  readonly indeterminate?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: boolean) => void;
}

/** A checkbox without a visible label, for table rows, with a large touch target. */
export function BareCheckbox(props: BareCheckboxProps): ReactNode {
  const { label, value, indeterminate = false, disabled, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate && !value;
  }, [indeterminate, value]);
  return (
    <label className={styles.boxOnly}>
      <input
        ref={input}
        className={styles.box}
        type="checkbox"
        aria-label={label}
        checked={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
