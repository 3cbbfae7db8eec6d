/** A word that may be wider than its column; a line may end at white space and after a hyphen. */
const LONG_WORD = /[^\s\u00a0-]{16,}/gu;
/** Most letters of a word that is kept whole: no name is longer, and made to fit it could not be read. */
const WHOLE_MAX = 60;
const SOFT_HYPHEN = '\u00ad';
/** A letter that another one follows. */
const BETWEEN_LETTERS = /.(?=.)/gu;
/** Rounding of sizes, in pixels. */
const HAIR = 0.5;
/** Share of the room that a word is made to take, so that rounding does not divide it. */
const SHARE = 0.985;

const isEndless = (length: number): boolean => length > WHOLE_MAX;

interface DividedWord {
  readonly text: Text;
  readonly from: number;
  readonly length: number;
  /** Width of the column, in pixels; any for a word that is divided at the end of its line. */
  readonly room: number;
}

/**
 * Sets every word of a sheet that is divided between letters, or leaves its column, on one line, and smaller where its
 * column is too narrow for it; one of more than sixty letters is hyphenated where its line ends. To be called once, when the sheet is complete and as wide as it is printed.
 */
export function fitLongWords(sheet: Element): void {
  // All is measured before anything changes, and changed before anything is measured again.
  const words = longTexts(sheet).flatMap(dividedWords);
  keepColumns(words);
  const fitted = words.map((word) => ({ span: wrapped(word), room: word.room }));
  const widths = fitted.map(({ span }) => span.getBoundingClientRect().width);
  for (const [index, { span, room }] of fitted.entries()) {
    const width = widths[index] ?? 0;
    if (width > room) span.style.fontSize = `${(room / width) * SHARE}em`;
  }
}

function longTexts(sheet: Element): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && node.data.search(LONG_WORD) !== -1) texts.push(node);
  }
  return texts;
}

/** The divided words of a text, the last one first, so that wrapping one leaves the places of the others. */
function dividedWords(text: Text): DividedWord[] {
  const column = columnOf(text);
  const room = contentWidth(column);
  const right = column.getBoundingClientRect().right;
  return [...text.data.matchAll(LONG_WORD)]
    .filter(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const rects = [...range.getClientRects()];
      return rects.length > 1 || rects.some((rect) => rect.right > right + HAIR);
    })
    .map(({ index, 0: word }) => ({
      text,
      from: index,
      length: word.length,
      room: isEndless(word.length) ? Number.POSITIVE_INFINITY : room,
    }))
    .toReversed();
}

/** Gives the columns of the tables of some words the widths that they have: the words will have others. */
function keepColumns(words: readonly DividedWord[]): void {
  const tables = new Set(
    words.map(({ text }) => text.parentElement?.closest('table') ?? undefined),
  );
  for (const table of tables) {
    const cells = [...(table?.rows[0]?.cells ?? [])];
    const widths = cells.map((cell) => cell.getBoundingClientRect().width);
    const whole = widths.reduce((sum, width) => sum + width, 0);
    for (const [index, cell] of cells.entries()) {
      cell.style.width = `${((widths[index] ?? 0) / whole) * 100}%`;
    }
    if (table) table.style.tableLayout = 'fixed';
  }
}

/** The block whose width the lines of a text have. */
function columnOf(text: Text): Element {
  let element = text.parentElement as Element;
  while (element.parentElement && getComputedStyle(element).display === 'inline') {
    element = element.parentElement;
  }
  return element;
}

function contentWidth(element: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

function wrapped({ text, from, length }: DividedWord): HTMLElement {
  const word = text.splitText(from);
  word.splitText(length);
  const span = document.createElement('span');
  if (isEndless(length)) word.data = word.data.replace(BETWEEN_LETTERS, `$&${SOFT_HYPHEN}`);
  else span.style.whiteSpace = 'nowrap';
  word.replaceWith(span);
  span.append(word);
  return span;
}
