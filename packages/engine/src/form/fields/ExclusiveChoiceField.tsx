import { getAt, joinPath } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { type FieldMap, nameOfField } from '@dosye/domain/fields/field.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Segmented } from '../../ui/SegmentedControl.tsx';
import { fieldId, useFault, useFilling } from '../formContext.ts';

interface ExclusiveFieldProps {
  /** Path of what the boxes are named from; '' for the record itself. */
  readonly base: string;
  readonly boxes: FieldMap;
}

/** Boxes of which one alone can be ticked, as one choice; its faults stand at the first box. */
export function ExclusiveField({ base, boxes }: ExclusiveFieldProps): ReactNode {
  const { form, recheck } = useFilling();
  const paths = Object.keys(boxes).map((own) => joinPath(base, own));
  const [first = ''] = paths;
  const [field] = Object.values(boxes);
  const error = useFault(first);
  const chosen = useWatch({
    control: form.control,
    compute: (record: DossierRecord) => paths.find((path) => getAt(record, path) === true) ?? '',
  });
  if (!field) return null;

  function choose(wanted: string): void {
    for (const path of paths) form.setValue(path, path === wanted, { shouldDirty: true });
    recheck();
  }
  return (
    <Segmented
      id={fieldId(first)}
      label={nameOfField(field)}
      hint={field.hint}
      help={field.help}
      required={field.exclusive?.required ?? false}
      error={error}
      options={Object.values(boxes).map(({ label }, place) => ({
        value: paths[place] ?? '',
        label,
      }))}
      value={chosen}
      onChange={choose}
      clearable={!field.exclusive?.required}
    />
  );
}
