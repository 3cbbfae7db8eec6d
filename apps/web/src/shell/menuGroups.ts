import { changesPath } from '@dosye/domain/dossier/area.ts';
import type { AreaEntry } from '@dosye/domain/dossier/entry.ts';
import { AREA_ENTRIES } from '@dosye/kinds/register.entries.ts';

/** A menu of the header: the areas that declare its name. */
export interface MenuGroup {
  readonly name: string;
  readonly areas: readonly AreaEntry[];
}

/** Every registered area, in menu order. */
export const ORDERED_AREAS: readonly AreaEntry[] = [...AREA_ENTRIES].sort(
  (one, other) => one.menu.order - other.menu.order,
);

/** The menus of the header, as the registered areas declare them. */
export const MENU_GROUPS: readonly MenuGroup[] = [
  ...new Set(ORDERED_AREAS.map(({ menu }) => menu.group)),
].map((name) => ({ name, areas: ORDERED_AREAS.filter(({ menu }) => menu.group === name) }));

const areaPaths = (area: AreaEntry): string[] => [
  area.paths.list,
  area.paths.details,
  changesPath(area),
  ...area.kinds.flatMap((kind) => [kind.paths.create, kind.paths.edit]),
];

/** True when the path belongs to a screen of the menu's areas. */
export function isGroupActive(group: MenuGroup, pathname: string): boolean {
  return group.areas.flatMap(areaPaths).some((path) => {
    const [before = '', after = ''] = path.split('{id}');
    if (!path.includes('{id}')) return path === pathname;
    const id = pathname.slice(before.length, pathname.length - after.length);
    return pathname.startsWith(before) && pathname.endsWith(after) && /^\d+$/.test(id);
  });
}
