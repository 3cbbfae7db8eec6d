import { type Condition, isConditionMet } from '@dosye/domain/dossier/conditions.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { CheckContext } from '@dosye/domain/fields/field.ts';
import { useWatch } from 'react-hook-form';
import { useDossierFormContext } from './formContext.ts';

/** Whether a condition holds for a field. In: the record as it stands, and the path of the entry around the field. */
export function isConditionMetAt(
  condition: Condition | undefined,
  record: DossierRecord,
  entryPath: string | undefined,
  context: CheckContext,
): boolean {
  const entry = entryPath === undefined ? undefined : getAt(record, entryPath);
  return isConditionMet(condition, { record, entry }, context);
}

/** Follows a condition: draws the component again when its answer changes, and only then. */
export function useCondition(condition: Condition | undefined, entryPath?: string): boolean {
  const { form, checkContext } = useDossierFormContext();
  return useWatch({
    control: form.control,
    compute: (record: DossierRecord) =>
      isConditionMetAt(condition, record, entryPath, checkContext),
  });
}
