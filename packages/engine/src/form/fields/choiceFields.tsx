import { getAt, joinPath } from '@dosye/domain/dossier/paths.ts';
import { type FieldMap, fieldLabel } from '@dosye/domain/fields/field.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { fieldId, useDossierFormContext, useFieldError, useFormValue } from '../formContext.ts';
import styles from './FieldGrid.module.css';
import type { WidgetProps } from './useFormField.ts';

/** Largest number of choices that are shown side by side. */
const SIDE_BY_SIDE = 3;
const OUI_NON = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
] as const;

/** A choice of a fixed set: a segmented control for a few, a select otherwise. */
export function ChoiceField({ field, value, onSelect, fieldProps }: WidgetProps): ReactNode {
  const choices = field.choices ?? [];
  const chosen = typeof value === 'string' ? value : '';
  const props = { ...fieldProps, options: choices, value: chosen, onChange: onSelect };
  if (choices.length > SIDE_BY_SIDE) return <Select {...props} placeholder={field.placeholder} />;
  return <SegmentedControl {...props} clearable={field.required === undefined} />;
}

/** 'Oui' or 'Non'; the value is true, false, or null while unanswered. */
export function YesNoField({ field, value, onSelect, fieldProps }: WidgetProps): ReactNode {
  return (
    <SegmentedControl
      {...fieldProps}
      className={field.width > 2 ? styles.short : undefined}
      options={OUI_NON}
      value={value === true ? 'oui' : value === false ? 'non' : ''}
      onChange={(answer) => onSelect(answer === '' ? null : answer === 'oui')}
      clearable={field.required === undefined}
    />
  );
}

/** A single checkbox. */
export function CheckboxField({ value, onSelect, fieldProps }: WidgetProps): ReactNode {
  return <Checkbox {...fieldProps} value={value === true} onChange={onSelect} />;
}

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
