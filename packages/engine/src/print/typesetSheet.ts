import { typeset } from '@dosye/domain/text/typography.ts';

/** Gives the texts of a sheet the typography of French print: a screen shows them as they are written or stored. */
export function typesetSheet(sheet: Element): void {
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const typed = typeset(text);
    if (typed !== text) node.nodeValue = typed;
  }
}
