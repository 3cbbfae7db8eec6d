import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { type ReactNode, useState } from 'react';
import { useOffices } from '../api/officeQueries.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Select } from '../ui/Select.tsx';
import type { LoadedForm } from './loadForm.ts';

/** The office of dossiers whose creator has none (decision 4). */
const DEFAULT_OFFICE = 1;

export interface OfficeChoice {
  /** To be sent with a draft and a creation; undefined when the server knows it. */
  readonly bureauId: number | undefined;
  /** Name of the office that the dossier belongs to, as far as it is known. */
  readonly officeName: string;
  /** The choice itself, for those who have to choose. */
  readonly officeSelect: ReactNode;
}

/** The office of a dossier: its own, its creator's, or the one that a super role without office chooses. */
export function useOfficeChoice({ dossier, draft }: LoadedForm): OfficeChoice {
  const user = useUser();
  const mustChoose = dossier === null && seesEveryOffice(user.role) && user.bureau_id === null;
  const offices = useOffices(mustChoose);
  const [chosenId, setChosenId] = useState(draft?.bureauId ?? DEFAULT_OFFICE);
  if (!mustChoose) {
    const own = dossier?.['bureau_nom'];
    const officeName = typeof own === 'string' ? own : (user.bureau_nom ?? '');
    return { bureauId: undefined, officeName, officeSelect: null };
  }
  const known = offices.data ?? [];
  return {
    bureauId: chosenId,
    officeName: known.find(({ id }) => id === chosenId)?.nom ?? '',
    officeSelect: (
      <Select
        id="bureau-du-dossier"
        label="Bureau du dossier"
        withEmpty={false}
        small
        options={known.map(({ id, nom }) => ({ value: String(id), label: nom }))}
        value={String(chosenId)}
        onChange={(id) => setChosenId(Number(id))}
      />
    ),
  };
}
