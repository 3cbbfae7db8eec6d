import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { Field, inputAttributes, type TextFieldProps } from './Field.tsx';
import styles from './inputs.module.css';

interface TextInputProps extends TextFieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'number';
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoFocus?: boolean;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number;
  /** An icon at the left, inside. */
  readonly icon?: ReactNode;
  /** Words before the value, parted by a line: +509. */
  readonly prefix?: string;
  /** Words after the value: kg, HTG. */
  readonly unit?: string;
  /** Names and codes that neither capitals nor spelling may touch. */
  readonly verbatim?: boolean;
  /** Shown in capitals while typed; the value itself is put right by `normalise`. */
  readonly upper?: boolean;
  /** Puts the value right on leaving the field; what it returns is given to `onChange`. */
  readonly normalise?: (value: string) => string;
  /** 36 px high, for filters. */
  readonly small?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextInput(props: TextInputProps): ReactNode {
  const { value, onChange, onBlur, normalise, icon, prefix, unit, upper } = props;
  const { small, inputRef } = props;
  const framed = icon !== undefined || prefix !== undefined || unit !== undefined;
  function leave(): void {
    const normalised = normalise?.(value) ?? value;
    if (normalised !== value) onChange(normalised);
    onBlur?.();
  }
  const input = (
    <input
      {...inputAttributes(props)}
      ref={inputRef}
      className={cx(
        framed ? styles.bare : styles.input,
        upper && value !== '' && styles.upper,
        small && !framed && styles.sm,
      )}
      type={props.type ?? 'text'}
      placeholder={props.placeholder}
      autoComplete={props.autoComplete ?? 'off'}
      autoFocus={props.autoFocus}
      inputMode={props.inputMode}
      maxLength={props.maxLength}
      {...(props.verbatim && { autoCapitalize: 'none', spellCheck: false })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={leave}
    />
  );
  return (
    <Field {...props}>
      {framed ? (
        <div className={cx(styles.frame, small && styles.sm)}>
          {icon}
          {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
          {input}
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}
