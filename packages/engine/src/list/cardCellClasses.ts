import type { ColumnDeclaration } from '@dosye/domain/dossier/area.ts';

/**
 * Where each column stands when its row is a card: the class of its place. The first cell of the foot
 * stands at the left, the next at the right, and so on.
 * In: the columns that are shown. Out: class by column key.
 */
export function cardCellClasses(
  columns: readonly ColumnDeclaration[],
): ReadonlyMap<string, string> {
  let footerCells = 0;
  return new Map(
    columns.map(({ key, card, show }): [string, string] => {
      if (show === 'photo') return [key, 'onPhoto'];
      if (card === 'title') return [key, 'onTitle'];
      if (card === 'subtitle') return [key, 'onSubtitle'];
      if (card === 'aside') return [key, 'onAside'];
      if (card === 'hidden') return [key, 'onNothing'];
      footerCells += 1;
      return [key, footerCells % 2 === 1 ? 'onFoot' : 'onFootEnd'];
    }),
  );
}
