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
  /** Applied to the text while it is typed, such as one that keeps digits alone; the caret stays in its place. */
  readonly shape?: (typed: string) => string;
  /** Applied to the value on blur. */
  readonly normalise?: (value: string) => string;
  /** Width of what is expected: a time or a count, a number of some ten digits. */
  readonly expects?: 'short' | 'number' | undefined;
  /** Reduced height, for filters. */
  readonly small?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Shapes the text of an input and puts the caret after what it followed. Out: the shaped text. */
function shaped(input: HTMLInputElement, shape: (typed: string) => string): string {
  const text = shape(input.value);
  if (text !== input.value) {
    const caret = shape(input.value.slice(0, input.selectionEnd ?? undefined)).length;
    input.value = text;
    input.setSelectionRange(caret, caret);
  }
  return text;
}

/** A single line of text. */
export function TextInput(props: TextInputProps): ReactNode {
  const { value, onChange, onBlur, normalise, shape, icon, prefix, unit, upper } = props;
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
      maxLength={props.maxLength}
      {...(props.verbatim && { autoCapitalize: 'none', spellCheck: false })}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(shape ? shaped(currentTarget, shape) : currentTarget.value)
      }
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
