import { isMet } from '@dosye/domain/dossier/conditions.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { CheckContext, Condition } from '@dosye/domain/fields/field.ts';
import { useDossierFormContext, useFormValue } from './formContext.ts';

/** Whether a condition is met. @param entryPath that of the list entry that contains the field */
export function isMetAt(
  condition: Condition | undefined,
  record: DossierRecord,
  entryPath: string | undefined,
  context: CheckContext,
): boolean {
  const entry = entryPath === undefined ? undefined : getAt(record, entryPath);
  return isMet(condition, { record, entry }, context);
}

/** Whether a condition is met; renders again only when the answer changes. */
export function useCondition(condition: Condition | undefined, entryPath?: string): boolean {
  const { checkContext } = useDossierFormContext();
  return useFormValue((record) => isMetAt(condition, record, entryPath, checkContext));
}
