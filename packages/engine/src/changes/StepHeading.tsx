import type { DossierStep } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { type DossierAction, eventLabel } from '@dosye/domain/history/dossierActions.ts';
import { userAndOfficer } from '@dosye/domain/people/officerName.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import type { ReactNode } from 'react';

const ACTIONS: Readonly<Record<DossierStep['what'], DossierAction>> = {
  created: 'CREATE',
  updated: 'UPDATE',
  deleted: 'DELETE',
  restored: 'RESTORE',
};

interface StepHeadingProps {
  readonly area: AreaDeclaration;
  readonly step: DossierStep;
}

/** 'Dossier modifié', who did it and when, and the reason of a deletion. */
export function StepHeading({ area, step }: StepHeadingProps): ReactNode {
  const { what, at, username, officer, reason } = step;
  return (
    <header>
      <h2>{eventLabel(area, ACTIONS[what])}</h2>
      <p>
        <time dateTime={at}>{frenchInstant(at)}</time>
        {` · ${userAndOfficer(username, officer)}`}
      </p>
      {reason !== '' && <p>{reason}</p>}
    </header>
  );
}
