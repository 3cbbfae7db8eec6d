import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { type ReactNode, useContext } from 'react';
import { dossierOfficeId } from '../dossierView/viewContext.ts';
import { KindFinderContext } from '../findKind.ts';
import { openingState } from '../form/drafts/draftAddress.ts';
import { formOfPersonPath } from '../form/known/reuseAddress.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

interface OpeningsProps {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
}

/** Links to new dossiers of other kinds, filled with what this one knows; they are of the same office as it. */
export function Openings({ area, kind, dossier }: OpeningsProps): ReactNode {
  const { areaOf } = useContext(KindFinderContext);
  const { bureau_id: own } = useUser();
  if (own !== null && own !== dossierOfficeId(area, dossier)) return null;
  return (kind.openings ?? []).flatMap((opening) => {
    const opened = areaOf(opening.kind)?.kinds.find(({ id }) => id === opening.kind);
    if (!opened) return [];
    return [
      <LinkButton
        key={opening.id}
        to={formOfPersonPath(opened, kind, dossier.id, opening)}
        state={openingState({ fresh: true })}
        icon={<Icon name={opening.icon} />}
      >
        {opening.label}
      </LinkButton>,
    ];
  });
}
