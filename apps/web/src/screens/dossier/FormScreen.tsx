import { KindFinderContext } from '@dosye/engine/findKind.ts';
import { DossierFormPage } from '@dosye/engine/form/DossierFormPage.tsx';
import type { KindScreenProps } from '@dosye/engine/screenProps.ts';
import type { ReactNode } from 'react';
import { KIND_FINDER } from './kindFinder.ts';

/** The form of a kind. */
export function FormScreen(props: KindScreenProps): ReactNode {
  return (
    <KindFinderContext value={KIND_FINDER}>
      <DossierFormPage {...props} />
    </KindFinderContext>
  );
}
