import { DossierChanges } from '@dosye/engine/changes/DossierChanges.tsx';
import type { AreaScreenProps } from '@dosye/engine/screenProps.ts';
import type { ReactNode } from 'react';

/** Field-by-field history of a dossier. */
export default function ChangesScreen({ area }: AreaScreenProps): ReactNode {
  return <DossierChanges area={area} />;
}
