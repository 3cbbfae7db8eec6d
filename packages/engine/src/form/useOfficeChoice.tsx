import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { type ReactNode, useState } from 'react';
import { useOffices } from '../api/officeQueries.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Select } from '../ui/Select.tsx';
import type { Opening } from './loadForm.ts';

/** The office of dossiers whose creator has none (decision 4). */
const DEFAULT_OFFICE = 1;

interface OfficeChoice {
  /** To be sent with a creation; undefined when the server knows it. */
  readonly bureauId: number | undefined;
  /** Name of the office that the dossier belongs to, as far as it is known. */
  readonly officeName: string;
  /** The choice itself, for those who have to choose. */
  readonly select: ReactNode;
}

/** The office of a dossier: its own, its creator's, or the one that a super role without office chooses. */
export function useOfficeChoice({ dossier }: Opening): OfficeChoice {
  const user = useUser();
  const chooses = dossier === null && seesEveryOffice(user.role) && user.bureau_id === null;
  const offices = useOffices(chooses);
  const [chosen, setChosen] = useState(DEFAULT_OFFICE);
  if (!chooses) {
    const own = dossier?.['bureau_nom'];
    const officeName = typeof own === 'string' ? own : (user.bureau_nom ?? '');
    return { bureauId: undefined, officeName, select: null };
  }
  const known = offices.data ?? [];
  return {
    bureauId: chosen,
    officeName: known.find(({ id }) => id === chosen)?.nom ?? '',
    select: (
      <Select
        id="bureau-du-dossier"
        label="Bureau du dossier"
        withEmpty={false}
        small
        options={known.map(({ id, nom }) => ({ value: String(id), label: nom }))}
        value={String(chosen)}
        onChange={(id) => setChosen(Number(id))}
      />
    ),
  };
}
