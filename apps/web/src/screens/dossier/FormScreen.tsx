import { DossierFormPage } from '@dosye/engine/form/DossierFormPage.tsx';
import { type KindFinder, KindFinderContext } from '@dosye/engine/form/known/findKind.ts';
import type { KindScreenProps } from '@dosye/engine/screenProps.ts';
import { loadKind } from '@dosye/kinds/register.declarations.ts';
import { kindEntryById } from '@dosye/kinds/register.entries.ts';
import type { ReactNode } from 'react';

const KINDS: KindFinder = { areaOf: (kindId) => kindEntryById(kindId)?.area, load: loadKind };

/** The form of a kind. */
export default function FormScreen(props: KindScreenProps): ReactNode {
  return (
    <KindFinderContext value={KINDS}>
      <DossierFormPage {...props} />
    </KindFinderContext>
  );
}
