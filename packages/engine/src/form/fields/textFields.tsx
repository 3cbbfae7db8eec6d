import type { ReactNode } from 'react';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { useDossierFormContext, useFormValue } from '../formContext.ts';
import { OfficerField } from './OfficerField.tsx';
import type { WidgetProps } from './useFormField.ts';

/** The value as input text; a number of an older record is converted. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A single line of text, an email address or digits. */
export function TextField(props: WidgetProps): ReactNode {
  return props.field.officer ? <OfficerField {...props} /> : <TextLineField {...props} />;
}

function TextLineField({ field, value, onChange, onBlur, fieldProps }: WidgetProps): ReactNode {
  const { places } = useDossierFormContext();
  const suggested = useFormValue((record) => field.suggest?.(record, places));
  const typed = {
    ...fieldProps,
    value: asText(value),
    onChange,
    onBlur,
    placeholder: field.placeholder,
    maxLength: field.maxLength,
  };
  const suggestions = suggested ?? field.choices?.map((choice) => choice.value) ?? [];
  // Places that are loaded while somebody types must not replace the input.
  if (suggestions.length > 0 || field.suggest) {
    return (
      <Combobox
        {...typed}
        suggestions={suggestions}
        // The name of a person is nobody else's, also where their letters are the same.
        verbatim={field.letters === 'latin'}
        spellings={field.suggest && places.spellings}
      />
    );
  }
  return (
    <TextInput
      {...typed}
      shape={field.shape}
      typeable={field.typeable}
      expects={field.shape ? 'number' : undefined}
      type={field.type === 'email' ? 'email' : 'text'}
      inputMode={field.type === 'digits' ? 'numeric' : undefined}
      prefix={field.prefix}
      unit={field.unit}
    />
  );
}

/** Text of several lines. */
export function LongTextField({ field, value, onChange, onBlur, fieldProps }: WidgetProps) {
  return (
    <Textarea
      {...fieldProps}
      rows={field.width <= 3 ? 2 : 4}
      value={asText(value)}
      onChange={onChange}
      onBlur={onBlur}
      placeholder={field.placeholder}
      maxLength={field.maxLength}
    />
  );
}

/** A Haitian phone number. */
export function PhoneField({ value, onChange, onBlur, fieldProps }: WidgetProps): ReactNode {
  return <PhoneInput {...fieldProps} value={asText(value)} onChange={onChange} onBlur={onBlur} />;
}

/** A number; the value is the typed text until blur. */
export function NumberField({ field, value, onChange, onBlur, fieldProps }: WidgetProps) {
  return (
    <TextInput
      {...fieldProps}
      expects={field.type === 'integer' ? 'short' : 'number'}
      inputMode={field.type === 'integer' ? 'numeric' : 'decimal'}
      value={asText(value)}
      onChange={(typed) => onChange(typed === '' ? field.blank : typed)}
      onBlur={onBlur}
      placeholder={field.placeholder}
      prefix={field.prefix}
      unit={field.unit}
      maxLength={20}
    />
  );
}
