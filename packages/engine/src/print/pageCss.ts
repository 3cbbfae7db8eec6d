import { directionLine, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { firstWords } from '@dosye/domain/text/excerpt.ts';
import { typeset } from '@dosye/domain/text/typography.ts';
import { useEffect } from 'react';

/** Paper sizes; `letterOnSide` is letter in landscape. */
export type PaperSize = 'letter' | 'legal' | 'letterOnSide' | 'a4';

const SIZES: Record<PaperSize, string> = {
  letter: 'letter',
  legal: 'legal',
  letterOnSide: 'letter landscape',
  a4: 'A4',
};

/** Whether the browser prints page-margin boxes: Chrome does from version 131, Firefox does not. */
export function hasMarginBoxes(): boolean {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@page { @top-left { content: "x" } }');
  return sheet.cssRules[0]?.cssText.includes('@top-left') ?? false;
}

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

/** What the foot of each page of a dossier names: a name, and the number with non-breaking hyphens. */
export const dossierSubject = (name: string, dossierNo: string): string =>
  [firstWords(name, MAX_NAME_LENGTH), dossierNo.replaceAll('-', '\u2011')]
    .filter(Boolean)
    .join(' · ');

/** The left side of a head: the police and, unless it is short, the direction. */
export const headLine = ({ documentHeaderText: head }: SiteConfig, short = false): string =>
  [head.mainTitle, !short && directionLine(head)].filter(Boolean).join(' · ');

/** The footer's second line: when and by whom it is printed, in the first words of a long name. */
export const printedText = ({ printed }: PageFrame['footer']): string =>
  typeset(firstWords(printed, MAX_LINE_LENGTH));

/** The header's left text, two lines at most. */
export const headerText = ({ left }: PageFrame['header']): string =>
  typeset(firstWords(left, MAX_HEADER_LENGTH));

const WHITE = '@media print { html, body { background: #fff; } }';

const marginBox = (position: string, width: string, align: string, content: string): string =>
  `@${position} { content: ${content}; width: ${width}; text-align: ${align}; white-space: pre-wrap; }`;

/** The start of a rule for every page, or for those of one sheet among several, which the sheet names. */
const pageRule = (sheet: string): string => `@page${sheet && ` ${sheet}`}`;

/**
 * The CSS of pages without margin boxes: the bottom margin is that of the foot, which stands within the page.
 * @param sheet name of the pages of one sheet among several
 */
export const barePageCss = ({ paper }: PageFrame, sheet = ''): string => `
  ${pageRule(sheet)} { size: ${SIZES[paper]}; margin: 20mm 16mm 5mm; }
  @page ${sheet}:first { margin-top: 13mm; }
  ${WHITE}`;

/**
 * The CSS of the printed pages: size, margins, header and footer.
 * @param sheet name of the pages of one sheet among several: they are counted by themselves, and the number of all is not
 *   theirs
 */
export function pageCss({ paper, header, footer }: PageFrame, sheet = ''): string {
  const none = ['left', 'right'].map((at) => `@top-${at} { content: none; border: 0; }`);
  const line =
    'border: 0 solid #000; font: 7.2pt var(--font, sans-serif); font-feature-settings: "calt" 0; color: #000;';
  const above = `${line} border-bottom-width: 0.75pt; vertical-align: bottom; padding-bottom: 2mm; margin-bottom: 4mm;`;
  const below = `${line} border-top-width: 0.75pt; vertical-align: top; padding-top: 2mm; margin-top: 3mm;`;
  const number =
    sheet === '' ? '"Page " counter(page) " sur " counter(pages)' : `"Page " counter(${sheet})`;
  return `
    ${pageRule(sheet)} {
      ${sheet && `counter-increment: page ${sheet};`}
      size: ${SIZES[paper]};
      margin: 20mm 16mm 19mm;
      @top-left { ${above} }
      @top-right { ${above} }
      @bottom-left { ${below} }
      @bottom-right { ${below} }
      ${marginBox('top-left', '60%', 'left', cssString(headerText(header)))}
      ${marginBox('top-right', '40%', 'right', cssString(header.right))}
      ${marginBox('bottom-left', '84%', 'left', cssString(`${footer.subject}\n${printedText(footer)}`))}
      ${marginBox('bottom-right', '16%', 'right', number)}
    }
    @page ${sheet}:first { margin-top: 13mm; ${none.join(' ')} }
    ${WHITE}`;
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
