import { firstWords } from '@dosye/domain/text/excerpt.ts';
import { useEffect } from 'react';

/** Paper sizes; `letterOnSide` is letter in landscape. */
export type PaperSize = 'letter' | 'legal' | 'letterOnSide' | 'a4';

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
  /** Of every page, beside 'Page x sur y'. */
  readonly footer: { readonly left: string; readonly middle: string };
}

/** Escapes a text as a CSS string, so that no name can end the string or the rule. */
export const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,·:…-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/** Longest name in the footer, in characters. */
const MAX_NAME_LENGTH = 44;

/** A name, or as many of its first words as fit the footer. */
export const footerName = (name: string): string => firstWords(name, MAX_NAME_LENGTH);

/** A dossier number with non-breaking hyphens. */
export const nonBreaking = (dossierNo: string): string => dossierNo.replaceAll('-', '\u2011');

const marginBox = (position: string, width: string, align: string, content: string): string =>
  `@${position} { content: ${content}; width: ${width}; text-align: ${align}; }`;

/** The CSS of the printed pages: size, margins, header and footer. */
export function pageCss({ paper, header, footer }: PageFrame): string {
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
      ${marginBox('top-left', '60%', 'left', cssString(header.left))}
      ${marginBox('top-right', '40%', 'right', cssString(header.right))}
      ${marginBox('bottom-left', '46%', 'left', cssString(footer.left))}
      ${marginBox('bottom-center', '36%', 'center', cssString(footer.middle))}
      ${marginBox('bottom-right', '18%', 'right', '"Page " counter(page) " sur " counter(pages)')}
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
