import { ChangesPrint } from '@dosye/engine/changes/ChangesPrint.tsx';
import type { AreaScreenProps } from '@dosye/engine/screenProps.ts';
import type { ReactNode } from 'react';

/** Print page of the field-by-field history of a dossier. */
export default function ChangesPrintScreen({ area }: AreaScreenProps): ReactNode {
  return <ChangesPrint area={area} />;
}
