import { DossierDetails } from '@dosye/engine/details/DossierDetails.tsx';
import type { AreaScreenProps } from '@dosye/engine/screenProps.ts';
import { KIND_SCREENS } from '@dosye/kinds/register.web.tsx';
import type { ReactNode } from 'react';

/** Details page of a dossier, with the custom details of registered kinds. */
export default function DetailsScreen({ area }: AreaScreenProps): ReactNode {
  return <DossierDetails area={area} screens={KIND_SCREENS} />;
}
