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
import { AREA_SCREENS } from './areaScreens.ts';

/** Replaces '{id}' of a declared path by React Router's ':id'. */
const routePath = (declared: string): string => declared.replace('{id}', ':id');

/** Loads a screen; the screen is the default export of its module. */
type LoadScreen<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A lazily loaded route: the screen and the declaration of its area are loaded at once. The key remounts the screen when
 * the user navigates to the same screen of another area or kind. In: the props of the screen, undefined where the area
 * has no such screen. Out: no route when `load` is undefined.
 */
function screenRoute<P extends AreaScreenProps>(
  path: string,
  load: LoadScreen<P> | undefined,
  { id }: AreaEntry,
  propsOf: (area: AreaDeclaration) => P | undefined,
): RouteObject[] {
  if (load === undefined) return [];
  return [
    {
      path: routePath(path),
      lazy: async () => {
        const [{ default: Screen }, area] = await Promise.all([load(), loadArea(id)]);
        const props = propsOf(area);
        return {
          element: props
            ? createElement(Screen, { ...props, key: path })
            : createElement(Navigate, { to: '/', replace: true }),
        };
      },
    },
  ];
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
  ...screenRoute(area.paths.list, AREA_SCREENS.list, area, ofArea),
  ...screenRoute(area.paths.details, AREA_SCREENS.details, area, ofArea),
  ...screenRoute(changesPath(area), AREA_SCREENS.changes, area, ofArea),
  ...area.kinds.flatMap((kind) => [
    ...screenRoute(kind.paths.create, AREA_SCREENS.form, area, ofKind(kind)),
    ...screenRoute(kind.paths.edit, AREA_SCREENS.form, area, ofKind(kind)),
  ]),
]);

/** Routes of the print pages of every registered area; they are shown without the header. */
export const areaPrintRoutes: RouteObject[] = AREA_ENTRIES.flatMap((area) => [
  ...screenRoute(area.paths.print, AREA_SCREENS.print, area, ofArea),
  ...screenRoute(changesPrintPath(area), AREA_SCREENS.changesPrint, area, ofArea),
  ...screenRoute(listPrintPath(area), AREA_SCREENS.listPrint, area, (declared) =>
    declared.list.print ? { area: declared } : undefined,
  ),
]);
