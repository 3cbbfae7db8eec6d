import { getAt, joinPath } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { type FieldMap, fieldLabel } from '@dosye/domain/fields/field.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { fieldId, useFieldError, useDossierFormContext } from '../formContext.ts';

interface ExclusiveChoiceFieldProps {
  /** Path that the checkboxes are relative to; '' for the record itself. */
  readonly base: string;
  readonly checkboxes: FieldMap;
}

/** Mutually exclusive checkboxes shown as one choice; its error is that of the first checkbox. */
export function ExclusiveChoiceField({ base, checkboxes }: ExclusiveChoiceFieldProps): ReactNode {
  const { form, revalidate } = useDossierFormContext();
  const paths = Object.keys(checkboxes).map((own) => joinPath(base, own));
  const [first = ''] = paths;
  const [field] = Object.values(checkboxes);
  const error = useFieldError(first);
  const selected = useWatch({
    control: form.control,
    compute: (record: DossierRecord) => paths.find((path) => getAt(record, path) === true) ?? '',
  });
  if (!field) return null;

  function select(selectedPath: string): void {
    for (const path of paths) form.setValue(path, path === selectedPath, { shouldDirty: true });
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
