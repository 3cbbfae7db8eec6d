import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { Field, inputAttributes, type TextFieldProps } from './Field.tsx';
import styles from './inputs.module.css';
import { readTyped, type TypingLimits } from './typedText.ts';

interface TextInputProps extends TextFieldProps, TypingLimits {
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'number';
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoFocus?: boolean;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Icon inside, at the left. */
  readonly icon?: ReactNode;
  /** Text before the value: +509. */
  readonly prefix?: string;
  /** Text after the value: kg, HTG. */
  readonly unit?: string;
  /** No capitalisation and no spell checking, for names and codes. */
  readonly verbatim?: boolean;
  /** Shown in upper case while typed; the value itself is changed by `normalise`. */
  readonly upper?: boolean;
  /** Applied to the value on blur. */
  readonly normalise?: (value: string) => string;
  /** Width of what is expected: a time or a count, a number of some ten digits. */
  readonly expects?: 'short' | 'number' | undefined;
  /** Reduced height, for filters. */
  readonly small?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A single line of text. */
export function TextInput(props: TextInputProps): ReactNode {
  const { value, onChange, onBlur, normalise, icon, prefix, unit, upper } = props;
  const { small, inputRef, expects } = props;
  const width = expects && styles[expects];
  const hasFrame = icon !== undefined || prefix !== undefined || unit !== undefined;
  function handleBlur(): void {
    const normalised = normalise?.(value) ?? value;
    if (normalised !== value) onChange(normalised);
    onBlur?.();
  }
  const input = (
    <input
      {...inputAttributes(props)}
      ref={inputRef}
      className={cx(
        hasFrame ? styles.bare : styles.input,
        upper && value !== '' && styles.upper,
        small && !hasFrame && styles.sm,
        !hasFrame && width,
      )}
      type={props.type ?? 'text'}
      placeholder={props.placeholder}
      autoComplete={props.autoComplete ?? 'off'}
      autoFocus={props.autoFocus}
      inputMode={props.inputMode}
      // What is searched for is cut; a value is not.
      maxLength={props.type === 'search' ? props.maxLength : undefined}
      {...(props.verbatim && { autoCapitalize: 'none', spellCheck: false })}
      value={value}
      onChange={(event) => onChange(readTyped(event, value, props))}
      onBlur={handleBlur}
    />
  );
  return (
    <Field {...props}>
      {hasFrame ? (
        <div className={cx(styles.frame, small && styles.sm, width)}>
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
