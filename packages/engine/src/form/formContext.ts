import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { CheckContext } from '@dosye/domain/fields/field.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldErrorStore } from './fieldErrorStore.ts';

/** The form around a field. */
export interface FormContextValue {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly form: UseFormReturn<DossierRecord>;
  readonly fieldErrors: FieldErrorStore;
  readonly checkContext: CheckContext;
  /** Updates the errors that are shown, after a blur or a choice. */
  readonly revalidate: () => void;
}

/** Provides a form to its fields; read it with {@link useDossierFormContext}. */
export const DossierFormContext = createContext<FormContextValue | null>(null);

/** The form around a field. Throws outside of a form. */
export function useDossierFormContext(): FormContextValue {
  const formContext = useContext(DossierFormContext);
  if (!formContext) throw new Error('A field is outside of a form');
  return formContext;
}

/** The error message of the field at a path, undefined when it is valid. */
export function useFieldError(path: string): string | undefined {
  const { fieldErrors } = useDossierFormContext();
  return useSyncExternalStore(fieldErrors.subscribe, () => fieldErrors.current()[path]);
}

/** DOM id of the field at a path. */
export const fieldId = (path: string): string => `champ-${path.replaceAll('.', '-')}`;
