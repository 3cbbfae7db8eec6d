import type { AreaScreenProps } from '@dosye/engine/screenProps.ts';
import { listPrintPath } from '@dosye/domain/dossier/area.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { type ComponentType, createElement } from 'react';
import type { RouteObject } from 'react-router';
import { AREA_SCREENS } from './areaScreens.ts';

/** Replaces '{id}' of a declared path by React Router's ':id'. */
const routePath = (declared: string): string => declared.replace('{id}', ':id');

/**
 * A lazily loaded route. The key remounts the screen when the user navigates to the same screen of another
 * area or kind. Out: no route when `load` is undefined.
 */
function screenRoute<P extends AreaScreenProps>(
  path: string,
  load: (() => Promise<{ default: ComponentType<P> }>) | undefined,
  props: P,
): RouteObject[] {
  if (load === undefined) return [];
  return [
    {
      path: routePath(path),
      lazy: async () => {
        const { default: Screen } = await load();
        return { element: createElement(Screen, { ...props, key: path }) };
      },
    },
  ];
}

/** Routes of the lists, details pages and forms of every registered area. */
export const areaRoutes: RouteObject[] = AREAS.flatMap((area) => [
  ...screenRoute(area.paths.list, AREA_SCREENS.list, { area }),
  ...screenRoute(area.paths.details, AREA_SCREENS.details, { area }),
  ...area.kinds.flatMap((kind) => [
    ...screenRoute(kind.paths.create, AREA_SCREENS.form, { area, kind }),
    ...screenRoute(kind.paths.edit, AREA_SCREENS.form, { area, kind }),
  ]),
]);

/** Routes of the print pages of every registered area; they are shown without the header. */
export const areaPrintRoutes: RouteObject[] = AREAS.flatMap((area) => [
  ...screenRoute(area.paths.print, AREA_SCREENS.print, { area }),
  ...(area.list.print ? screenRoute(listPrintPath(area), AREA_SCREENS.listPrint, { area }) : []),
]);
