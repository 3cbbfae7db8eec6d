import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { Field } from '@dosye/domain/fields/field.ts';
import { useController } from 'react-hook-form';
import { fieldId, useFault, useFilling } from '../formContext.ts';
import { tidyValue } from '../normaliseFields.ts';
import { useHolds } from '../useCondition.ts';

/** What a widget is given, whatever its type. */
export interface BoundField {
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** The field was left: its value is put right, and judged again if it was wrong. */
  readonly onLeave: () => void;
  /** A choice was made: it counts at once. */
  readonly onChoose: (value: unknown) => void;
  /** Label, hint, error and the like, as every widget takes them. */
  readonly shell: {
    readonly id: string;
    readonly label: string;
    readonly hint: string | undefined;
    readonly help: string | undefined;
    readonly required: boolean;
    readonly error: string | undefined;
  };
}

/** Ties a widget to the form. In: the field's full path, the field, the entry it stands in. */
export function useFormField(path: string, field: Field, entryPath?: string): BoundField {
  const { form, recheck } = useFilling();
  const { field: input } = useController({ control: form.control, name: path });
  const error = useFault(path);
  const requiredNow = useHolds(field.required?.when, entryPath);

  function onLeave(): void {
    // Read from the form: the last keystroke may be newer than what was drawn.
    const value: unknown = getAt(form.getValues(), path);
    const right = tidyValue(field, value);
    if (JSON.stringify(right) !== JSON.stringify(value)) input.onChange(right);
    input.onBlur();
    recheck();
  }

  return {
    path,
    field,
    value: input.value,
    onChange: input.onChange,
    onLeave,
    onChoose: (value) => {
      input.onChange(value);
      recheck();
    },
    shell: {
      id: fieldId(path),
      label: field.label,
      hint: field.hint,
      help: field.help,
      required: field.required !== undefined && requiredNow,
      error,
    },
  };
}
