/** A container that is open on the current page, and the element of the sheet that it copies a part of. */
interface OpenElement {
  readonly source: Element;
  readonly copy: Element;
}

/** Share of a page that may move to the next one to stay with what follows. */
const KEPT_MAX = 0.3;

/**
 * Copies the content of a sheet onto pages, so that nothing is cut: rows, pictures and whatever the style sheet does
 * not let break go whole to the next page, long texts continue there, tables repeat their head, and a heading stays with
 * what follows.
 */
export class PageFlow {
  readonly #newPage: () => HTMLElement;
  #body: HTMLElement;
  #open: OpenElement[] = [];

  /** @param newPage adds a page and answers its body, which has a fixed height */
  constructor(newPage: () => HTMLElement) {
    this.#newPage = newPage;
    this.#body = newPage();
  }

  /** Copies a node after what was copied before. */
  place(node: Node): void {
    if (node instanceof Element) this.#placeElement(node);
    else if (node instanceof Text) this.#placeText(node);
  }

  get #parent(): Element {
    return this.#open.at(-1)?.copy ?? this.#body;
  }

  #placeElement(element: Element): void {
    if (getComputedStyle(element).breakBefore === 'page' && !this.#isEmpty())
      this.#breakPage(false);
    if (this.#fitsWith(element)) return;
    if (isSplittable(element, this.#body.clientHeight)) {
      this.#openElement(element);
      for (const child of contentOf(element)) this.place(child);
      this.#closeElement();
      return;
    }
    if (!this.#isEmpty()) this.#breakPage(true, getComputedStyle(element).breakBefore === 'avoid');
    // A picture that is taller than a page is copied all the same.
    this.#parent.append(element.cloneNode(true));
  }

  /** The words that fit, then the others on the next page. */
  #placeText(node: Text): void {
    if (this.#fitsWith(node)) return;
    const words = node.data.split(/(?<=\s)/u);
    let from = 0;
    while (from < words.length) {
      const count = this.#wordsThatFit(words.slice(from));
      if (count === 0 && this.#isEmpty()) {
        this.#parent.append(words.slice(from).join(''));
        return;
      }
      from += count;
      if (from < words.length) this.#breakPage();
    }
  }

  #wordsThatFit(words: readonly string[]): number {
    const text = document.createTextNode('');
    this.#parent.append(text);
    let fitting = 0;
    for (let step = 2 ** Math.floor(Math.log2(words.length)); step >= 1; step /= 2) {
      if (fitting + step > words.length) continue;
      text.data = words.slice(0, fitting + step).join('');
      if (this.#fits()) fitting += step;
    }
    text.data = words.slice(0, fitting).join('');
    // A blank text would keep its heading on the page.
    if (fitting === 0) text.remove();
    return fitting;
  }

  #fitsWith(node: Node): boolean {
    const copy = node.cloneNode(true) as ChildNode;
    this.#parent.append(copy);
    if (this.#fits()) return true;
    copy.remove();
    return false;
  }

  #fits(): boolean {
    return this.#body.scrollHeight <= this.#body.clientHeight;
  }

  #openElement(source: Element): void {
    const copy = source.cloneNode(false) as Element;
    // A table continues under its head.
    for (const head of repeatedOf(source)) copy.append(head.cloneNode(true));
    this.#parent.append(copy);
    this.#open.push({ source, copy });
  }

  #closeElement(): void {
    const { source, copy } = this.#open.pop() as OpenElement;
    // The cells of a row keep their columns; a row of blank ones is none.
    if (source instanceof HTMLTableCellElement) return;
    const isBlankRow = source instanceof HTMLTableRowElement && isBlank(copy);
    if (isBlankRow || copy.childNodes.length === repeatedOf(source).length) copy.remove();
  }

  /** True when nothing but opened containers is on the page. */
  #isEmpty(): boolean {
    return [{ source: undefined, copy: this.#body }, ...this.#open].every(
      ({ source, copy }, level) => {
        const repeated = source ? repeatedOf(source).length + blankCells(copy).length : 0;
        const opened = level < this.#open.length ? 1 : 0;
        return copy.childNodes.length === repeated + opened;
      },
    );
  }

  /**
   * Continues on a new page within the same containers; headings at the end of the old one move along, and what stands
   * last on it if the next element must follow something.
   */
  #breakPage(keep = true, withLast = false): void {
    const last = withLast ? this.#takeLast() : [];
    const kept = keep ? this.#takeKept() : [];
    const sources = this.#open.map(({ source }) => source);
    while (this.#open.length > 0) this.#closeElement();
    this.#body = this.#newPage();
    for (const node of kept[0] ?? []) this.#body.append(node);
    for (const [level, source] of sources.entries()) {
      // A row that continues has blank cells before the one that does.
      if (source instanceof HTMLTableCellElement)
        for (const cell of cellsBefore(source)) this.#parent.append(cell.cloneNode(false));
      this.#openElement(source);
      for (const node of kept[level + 1] ?? []) this.#parent.append(node);
    }
    this.#parent.append(...last);
  }

  /** Takes the last small part off the page, with the headings above it and copies of what contains it; none when nothing would stay. */
  #takeLast(): Element[] {
    const room = this.#body.clientHeight * KEPT_MAX;
    const containers: Element[] = [];
    let part = this.#parent.lastElementChild;
    while (part && part.tagName !== 'TABLE' && part.getBoundingClientRect().height > room) {
      containers.unshift(part);
      part = part.lastElementChild;
    }
    while (part && !part.previousElementSibling && containers.length > 0) {
      part = containers.shift() as Element;
    }
    const taken: Element[] = [];
    while (part?.previousElementSibling) {
      const before: Element = part.previousElementSibling;
      taken.unshift(part);
      part = getComputedStyle(before).breakAfter === 'avoid' ? before : null;
    }
    for (const element of taken) element.remove();
    return containers.reduce<Element[]>((inner, container) => {
      if (inner.length === 0) return inner;
      const copy = container.cloneNode(false) as Element;
      copy.append(...inner);
      return [copy];
    }, taken);
  }

  /** Takes off the page, by the level of their container, the last elements that must stay with what follows. */
  #takeKept(): ChildNode[][] {
    const levels: ChildNode[][] = [];
    const room = this.#body.clientHeight * KEPT_MAX;
    for (let level = this.#open.length; level >= 0; level -= 1) {
      const container = level === 0 ? this.#body : (this.#open[level - 1]?.copy as Element);
      const inner = this.#open[level]?.copy;
      const kept: ChildNode[] = [];
      for (;;) {
        const last = inner ? inner.previousElementSibling : container.lastElementChild;
        if (!last || !staysWith(last, inner)) break;
        if (last.getBoundingClientRect().height > room) break;
        kept.unshift(last);
        last.remove();
      }
      levels[level] = kept;
      const before = inner ? inner.previousSibling : container.lastChild;
      // Something stays on the page before the container: what is above it stays too.
      if (before) break;
    }
    return levels;
  }
}

/** Whether an element stays on the page of the next one: by its style, or since it stands beside it in a grid. */
function staysWith(element: Element, next: Element | undefined): boolean {
  if (getComputedStyle(element).breakAfter === 'avoid') return true;
  if (!next?.parentElement || getComputedStyle(next.parentElement).display !== 'grid') return false;
  return next.getBoundingClientRect().top < element.getBoundingClientRect().bottom;
}

const REPEATED = /^table-(?:caption|column-group|header-group)$/u;

/** The first parts of a table, or of what is laid out as one, which are repeated on each page. */
function repeatedOf(element: Element): Element[] {
  const children = [...element.children];
  const end = children.findIndex((child) => !REPEATED.test(getComputedStyle(child).display));
  return end === -1 ? children : children.slice(0, end);
}

const contentOf = (element: Element): ChildNode[] => {
  const repeated = repeatedOf(element);
  return [...element.childNodes].filter((node) => !repeated.includes(node as Element));
};

const isBlank = (element: Element): boolean =>
  element.textContent === '' && !element.querySelector('img');

/** The blank cells of a row before its last one. */
const blankCells = (row: Element): Element[] =>
  row instanceof HTMLTableRowElement
    ? [...row.cells].slice(0, -1).filter((cell) => cell.childNodes.length === 0)
    : [];

const cellsBefore = (cell: HTMLTableCellElement): Element[] =>
  [...(cell.parentElement?.children ?? [])].slice(0, cell.cellIndex);

/** Whether an element may continue on the next page; one that is taller than a page must. */
function isSplittable(element: Element, pageHeight: number): boolean {
  if (!(element instanceof HTMLElement) || element.childNodes.length === 0) return false;
  const { breakInside, display, flexDirection } = getComputedStyle(element);
  if (element.getBoundingClientRect().height > pageHeight) return true;
  if (breakInside === 'avoid' || breakInside === 'avoid-page') return false;
  if (display.startsWith('inline') || display === 'table-row') return false;
  return !(display === 'flex' && flexDirection.startsWith('row'));
}
