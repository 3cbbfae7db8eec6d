import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { useMemo } from 'react';
import { picturesOfSections } from '../dossierView/blocks.ts';
import { dossierView, portraitUrl } from '../dossierView/dossierView.ts';
import { viewContext } from '../dossierView/viewContext.ts';
import { useUser } from '../session/SessionProvider.tsx';

/** Path of the portrait among the pictures of a view. */
export const PORTRAIT = 'portrait';

/** The sections of a dossier, the URL of its portrait ('' if none), and all its pictures, the portrait first. */
export function useDossierView(kind: KindDeclaration, dossier: Dossier) {
  const user = useUser();
  const sections = useMemo(
    () => dossierView(kind, dossier, viewContext(dossier, user), 'screen'),
    [kind, dossier, user],
  );
  const portrait = portraitUrl(kind.portrait, dossier);
  const pictures = [
    ...(portrait === '' ? [] : [{ path: PORTRAIT, label: 'Photo', url: portrait }]),
    ...picturesOfSections(sections),
  ];
  return { sections, portrait, pictures };
}
