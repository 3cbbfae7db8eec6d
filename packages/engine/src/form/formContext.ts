import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { CheckContext } from '@dosye/domain/fields/field.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldErrorStore } from './fieldErrorStore.ts';

/** A form that is being filled, as its fields see it. */
export interface FormContextValue {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly form: UseFormReturn<DossierRecord>;
  readonly fieldErrors: FieldErrorStore;
  readonly checkContext: CheckContext;
  /** Judges anew what is marked as wrong: after a field was left or a choice was made. */
  readonly revalidate: () => void;
}

export const DossierFormContext = createContext<FormContextValue | null>(null);

/** The form around a field. Throws outside of one. */
export function useDossierFormContext(): FormContextValue {
  const formContext = useContext(DossierFormContext);
  if (!formContext) throw new Error('A field stands outside of a form');
  return formContext;
}

/** The sentence under a field, undefined while nothing is wrong. In: the field's path. */
export function useFieldError(path: string): string | undefined {
  const { fieldErrors } = useDossierFormContext();
  return useSyncExternalStore(fieldErrors.subscribe, () => fieldErrors.current()[path]);
}

/** Id on the page of the field at a path; labels, notes and the error summary refer to it. */
export const fieldId = (path: string): string => `champ-${path.replaceAll('.', '-')}`;
