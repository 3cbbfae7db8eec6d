import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Field, inputAttributes, type TextFieldProps } from './Field.tsx';
import styles from './inputs.module.css';

interface PasswordInputProps extends TextFieldProps {
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly autoFocus?: boolean;
  readonly icon?: ReactNode;
  /** Whether it can be read at first. */
  readonly startsShown?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password input with a button that reveals it. */
export function PasswordInput({ ref, ...props }: PasswordInputProps): ReactNode {
  const [shown, setShown] = useState(props.startsShown ?? false);
  const toggle = shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe';
  return (
    <Field {...props}>
      <div className={styles.frame}>
        {props.icon}
        <input
          {...inputAttributes(props)}
          ref={ref}
          className={styles.bare}
          type={shown ? 'text' : 'password'}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={props.autoFocus}
          value={props.value}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
        <button
          type="button"
          className={styles.inner}
          aria-label={toggle}
          title={toggle}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? (
            <IconEyeOff size={18} aria-hidden="true" />
          ) : (
            <IconEye size={18} aria-hidden="true" />
          )}
        </button>
      </div>
    </Field>
  );
}
