import type { ColumnDeclaration } from '@dosye/domain/dossier/area.ts';

/**
 * CSS classes that place the columns on a card. Cells of the card's footer alternate between left and right.
 * In: the visible columns. Out: class by column key.
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
