import { DossierPrint } from '@dosye/engine/print/DossierPrint.tsx';
import type { AreaScreenProps } from '@dosye/engine/screenProps.ts';
import { KIND_SCREENS } from '@dosye/kinds/register.web.tsx';
import type { ReactNode } from 'react';

/** One dossier on paper; the kinds of the register may bring a sheet of their own. */
export default function PrintScreen({ area }: AreaScreenProps): ReactNode {
  return <DossierPrint area={area} screens={KIND_SCREENS} />;
}
