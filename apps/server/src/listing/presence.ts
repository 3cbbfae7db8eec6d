import type { BoardDeclaration } from '@dosye/domain/dossier/board.ts';

/** The condition, in SQL, that a row of the listing is of somebody who is present: that of the index, word for word. */
export function isPresent({ presentKey }: BoardDeclaration): string {
  if (!/^[A-Za-z]+$/.test(presentKey)) throw new Error(`${presentKey} is no key of a row`);
  return `(row ->> '${presentKey}') <> ''`;
}
