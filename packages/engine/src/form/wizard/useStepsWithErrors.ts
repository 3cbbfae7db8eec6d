import { stepIndexOf } from '@dosye/domain/dossier/form.ts';
import { useStore } from '../../store.ts';
import type { FormContextValue } from '../formContext.ts';

/** The indexes of the steps that show errors. */
export function useStepsWithErrors({ fieldErrors, kind }: FormContextValue): ReadonlySet<number> {
  const shown = useStore(fieldErrors);
  return new Set(Object.keys(shown).map((path) => stepIndexOf(kind.form, path)));
}
