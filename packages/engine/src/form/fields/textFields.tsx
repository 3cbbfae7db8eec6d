import type { ReactNode } from 'react';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { useDossierFormContext, useFormValue } from '../formContext.ts';
import type { WidgetProps } from './useFormField.ts';
import { useOfficers } from '../../api/officeQueries.ts';
import { useUser } from '../../session/SessionProvider.tsx';
import { officerValues, suggestedOfficers } from './officerValues.ts';

/** The value as input text: a number with the comma of French. */
const asText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number'
      ? String(value).replace('.', ',')
      : '';

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

/** A field that asks for an officer: those of the office are suggested, and a chosen one fills the fields beside it. */
function OfficerField({ path, field, value, onBlur, fieldProps }: WidgetProps): ReactNode {
  const { values, change, bureauId } = useDossierFormContext();
  const hasOffice = useUser().bureau_id !== null || bureauId !== undefined;
  const { data } = useOfficers(bureauId, hasOffice);
  const neighbours = field.officer ?? {};
  const officers = suggestedOfficers(data?.officers ?? [], neighbours);
  function write(text: string): void {
    const chosen = officers.get(text);
    if (chosen === undefined) change(path, text);
    else {
      const before = [...officers.values()].find(({ own }) => own === values.valueAt(path));
      const changes = officerValues(path, neighbours, chosen, before?.officer, values.valueAt);
      for (const [at, filled] of changes) change(at, filled);
    }
  }
  return (
    <Combobox
      {...fieldProps}
      value={typeof value === 'string' ? value : ''}
      onChange={write}
      onBlur={onBlur}
      maxLength={field.maxLength}
      suggestions={[...officers.keys()]}
      spellings={(suggestion) => officers.get(suggestion)?.spellings ?? []}
    />
  );
}
