import {
  type AreaDeclaration,
  changesPath,
  changesPrintPath,
  listPrintPath,
} from '@dosye/domain/dossier/area.ts';
import type { AreaEntry, KindEntry } from '@dosye/domain/dossier/entry.ts';
import type { AreaScreenProps, KindScreenProps } from '@dosye/engine/screenProps.ts';
import { loadArea } from '@dosye/kinds/register.declarations.ts';
import { AREA_ENTRIES } from '@dosye/kinds/register.entries.ts';
import { type ComponentType, createElement } from 'react';
import { Navigate, type RouteObject } from 'react-router';

const routePath = (declared: string): string => declared.replace('{id}', ':id');

/** The screens that every area and kind is shown with; the code of each is loaded when it is first shown. */
const SCREENS = {
  list: async () => (await import('@dosye/engine/list/DossierList.tsx')).DossierList,
  listPrint: async () => (await import('@dosye/engine/list/print/ListPrint.tsx')).ListPrint,
  details: async () => (await import('./screens/dossier/DetailsScreen.tsx')).DetailsScreen,
  changes: async () => (await import('@dosye/engine/changes/DossierChanges.tsx')).DossierChanges,
  changesPrint: async () => (await import('@dosye/engine/changes/ChangesPrint.tsx')).ChangesPrint,
  print: async () => (await import('./screens/dossier/PrintScreen.tsx')).PrintScreen,
  form: async () => (await import('./screens/dossier/FormScreen.tsx')).FormScreen,
};

/**
 * A lazily loaded route: the screen and the declaration of its area are loaded at once. The key remounts the screen when
 * the user navigates to the same screen of another area or kind.
 * @param propsOf undefined where the area has no such screen
 */
function screenRoute<P extends AreaScreenProps>(
  path: string,
  load: () => Promise<ComponentType<P>>,
  { id }: AreaEntry,
  propsOf: (area: AreaDeclaration) => P | undefined,
): RouteObject {
  return {
    path: routePath(path),
    lazy: async () => {
      const [Screen, area] = await Promise.all([load(), loadArea(id)]);
      const props = propsOf(area);
      return {
        element: props
          ? createElement(Screen, { ...props, key: path })
          : createElement(Navigate, { to: '/', replace: true }),
      };
    },
  };
}

const ofArea = (area: AreaDeclaration): AreaScreenProps => ({ area });
const ofKind =
  ({ id }: KindEntry) =>
  (area: AreaDeclaration): KindScreenProps | undefined => {
    const kind = area.kinds.find((one) => one.id === id);
    return kind && { area, kind };
  };

/** Routes of the lists, details pages and forms of every registered area. */
export const areaRoutes: RouteObject[] = AREA_ENTRIES.flatMap((area) => [
  screenRoute(area.paths.list, SCREENS.list, area, ofArea),
  screenRoute(area.paths.details, SCREENS.details, area, ofArea),
  screenRoute(changesPath(area), SCREENS.changes, area, ofArea),
  ...area.kinds.flatMap((kind) => [
    screenRoute(kind.paths.create, SCREENS.form, area, ofKind(kind)),
    screenRoute(kind.paths.edit, SCREENS.form, area, ofKind(kind)),
  ]),
]);

/** Routes of the print pages of every registered area; they are shown without the header. */
export const areaPrintRoutes: RouteObject[] = AREA_ENTRIES.flatMap((area) => [
  screenRoute(area.paths.print, SCREENS.print, area, ofArea),
  screenRoute(changesPrintPath(area), SCREENS.changesPrint, area, ofArea),
  screenRoute(listPrintPath(area), SCREENS.listPrint, area, (declared) =>
    declared.list.print ? { area: declared } : undefined,
  ),
]);
