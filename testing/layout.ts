import type { TextBox } from './papers.ts';

/** The rectangle that the text of a page stays within, in points from the upper left corner. */
export interface PageArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What may be wrong with the layout of a paper; the texts say where. */
export interface LayoutFaults {
  /** Texts beyond the area of the page. */
  readonly outside: readonly string[];
  /** Pairs of texts of which one is printed over the other. */
  readonly overlaps: readonly string[];
  /** Typed words that are divided between lines. */
  readonly cut: readonly string[];
  /** Pages that begin with the signatures. */
  readonly signedAlone: readonly number[];
  /** Pages that end halfway, though what follows would fill them. */
  readonly halfEmpty: readonly number[];
}

/** A paper without a fault. */
export const SOUND: LayoutFaults = {
  outside: [],
  overlaps: [],
  cut: [],
  signedAlone: [],
  halfEmpty: [],
};

/** How far texts may touch, in points: the thickness of lines, and what a font has above its capitals. */
const TOUCH = 1.2;

const isOutside = ({ left, right, top, baseline }: TextBox, area: PageArea): boolean =>
  left < area.left || right > area.right || top < area.top || baseline > area.bottom;

/** Share of their height by which letters of two fonts may be kerned: d’A. */
const KERNED = 0.3;

const overlap = (one: TextBox, other: TextBox): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) >
    Math.max(TOUCH, KERNED * (one.baseline - one.top)) &&
  Math.min(one.baseline, other.baseline) - Math.max(one.top, other.top) > TOUCH;

const pageOf = ({ page }: TextBox): number => page;

/** The texts beyond the area of their page. */
export const textsOutside = (boxes: readonly TextBox[], area: PageArea): string[] =>
  boxes.filter((box) => isOutside(box, area)).map(({ page, text }) => `${page}: ${text}`);

/** The pairs of texts of which one is printed over the other. */
export const overlappingTexts = (boxes: readonly TextBox[]): string[] =>
  [...Map.groupBy(boxes, pageOf)].flatMap(([page, onPage]) =>
    onPage.flatMap((box, index) =>
      onPage
        .slice(index + 1)
        .flatMap((other) => (overlap(box, other) ? [`${page}: ${box.text} / ${other.text}`] : [])),
    ),
  );

/** The text of each line of a page, its runs from left to right. */
export function linesOf(boxes: readonly TextBox[]): string[] {
  const lines = Map.groupBy(boxes, ({ page, baseline }) => `${page} ${Math.round(baseline)}`);
  return [...lines.values()].map((line) =>
    line
      .toSorted((one, other) => one.left - other.left)
      .map(({ text }) => text)
      .join(''),
  );
}

/** A word, of which no name has more than sixty letters, or a day. */
const UNDIVIDED = /^(?:\p{L}{4,60}|\d\d\/\d\d\/\d{4})$/u;

/** The words of a text that may not be divided; at a hyphen a line may end. */
export const undividedWords = (text: string): string[] =>
  text.split(/[\s-]+/u).filter((word) => UNDIVIDED.test(word));

const withoutSpaces = (text: string): string => text.replace(/\s+/gu, '');
/** Headings print names in capitals. */
const folded = (text: string): string => withoutSpaces(text).toLocaleLowerCase('fr');

/** The words of some texts that are printed, but on no line whole. */
export function cutWords(boxes: readonly TextBox[], texts: readonly string[]): string[] {
  const lines = linesOf(boxes).map(folded);
  // With its case, so that a label and the name behind it make no word.
  const whole = withoutSpaces(boxes.map(({ text }) => text).join(''));
  const words = new Set(texts.flatMap(undividedWords));
  return [...words].filter(
    (word) => whole.includes(word) && !lines.some((line) => line.includes(folded(word))),
  );
}

/**
 * The pages on which nothing stands above the signatures.
 * @param boxes without heads and feet
 * @param signature how the caption of one of the signatures begins
 */
export const pagesOfSignaturesAlone = (
  boxes: readonly TextBox[],
  signature: string,
): readonly number[] =>
  [...Map.groupBy(boxes, pageOf)]
    .filter(([, onPage]) => {
      const captions = onPage.filter(({ text }) => text.startsWith(signature));
      const highest = Math.min(...captions.map(({ top }) => top));
      return captions.length > 0 && !onPage.some(({ baseline }) => baseline < highest);
    })
    .map(([page]) => page);

/**
 * The pages whose text ends in their upper part although others follow; annexes begin on a page of their own.
 * @param boxes without heads and feet
 * @param least how far down the text of a page must reach, in points
 */
export function halfEmptyPages(boxes: readonly TextBox[], least: number): readonly number[] {
  const pages = Map.groupBy(boxes, pageOf);
  const isFollowed = (page: number): boolean => {
    const [first] = (pages.get(page + 1) ?? []).toSorted((one, other) => one.top - other.top);
    return first !== undefined && !first.text.startsWith('Annexe');
  };
  return [...pages]
    .filter(([page, onPage]) => {
      const lowest = Math.max(...onPage.map(({ baseline }) => baseline));
      return isFollowed(page) && lowest < least;
    })
    .map(([page]) => page);
}
