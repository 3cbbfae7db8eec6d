import { firstWords } from '@dosye/domain/text/excerpt.ts';
import { typeset } from '@dosye/domain/text/typography.ts';
import { useEffect } from 'react';

/** Paper sizes; `letterOnSide` is letter in landscape. */
type PaperSize = 'letter' | 'legal' | 'letterOnSide' | 'a4';

const SIZES: Record<PaperSize, string> = {
  letter: 'letter',
  legal: 'legal',
  letterOnSide: 'letter landscape',
  a4: 'A4',
};

/** Header and footer of every page. */
export interface PageFrame {
  readonly paper: PaperSize;
  /** Of every page except the first, which has the letterhead. */
  readonly header: { readonly left: string; readonly right: string };
  /** Of every page, two lines beside 'Page x sur y': what is printed, and when and by whom. */
  readonly footer: { readonly subject: string; readonly printed: string };
}

/** Escapes a text as a CSS string, so that no name can end the string or the rule. */
export const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,·:…-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/** Longest name in the footer, longest line below it, and longest header, in characters. */
const MAX_NAME_LENGTH = 60;
const MAX_LINE_LENGTH = 110;
const MAX_HEADER_LENGTH = 120;

/** A name, or as many of its first words as fit the footer. */
export const footerName = (name: string): string => firstWords(name, MAX_NAME_LENGTH);

/** A dossier number with non-breaking hyphens. */
export const nonBreaking = (dossierNo: string): string => dossierNo.replaceAll('-', '\u2011');

/** The footer's second line: when and by whom it is printed, in the first words of a long name. */
export const printedText = ({ printed }: PageFrame['footer']): string =>
  typeset(firstWords(printed, MAX_LINE_LENGTH));

/** The header's left text, two lines at most. */
export const headerText = ({ left }: PageFrame['header']): string =>
  typeset(firstWords(left, MAX_HEADER_LENGTH));

const marginBox = (position: string, width: string, align: string, content: string): string =>
  `@${position} { content: ${content}; width: ${width}; text-align: ${align}; white-space: pre-wrap; }`;

/** The CSS of the printed pages: size, margins, header and footer. */
export function pageCss({ paper, header, footer }: PageFrame): string {
  const none = ['left', 'right'].map((at) => `@top-${at} { content: none; border: 0; }`);
  const line =
    'border: 0 solid #000; font: 7.2pt var(--font, sans-serif); font-feature-settings: "calt" 0; color: #000;';
  const above = `${line} border-bottom-width: 0.75pt; vertical-align: bottom; padding-bottom: 2mm; margin-bottom: 4mm;`;
  const below = `${line} border-top-width: 0.75pt; vertical-align: top; padding-top: 2mm; margin-top: 3mm;`;
  return `
    @page {
      size: ${SIZES[paper]};
      margin: 20mm 16mm 19mm;
      @top-left { ${above} }
      @top-right { ${above} }
      @bottom-left { ${below} }
      @bottom-right { ${below} }
      ${marginBox('top-left', '60%', 'left', cssString(headerText(header)))}
      ${marginBox('top-right', '40%', 'right', cssString(header.right))}
      ${marginBox('bottom-left', '84%', 'left', cssString(`${footer.subject}\n${printedText(footer)}`))}
      ${marginBox('bottom-right', '16%', 'right', '"Page " counter(page) " sur " counter(pages)')}
    }
    @page :first { margin-top: 13mm; ${none.join(' ')} }
    @media print { html, body { background: #fff; } }`;
}

/** Applies page CSS while the component is mounted. */
export function usePageCss(rules: string): void {
  useEffect(() => {
    // An adopted style sheet: an inline one would need an exception in the content security policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [rules]);
}
