import type { AreaScreenProps, KindScreenProps } from '@dosye/engine/screenProps.ts';
import type { ComponentType } from 'react';

/** Loads the code of a screen; the screen is the default export of the module. */
type LazyScreen<P> = () => Promise<{ default: ComponentType<P> }>;

interface AreaScreens {
  readonly list: LazyScreen<AreaScreenProps>;
  readonly listPrint: LazyScreen<AreaScreenProps>;
  readonly details: LazyScreen<AreaScreenProps>;
  readonly changes: LazyScreen<AreaScreenProps>;
  readonly changesPrint: LazyScreen<AreaScreenProps>;
  readonly print: LazyScreen<AreaScreenProps>;
  readonly form: LazyScreen<KindScreenProps>;
}

/** The screens that every area and kind is shown with; the code of each is loaded when it is first shown. */
export const AREA_SCREENS: Partial<AreaScreens> = {
  list: () => import('./screens/dossier/ListScreen.tsx'),
  listPrint: () => import('./screens/dossier/ListPrintScreen.tsx'),
  details: () => import('./screens/dossier/DetailsScreen.tsx'),
  changes: () => import('./screens/dossier/ChangesScreen.tsx'),
  changesPrint: () => import('./screens/dossier/ChangesPrintScreen.tsx'),
  print: () => import('./screens/dossier/PrintScreen.tsx'),
  form: () => import('./screens/dossier/FormScreen.tsx'),
};
