import type { AreaScreenProps } from '@dosye/engine/screenProps.ts';
import { listPrintPath } from '@dosye/domain/dossier/area.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { type ComponentType, createElement } from 'react';
import type { RouteObject } from 'react-router';
import { AREA_SCREENS } from './areaScreens.ts';

/** '/form/{id}' as React Router writes it. */
const routePath = (declared: string): string => declared.replace('{id}', ':id');

/**
 * A route whose screen is loaded when first shown. The key has the screen begin anew when one goes
 * from one area or kind to another of the same screen.
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

/** Lists, details and forms of every area of the register. */
export const areaRoutes: RouteObject[] = AREAS.flatMap((area) => [
  ...screenRoute(area.paths.list, AREA_SCREENS.list, { area }),
  ...screenRoute(area.paths.details, AREA_SCREENS.details, { area }),
  ...area.kinds.flatMap((kind) => [
    ...screenRoute(kind.paths.create, AREA_SCREENS.form, { area, kind }),
    ...screenRoute(kind.paths.edit, AREA_SCREENS.form, { area, kind }),
  ]),
]);

/** Print pages of every area: they stand alone, without the header. */
export const areaPrintRoutes: RouteObject[] = AREAS.flatMap((area) => [
  ...screenRoute(area.paths.print, AREA_SCREENS.print, { area }),
  ...(area.list.print ? screenRoute(listPrintPath(area), AREA_SCREENS.listPrint, { area }) : []),
]);
