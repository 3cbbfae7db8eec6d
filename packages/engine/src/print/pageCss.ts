import { useEffect } from 'react';

/** Upright letter and legal paper, and letter turned on its side. */
export type PaperSize = 'letter' | 'legal' | 'letterOnSide';

const SIZES: Record<PaperSize, string> = {
  letter: 'letter',
  legal: 'legal',
  letterOnSide: 'letter landscape',
};

/** What stands around the text of every page. */
export interface PageFrame {
  readonly paper: PaperSize;
  /** Head of every page but the first, which has the letterhead. */
  readonly head: { readonly left: string; readonly right: string };
  /** Foot of every page, beside 'Page x sur y'. */
  readonly foot: { readonly left: string; readonly middle: string };
}

/** A text as a CSS string: whatever is in a name, it can end neither the string nor the rule. */
export const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,·:…-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/** Characters of a name that fit into the foot of a page. */
const NAME_MAX = 52;

/** A name as the foot of a page has room for it. */
export const footName = (name: string): string =>
  name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1).trimEnd()}…` : name;

/** A dossier number that no line breaks apart. */
export const unbroken = (dossierNo: string): string => dossierNo.replaceAll('-', '\u2011');

const box = (place: string, width: string, align: string, content: string): string =>
  `@${place} { content: ${content}; width: ${width}; text-align: ${align}; }`;

/** The rules of the printed page: its size and margins, and what stands in them. */
export function pageRules({ paper, head, foot }: PageFrame): string {
  const none = ['left', 'center', 'right'].map((at) => `@top-${at} { content: none; border: 0; }`);
  const line =
    'border: 0 solid #000; font: 7.2pt var(--font, sans-serif); font-feature-settings: "calt" 0; color: #000;';
  const above = `${line} border-bottom-width: 0.75pt; vertical-align: bottom; padding-bottom: 2mm; margin-bottom: 4mm;`;
  const below = `${line} border-top-width: 0.75pt; vertical-align: top; padding-top: 2mm; margin-top: 3mm;`;
  return `
    @page {
      size: ${SIZES[paper]};
      margin: 20mm 16mm 19mm;
      @top-left { ${above} }
      @top-center { ${above} }
      @top-right { ${above} }
      @bottom-left { ${below} }
      @bottom-center { ${below} }
      @bottom-right { ${below} }
      ${box('top-left', '60%', 'left', cssString(head.left))}
      ${box('top-right', '40%', 'right', cssString(head.right))}
      ${box('bottom-left', '32%', 'left', cssString(foot.left))}
      ${box('bottom-center', '36%', 'center', cssString(foot.middle))}
      ${box('bottom-right', '32%', 'right', '"Page " counter(page) " sur " counter(pages)')}
    }
    @page :first { margin-top: 13mm; ${none.join(' ')} }
    @media print { html, body { background: #fff; } }`;
}

/** Has the page printed by these rules while the sheet is shown. */
export function usePageRules(rules: string): void {
  useEffect(() => {
    // A style sheet of the document's own: an inline one would need a hole in the security policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [rules]);
}
