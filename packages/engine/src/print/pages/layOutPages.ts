import { headerText, printedText, type PageFrame } from '../pageCss.ts';
import styles from './LaidOutPages.module.css';
import { PageFlow } from './PageFlow.ts';

/** Whether the browser prints page-margin boxes, which number the pages: Chromium does, Firefox does not. */
function supportsMarginBoxes(): boolean {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@page { @top-left { content: "x" } }');
  return sheet.cssRules[0]?.cssText.includes('@top-left') ?? false;
}

/** The sheet of a print preview and its frame, for a browser that does not print margin boxes. */
interface Printed {
  readonly sheet: HTMLElement;
  readonly frame: PageFrame;
}

let printed: Printed | undefined;

/** Makes a sheet the one that {@link layOutPages} lays out. Out: forgets it and removes its pages. */
export function registerSheet(sheet: HTMLElement, frame: PageFrame): () => void {
  printed = { sheet, frame };
  return () => {
    printed = undefined;
    removePages();
  };
}

/** The pages have their own margins, heads and feet. */
const noMargins = new CSSStyleSheet();
const NO_BOXES = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
  .map((box) => `@${box} { content: none; border: 0 }`)
  .join(' ');
noMargins.replaceSync(
  ['@page', '@page :first'].map((at) => `${at} { margin: 0; ${NO_BOXES} }`).join(' '),
);

/** Attribute of what shows the number of a page: the id of an element on it. No browser fills such numbers by itself. */
export const PAGE_OF = 'data-page-of';

function removePages(): void {
  document.querySelector(`.${styles['pages']}`)?.remove();
  const sheets = document.adoptedStyleSheets.filter((other) => other !== noMargins);
  document.adoptedStyleSheets = sheets;
}

/**
 * Lays the registered sheet out on pages with head, foot and number, which are printed instead of it. Its pictures must
 * be loaded. In a browser that prints margin boxes only a sheet that names pages is laid out.
 */
export async function layOutPages(): Promise<void> {
  if (!printed) return;
  const { sheet, frame } = printed;
  if (supportsMarginBoxes() && !sheet.querySelector(`[${PAGE_OF}]`)) return;
  removePages();
  const pages = element('div', `${styles['pages']} ${styles[frame.paper]}`);
  document.body.append(pages);
  const flow = new PageFlow(() => addPage(pages, sheet, frame));
  // The copies are measured: their pictures are in the cache, and decoded here before the first one is copied.
  await Promise.all(
    [...sheet.querySelectorAll('img')].map((image) => image.decode().catch(() => {})),
  );
  for (const node of sheet.childNodes) flow.place(node);
  const numbers = pages.querySelectorAll(`.${styles['number']}`);
  numbers.forEach((number, index) => {
    number.textContent = `Page ${index + 1} sur ${numbers.length}`;
  });
  namePages(pages);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, noMargins];
}

function namePages(pages: HTMLElement): void {
  const all = [...pages.children];
  for (const reference of pages.querySelectorAll(`[${PAGE_OF}]`)) {
    const id = CSS.escape(reference.getAttribute(PAGE_OF) ?? '');
    reference.textContent = String(all.findIndex((page) => page.querySelector(`#${id}`)) + 1);
  }
}

function element(tag: 'div' | 'p', className = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Adds a page with head and foot. Out: its body. */
function addPage(
  pages: HTMLElement,
  sheet: HTMLElement,
  { header, footer }: PageFrame,
): HTMLElement {
  const page = element('div', styles['page']);
  const isFirst = pages.childElementCount === 0;
  const head = element('div', styles['head']);
  if (!isFirst) head.append(element('p', '', headerText(header)), element('p', '', header.right));
  const body = element('div', `${sheet.className} ${styles['body']}`);
  const foot = element('div', styles['foot']);
  const lines = element('div');
  lines.append(element('p', '', footer.subject), element('p', '', printedText(footer)));
  foot.append(lines, element('p', styles['number'], 'Page 99 sur 99'));
  if (isFirst) page.classList.add(styles['first'] ?? '');
  page.append(head, body, foot);
  pages.append(page);
  return body;
}
