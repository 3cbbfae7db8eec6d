import { formatPhone, HAITI_CALLING_CODE, normalisePhone } from '@dosye/domain/fields/phone.ts';
import type { ReactNode } from 'react';
import type { TextFieldProps } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

/** The number without the country prefix, which is shown before the input. */
const localNumber = (stored: string): string =>
  formatPhone(stored).replace(HAITI_CALLING_CODE, '').trim();

/** Becomes +509XXXXXXXX on blur, with or without spaces, dashes and prefix; other text is kept for validation. */
export function PhoneInput(props: TextFieldProps & { readonly autoFocus?: boolean }): ReactNode {
  return (
    <TextInput
      {...props}
      type="tel"
      expects="number"
      inputMode="tel"
      prefix={HAITI_CALLING_CODE}
      value={localNumber(props.value)}
      onChange={(next) => {
        if (next !== props.value) props.onChange(next);
      }}
      normalise={normalisePhone}
    />
  );
}
