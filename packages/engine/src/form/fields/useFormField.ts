import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { Field } from '@dosye/domain/fields/field.ts';
import { useController } from 'react-hook-form';
import { fieldId, useFieldError, useDossierFormContext } from '../formContext.ts';
import { normaliseValue } from '../normaliseFields.ts';
import { useCondition } from '../useCondition.ts';

/** What a widget is given, whatever its type. */
export interface WidgetProps {
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** The field was left: its value is put right, and judged again if it was wrong. */
  readonly onBlur: () => void;
  /** A choice was made: it counts at once. */
  readonly onSelect: (value: unknown) => void;
  /** Label, hint, error and the like, as every widget takes them. */
  readonly fieldProps: {
    readonly id: string;
    readonly label: string;
    readonly hint: string | undefined;
    readonly help: string | undefined;
    readonly required: boolean;
    readonly error: string | undefined;
  };
}

/** Ties a widget to the form. In: the field's full path, the field, the entry it stands in. */
export function useFormField(path: string, field: Field, entryPath?: string): WidgetProps {
  const { form, revalidate } = useDossierFormContext();
  const { field: input } = useController({ control: form.control, name: path });
  const error = useFieldError(path);
  const requiredNow = useCondition(field.required?.when, entryPath);

  function onBlur(): void {
    // Read from the form: the last keystroke may be newer than what was drawn.
    const value: unknown = getAt(form.getValues(), path);
    const normalised = normaliseValue(field, value);
    if (JSON.stringify(normalised) !== JSON.stringify(value)) input.onChange(normalised);
    input.onBlur();
    revalidate();
  }

  return {
    path,
    field,
    value: input.value,
    onChange: input.onChange,
    onBlur,
    onSelect: (value) => {
      input.onChange(value);
      revalidate();
    },
    fieldProps: {
      id: fieldId(path),
      label: field.label,
      hint: field.hint,
      help: field.help,
      required: field.required !== undefined && requiredNow,
      error,
    },
  };
}
