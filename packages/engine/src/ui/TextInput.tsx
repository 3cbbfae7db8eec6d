import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, inputAttributes, type TextFieldProps } from './Field.tsx';
import styles from './inputs.module.css';
import { readTyped, type TypingLimits } from './typedText.ts';

/** Props of a field into which a text is typed. */
export interface TypedFieldProps extends TextFieldProps, TypingLimits {
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  /** Applied to the value on blur. */
  readonly normalise?: (value: string) => string;
}

/** Attributes of a control into which a text is typed. */
export function typingAttributes(props: TypedFieldProps) {
  const { value, onChange, onBlur, normalise } = props;
  return {
    ...inputAttributes(props),
    placeholder: props.placeholder,
    autoFocus: props.autoFocus,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
      onChange(readTyped(event, value, props)),
    onBlur(): void {
      const normalised = normalise?.(value) ?? value;
      if (normalised !== value) onChange(normalised);
      onBlur?.();
    },
  };
}

type NativeProps = Pick<ComponentProps<'input'>, 'ref' | 'type' | 'autoComplete' | 'inputMode'>;

interface TextInputProps extends TypedFieldProps, NativeProps {
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
  /** Width of what is expected: a time or a count, a number of some ten digits. */
  readonly expects?: 'short' | 'number' | undefined;
  /** Reduced height, for filters. */
  readonly small?: boolean;
}

/** A single line of text. */
export function TextInput({ ref, ...props }: TextInputProps): ReactNode {
  const { value, icon, prefix, unit, upper, small, expects } = props;
  const width = expects && styles[expects];
  const hasFrame = icon !== undefined || prefix !== undefined || unit !== undefined;
  const input = (
    <input
      {...typingAttributes(props)}
      ref={ref}
      className={cx(
        hasFrame ? styles.bare : styles.input,
        upper && value !== '' && styles.upper,
        small && !hasFrame && styles.sm,
        !hasFrame && width,
      )}
      type={props.type ?? 'text'}
      autoComplete={props.autoComplete ?? 'off'}
      inputMode={props.inputMode}
      // What is searched for is cut; a value is not.
      maxLength={props.type === 'search' ? props.maxLength : undefined}
      {...(props.verbatim && { autoCapitalize: 'none', spellCheck: false })}
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
