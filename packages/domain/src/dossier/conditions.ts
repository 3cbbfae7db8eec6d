import { isGrandAnse } from '../office/departments.ts';
import { getAt } from './paths.ts';
import { isFilled } from './isFilled.ts';

type Scalar = string | number | boolean | null;

/**
 * When a field shows or is required. Declared as data, so that a form knows which values to watch.
 * A path that begins with './' is read from the list entry that holds the field.
 */
export type Condition =
  | { path: string; is: readonly Scalar[] }
  | { path: string; filled: boolean }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { office: 'grandAnse' };

/** Holds while the value at the path is one of these. */
export const when = (path: string, ...is: Scalar[]): Condition => ({ path, is });
/** Holds while something stands at the path. */
export const whenFilled = (path: string): Condition => ({ path, filled: true });
/** Holds while nothing stands at the path. */
export const whenBlank = (path: string): Condition => ({ path, filled: false });
export const whenAll = (...all: Condition[]): Condition => ({ all });
export const whenAny = (...any: Condition[]): Condition => ({ any });
/** Holds for dossiers of the Grand'Anse office (decision 5). */
export const whenGrandAnse: Condition = { office: 'grandAnse' };

/** Where a condition reads from: the record, and the list entry around the field if any. */
export interface ConditionScope {
  record: unknown;
  entry?: unknown;
}

const valueAt = (path: string, { record, entry }: ConditionScope): unknown =>
  path.startsWith('./') ? getAt(entry, path.slice(2)) : getAt(record, path);

/** Whether a condition holds; no condition always does. In: the name of the dossier's office. */
export function isConditionMet(
  condition: Condition | undefined,
  scope: ConditionScope,
  context: { readonly officeName: string },
): boolean {
  if (!condition) return true;
  if ('all' in condition)
    return condition.all.every((part) => isConditionMet(part, scope, context));
  if ('any' in condition) return condition.any.some((part) => isConditionMet(part, scope, context));
  if ('office' in condition) return isGrandAnse(context.officeName);
  const value = valueAt(condition.path, scope);
  if ('filled' in condition) return isFilled(value) === condition.filled;
  return condition.is.some((wanted) => wanted === (value ?? null));
}

/** The paths a condition reads, for a form that watches them. */
export function conditionPaths(condition: Condition | undefined): string[] {
  if (!condition || 'office' in condition) return [];
  if ('all' in condition) return condition.all.flatMap(conditionPaths);
  if ('any' in condition) return condition.any.flatMap(conditionPaths);
  return [condition.path];
}
