import { formatPhone, HAITI_PREFIX, normalisePhone } from '@dosye/domain/fields/phone.ts';
import type { ReactNode } from 'react';
import type { TextFieldProps } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

/** The number without the country's prefix, which stands before the field. */
const localNumber = (kept: string): string => formatPhone(kept).replace(HAITI_PREFIX, '').trim();

/**
 * A Haitian telephone number. Spaces, dashes and the prefix are accepted however typed; on leaving
 * the field the value becomes +509XXXXXXXX. What is no such number stays as typed, to be judged.
 */
export function PhoneInput(props: TextFieldProps & { readonly autoFocus?: boolean }): ReactNode {
  return (
    <TextInput
      {...props}
      type="tel"
      inputMode="tel"
      prefix={HAITI_PREFIX}
      value={localNumber(props.value)}
      onChange={(next) => {
        if (next !== props.value) props.onChange(next);
      }}
      normalise={normalisePhone}
    />
  );
}
