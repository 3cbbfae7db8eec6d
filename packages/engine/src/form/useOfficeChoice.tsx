import { FIRST_OFFICE_ID } from '@dosye/domain/office/officeName.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { type ReactNode, useState } from 'react';
import { officeOptions, useOffices, useSiteConfig } from '../api/officeQueries.ts';
import { dossierOfficeId } from '../dossierView/viewContext.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Select } from '../ui/Select.tsx';
import type { InitialForm } from './loadForm.ts';

export interface OfficeChoice {
  /** Sent with a draft and a creation; undefined when the server knows the office. */
  readonly bureauId: number | undefined;
  /** Name of the dossier's office, '' while unknown. */
  readonly officeName: string;
  /** The configuration of the dossier's office where that is not the user's own; undefined until it is read. */
  readonly config: SiteConfig | undefined;
  /** The select; null when the user cannot choose. */
  readonly officeSelect: ReactNode;
}

/** The office of a dossier: its own, else the user's, else the one chosen by a user without an office. */
export function useOfficeChoice({ area, dossier, draft, earlier }: InitialForm): OfficeChoice {
  const user = useUser();
  const mustChoose = dossier === null && seesEveryOffice(user.role) && user.bureau_id === null;
  const offices = useOffices(mustChoose);
  // What is opened from a dossier is of its office.
  const [chosenId, setChosenId] = useState(draft?.bureauId ?? earlier?.bureauId ?? FIRST_OFFICE_ID);
  const officeId = dossier ? dossierOfficeId(area, dossier) : chosenId;
  const { data: config } = useSiteConfig(officeId, user.bureau_id === null);
  if (!mustChoose) {
    const own = dossier?.['bureau_nom'];
    const officeName = typeof own === 'string' ? own : (user.bureau_nom ?? '');
    return { bureauId: undefined, officeName, config, officeSelect: null };
  }
  const choices = offices.data ?? [];
  return {
    bureauId: chosenId,
    officeName: choices.find(({ id }) => id === chosenId)?.nom ?? '',
    config,
    officeSelect: (
      <Select
        id="bureau-du-dossier"
        label="Bureau du dossier"
        withEmpty={false}
        small
        options={officeOptions(choices)}
        value={String(chosenId)}
        onChange={(id) => setChosenId(Number(id))}
      />
    ),
  };
}
