import type { PersonDeclaration } from '@dosye/domain/dossier/person.ts';
import { useState } from 'react';
import { useDebounced } from '../../ui/useDebounced.ts';
import { useFormValue } from '../formContext.ts';
import { type Doubt, doubtOfTakenOver } from './differences.ts';
import { TYPING_DELAY } from './useMatches.ts';
import { useTakenOver } from './useTakenOver.ts';

/** What speaks against what was taken over, and what is called when it is kept all the same. */
export interface TakenDoubt {
  readonly doubt: Doubt | undefined;
  readonly keep: () => void;
}

/** Whether what was taken over may be of somebody else than whom is typed now; undefined once it is kept all the same. */
export function useTakenDoubt(person: PersonDeclaration): TakenDoubt {
  const taken = useTakenOver();
  const record = useFormValue((values) => values);
  // Not at each key of a name that is typed again.
  const settled = useDebounced(record, TYPING_DELAY);
  const [keptDespite, setKeptDespite] = useState('');
  const doubt = taken ? doubtOfTakenOver(person, taken, settled) : undefined;
  return {
    doubt: doubt?.sentence === keptDespite ? undefined : doubt,
    keep: () => setKeptDespite(doubt?.sentence ?? ''),
  };
}
