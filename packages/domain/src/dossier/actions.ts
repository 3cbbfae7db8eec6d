import type { CheckContext } from '../fields/field.ts';
import { oncePer } from '../text/memoize.ts';
import type { Acting, ActionDeclaration } from './actionDeclaration.ts';
import { type Form, fieldsOf, section, step, type Step } from './form.ts';
import type { KindDeclaration } from './kind.ts';
import { getAt, isWithin, setAt } from './paths.ts';
import { clearHidden } from './readRecord.ts';
import type { DossierRecord } from './record.ts';

/** What an action asks for, as a form: its `values` are read like a record of it. Computed once per action. */
export const actionForm = oncePer(
  ({ label, fields }: ActionDeclaration): Form => ({
    steps: [step(label, [section(label, fields)])],
  }),
);

/** The record with what was entered at the paths of an action, and what it sets in any case. */
export function recordOfAction(
  action: ActionDeclaration,
  record: DossierRecord,
  values: DossierRecord,
): DossierRecord {
  const entered = structuredClone(record);
  for (const path of Object.keys(action.fields)) setAt(entered, path, getAt(values, path));
  for (const [path, value] of Object.entries(action.state ?? {})) setAt(entered, path, value);
  return entered;
}

/**
 * The steps by which what was entered into an action is checked, as part of its record ({@link recordOfAction}): its own
 * fields, the rules of the form that name one of them, and its own rules. Whatever else is wrong with the dossier
 * refuses no action. The page and the server check by these same steps.
 */
export function stepsOfAction({ form }: KindDeclaration, action: ActionDeclaration): Step[] {
  const asked = Object.keys(action.fields);
  const naming = form.steps
    .flatMap(({ rules = [] }) => rules)
    .filter(({ paths }) => paths.some((path) => asked.some((own) => isWithin(path, own))));
  const rules = [...naming, ...(action.rules ?? [])];
  return actionForm(action).steps.map((own) => ({ ...own, rules }));
}

/** The actions of a kind that a record allows. */
export const possibleActions = (
  { actions = [] }: KindDeclaration,
  record: DossierRecord,
): ActionDeclaration[] => actions.filter(({ refusal }) => refusal?.(record) === undefined);

/** The record after an action. @param values valid ones, as {@link actionForm} reads them */
export function recordAfterAction(
  { form }: KindDeclaration,
  action: ActionDeclaration,
  record: DossierRecord,
  values: DossierRecord,
  acting: Acting,
  context: CheckContext,
): DossierRecord {
  const own = fieldsOf(form);
  const entered = Object.keys(action.fields)
    .filter((path) => own[path] !== undefined)
    .map((path) => [path, getAt(values, path)] as const);
  const set = Object.entries({ ...action.state, ...action.sets?.(record, values, acting) });
  const after = structuredClone(record);
  for (const [path, value] of [...entered, ...set]) setAt(after, path, value);
  clearHidden(form, after, context);
  return after;
}
