import type { CheckContext, Condition, ConditionValue, OfficeSwitch } from '../fields/field.ts';
import { isGrandAnse } from '../office/departments.ts';
import { getAt } from './paths.ts';
import { isFilled } from './isFilled.ts';

/** The value at the path is one of these. */
export const when = (path: string, ...is: ConditionValue[]): Condition => ({ path, is });
/** The value at the path is filled in, see {@link isFilled}. */
export const whenFilled = (path: string): Condition => ({ path, filled: true });
/** The value at the path is not filled in. */
export const whenBlank = (path: string): Condition => ({ path, filled: false });
export const whenAny = (...any: Condition[]): Condition => ({ any });
/** The dossier belongs to the Grand'Anse office. */
export const whenGrandAnse: Condition = { office: 'grandAnse' };
/** The office asks for it; where its settings are not known, it does not. */
export const whenSetting = (setting: OfficeSwitch): Condition => ({ setting });

/** What a condition is evaluated against: the record, and the list entry that contains the field. */
export interface ConditionScope {
  record: unknown;
  entry?: unknown;
}

const valueAt = (path: string, { record, entry }: ConditionScope): unknown =>
  path.startsWith('./') ? getAt(entry, path.slice(2)) : getAt(record, path);

/** Whether a condition is met; an absent one always is. `officeName` is that of the dossier's office. */
export function isMet(
  condition: Condition | undefined,
  scope: ConditionScope,
  context: Pick<CheckContext, 'officeName' | 'settings'>,
): boolean {
  if (!condition) return true;
  if ('any' in condition) return condition.any.some((inner) => isMet(inner, scope, context));
  if ('office' in condition) return isGrandAnse(context.officeName);
  if ('setting' in condition) return context.settings?.[condition.setting] === true;
  const value = valueAt(condition.path, scope);
  if ('filled' in condition) return isFilled(value) === condition.filled;
  return condition.is.some((expected) => expected === (value ?? null));
}
