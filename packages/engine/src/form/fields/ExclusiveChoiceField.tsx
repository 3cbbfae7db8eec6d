import { getAt, joinPath } from '@dosye/domain/dossier/paths.ts';
import { type FieldMap, fieldLabel } from '@dosye/domain/fields/field.ts';
import type { ReactNode } from 'react';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { fieldId, useDossierFormContext, useFieldError, useFormValue } from '../formContext.ts';

interface ExclusiveChoiceFieldProps {
  /** Path that the checkboxes are relative to; '' for the record itself. */
  readonly base: string;
  readonly checkboxes: FieldMap;
}

/** Mutually exclusive checkboxes shown as one choice; its error is that of the first checkbox. */
export function ExclusiveChoiceField({ base, checkboxes }: ExclusiveChoiceFieldProps): ReactNode {
  const { change, revalidate } = useDossierFormContext();
  const paths = Object.keys(checkboxes).map((own) => joinPath(base, own));
  const [first = ''] = paths;
  const [field] = Object.values(checkboxes);
  const error = useFieldError(first);
  const selected = useFormValue(
    (record) => paths.find((path) => getAt(record, path) === true) ?? '',
  );
  if (!field) return null;

  function select(selectedPath: string): void {
    for (const path of paths) change(path, path === selectedPath);
    revalidate();
  }
  return (
    <SegmentedControl
      id={fieldId(first)}
      label={fieldLabel(field)}
      hint={field.hint}
      help={field.help}
      required={field.exclusive?.required ?? false}
      error={error}
      options={Object.values(checkboxes).map(({ label }, index) => ({
        value: paths[index] ?? '',
        label,
      }))}
      value={selected}
      onChange={select}
      clearable={!field.exclusive?.required}
    />
  );
}
