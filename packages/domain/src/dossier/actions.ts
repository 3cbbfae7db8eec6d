import {
  type CheckContext,
  type Field,
  type FieldMap,
  type FieldOptions,
  requirementOf,
} from '../fields/field.ts';
import type { IconName } from '../icons.ts';
import { type Form, fieldsOf, section, step, type Step } from './form.ts';
import type { FormRule } from './formRules.ts';
import type { KindDeclaration } from './kind.ts';
import { getAt, setAt } from './paths.ts';
import { clearHidden } from './readRecord.ts';
import type { DossierRecord } from './record.ts';

/** Values by path in the record. */
type ValuesByPath = Readonly<Record<string, unknown>>;

/** What an action depends on besides the record and what was entered. */
export interface Acting {
  /** Grade and name of who acts where they are recorded, else the user name. */
  officer: string;
  /** YYYY-MM-DD in Haiti. */
  today: string;
  /** What stood before at the path that the action gives back ({@link ActionDeclaration.givesBack}). */
  earlier: unknown;
}

/** Something that is done with a dossier, without its form: "Libérer…". */
export interface ActionDeclaration<R = DossierRecord> {
  /** A verb: last part of its address, and beginning of its action type in the history. */
  id: string;
  /** Label of its button. */
  label: string;
  icon: IconName;
  /** Its name in the history: "Libération". */
  noun: string;
  /** What it did, after the number of the dossier: "personne libérée". */
  done: string;
  /** Said when it is done. */
  success: string;
  /** What it asks for, by path: a field of the form is set there, any other value is for `sets`. */
  fields: FieldMap;
  /** Rules besides those of the form that name one of its fields; they see the record with what was entered. */
  rules?: readonly FormRule[] | undefined;
  /** Why the record does not allow it, in French; undefined when it does. */
  refusal?: ((record: R) => string | undefined) | undefined;
  /** What it sets whatever is entered. */
  state?: ValuesByPath | undefined;
  /** What else it sets, from the record, what was entered and who acts. */
  sets?: ((record: R, values: DossierRecord, acting: Acting) => ValuesByPath) | undefined;
  /** Path of a value of which `sets` needs the one before, in the latest version that had another one. */
  givesBack?: string | undefined;
  /** It adds to the dossier and contradicts nothing that was saved meanwhile. */
  isNeverStale?: boolean | undefined;
}

type Asked = Pick<FieldOptions, 'required' | 'prefill'>;

/** Fields of a form as an action asks for them: whether each is required here, and what is proposed. */
export const askedFields = <F extends FieldMap>(
  fields: F,
  asked: { readonly [P in keyof F]?: Asked },
): FieldMap =>
  Object.fromEntries(
    Object.entries<Asked | undefined>(asked).map(([path, { required, prefill } = {}]) => {
      const field = fields[path] as Field;
      return [path, { ...field, prefill, required: requirementOf(field.label, required) }];
    }),
  );

const forms = new WeakMap<ActionDeclaration, Form>();

/** What an action asks for, as a form: its `values` are read like a record of it. Computed once per action. */
export function actionForm(action: ActionDeclaration): Form {
  const cached = forms.get(action);
  if (cached) return cached;
  const form = { steps: [step(action.label, [section(action.label, action.fields)])] };
  forms.set(action, form);
  return form;
}

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

const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}.`);

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
  return actionForm(action).steps.map((one) => ({ ...one, rules }));
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
