import type { DossierRef } from '@dosye/domain/dossier/links.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { CheckContext } from '@dosye/domain/fields/field.ts';
import type { Places } from '@dosye/domain/fields/places.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FieldErrorStore } from './fieldErrorStore.ts';
import type { Earlier } from './known/reuseAddress.ts';
import type { Comparison, TakeOver } from './known/TakeOver.ts';
import type { RecordStore } from './recordStore.ts';

/** The form around a field. */
export interface FormContextValue {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  /** The office of a new dossier that a user without one has chosen. */
  readonly bureauId: number | undefined;
  /** The dossier that a new one is opened from. */
  readonly origin: DossierRef | undefined;
  readonly values: RecordStore;
  /** Sets the value of a field and of the fields that depend on it; the form counts as changed by the user. */
  readonly change: (path: string, value: unknown) => void;
  /** Says that a change comes once this is done, such as a picture that is reduced: saving and leaving wait for it. */
  readonly changing: (read: Promise<unknown>) => void;
  readonly fieldErrors: FieldErrorStore;
  readonly checkContext: CheckContext;
  /** The places to suggest; none until they are loaded. */
  readonly places: Places;
  /** Updates the errors that are shown, after a blur or a choice. */
  readonly revalidate: () => void;
  /** What the form has taken over from an earlier dossier of its person. */
  readonly takeOver: TakeOver;
  /** Takes over what an earlier dossier knows of its person, in place of what came from another one. */
  readonly takeFrom: (earlier: Earlier, compare: Comparison) => void;
  /** Gives back what was taken over. */
  readonly giveBack: () => void;
}

/** Provides a form to its fields; read it with {@link useDossierFormContext}. */
export const DossierFormContext = createContext<FormContextValue | null>(null);

/** The form around a field. Throws outside of a form. */
export function useDossierFormContext(): FormContextValue {
  const formContext = useContext(DossierFormContext);
  if (!formContext) throw new Error('A field is outside of a form');
  return formContext;
}

/** Renders again only when the result changes: `select` must answer the same object for the same record. */
export function useFormValue<T>(select: (record: DossierRecord) => T): T {
  const { values } = useDossierFormContext();
  return useSyncExternalStore(values.subscribe, () => select(values.current()));
}

/** The error message of the field at a path, undefined when it is valid. */
export function useFieldError(path: string): string | undefined {
  const { fieldErrors } = useDossierFormContext();
  return useSyncExternalStore(fieldErrors.subscribe, () => fieldErrors.current()[path]);
}

/** DOM id of the field at a path. */
export const fieldId = (path: string): string => `champ-${path.replaceAll('.', '-')}`;
