import { DossierDetails } from '@dosye/engine/details/DossierDetails.tsx';
import { KindFinderContext } from '@dosye/engine/findKind.ts';
import type { AreaScreenProps } from '@dosye/engine/screenProps.ts';
import { KIND_SCREENS } from '@dosye/kinds/register.web.tsx';
import type { ReactNode } from 'react';
import { KIND_FINDER } from './kindFinder.ts';

/** Details page of a dossier, with the custom details of registered kinds. */
export function DetailsScreen({ area }: AreaScreenProps): ReactNode {
  return (
    <KindFinderContext value={KIND_FINDER}>
      <DossierDetails area={area} screens={KIND_SCREENS} />
    </KindFinderContext>
  );
}
