import type { ReactNode } from 'react';
import type { TextFieldProps } from './Field.tsx';
import { parseTime } from './typedDateTime.ts';
import { TextInput } from './TextInput.tsx';

/** A time of day, HH:MM; '1402', '14h02' and '14 h 2' are normalised on blur. */
export function TimeInput(props: TextFieldProps & { readonly autoFocus?: boolean }): ReactNode {
  return (
    <TextInput
      {...props}
      placeholder="HH:MM"
      expects="short"
      inputMode="numeric"
      maxLength={10}
      normalise={parseTime}
    />
  );
}
