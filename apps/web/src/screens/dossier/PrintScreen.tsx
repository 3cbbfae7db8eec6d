import { DossierPrint } from '@dosye/engine/print/DossierPrint.tsx';
import type { AreaScreenProps } from '@dosye/engine/screenProps.ts';
import { KIND_SCREENS } from '@dosye/kinds/register.web.tsx';
import type { ReactNode } from 'react';

/** Print page of a dossier, with the custom sheets of registered kinds. */
export function PrintScreen({ area }: AreaScreenProps): ReactNode {
  return <DossierPrint area={area} screens={KIND_SCREENS} />;
}
