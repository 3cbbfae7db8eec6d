/** Height of a list with enough room, in pixels. */
const LIST_HEIGHT = 264;
/** Distance to the input and to the edge of the window, in pixels. */
const MARGIN = 8;

/** Where the list of an input opens. */
export interface ListPlacement {
  readonly upward: boolean;
  /** In pixels. */
  readonly maxHeight: number;
}

/** Below the input, or above where there is more room, within the window. @param windowHeight in pixels */
export function listPlacement(
  input: Pick<Element, 'getBoundingClientRect'>,
  windowHeight: number,
): ListPlacement {
  const { top, bottom } = input.getBoundingClientRect();
  const below = windowHeight - bottom - MARGIN * 2;
  const above = top - MARGIN * 2;
  const upward = below < LIST_HEIGHT && above > below;
  return { upward, maxHeight: Math.min(LIST_HEIGHT, upward ? above : below) };
}
