import { getAt } from '@dosye/domain/dossier/paths.ts';
import { type KindRecord, reusedValues } from '@dosye/domain/dossier/reusedValues.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { useState } from 'react';
import { toast } from '../ui/toasts.ts';
import type { FormContextValue } from './formContext.ts';
import type { InitialForm } from './loadForm.ts';
import type { RecordStore } from './recordStore.ts';

/** Fills a form from an earlier dossier of the person, and undoes it. In: the form's values, and what changes one. */
export function useReuse(
  { kind, earlier, fresh }: InitialForm,
  values: RecordStore,
  change: (path: string, value: unknown) => void,
): Pick<FormContextValue, 'reusedFrom' | 'reuse'> {
  const [reusedFrom, setReusedFrom] = useState(earlier?.dossier.dossierNo ?? null);
  function reuse(from: KindRecord, dossierNo: string): void {
    const before = values.current();
    const taken = reusedValues(from, { kind, record: before }, fresh);
    for (const [path, value] of taken) change(path, value);
    setReusedFrom(dossierNo);
    const filled = plural(taken.length, 'champ rempli', 'champs remplis');
    toast.info(`${filled} d’après le dossier ${dossierNo}.`, {
      label: 'Annuler',
      run: () => {
        for (const [path] of taken) change(path, getAt(before, path));
        setReusedFrom(null);
      },
    });
  }
  return { reusedFrom, reuse };
}
