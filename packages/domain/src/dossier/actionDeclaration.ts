import { type Field, type FieldMap, type FieldOptions, requirementOf } from '../fields/field.ts';
import type { IconName } from '../icons.ts';
import type { FormRule } from './formRules.ts';
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

/** Key of a row under which the ids of the actions are that its dossier allows, with spaces between. */
export const ACTIONS_KEY = 'actions';

/** The title of the dialog of an action: its label without the dots. */
export const actionTitle = ({ label }: Pick<ActionDeclaration, 'label'>): string =>
  label.replace(/…$/, '');

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
