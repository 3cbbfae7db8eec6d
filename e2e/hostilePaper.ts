import {
  cutWords,
  halfEmptyPages,
  type LayoutFaults,
  overlappingTexts,
  type PageArea,
  pagesOfSignaturesAlone,
  textsOutside,
} from '@dosye/testing/layout.ts';
import { textBoxes } from '@dosye/testing/papers.ts';
import type { Page } from 'playwright-core';

/** Settings of an office whose letterhead is as long as it may be. */
export const HOSTILE_CONFIG = {
  documentHeaderText: {
    republic: 'République d’Haïti',
    mainTitle: 'Police Nationale d’Haïti',
    departement: 'Nord-Ouest',
    direction:
      'Direction Départementale du Nord-Ouest et de la Presqu’île des Grandes-Rivières Réunies',
    section: 'Section Départementale de Police Judiciaire et de la Protection des Mineurs',
    bureau: 'Bureau de Sainte-Thérèse-de-la-Grande-Rivière-du-Nord-et-des-Environs',
    email: 'bureau.sainte-therese-de-la-grande-riviere@police.example.ht',
    telephone: '+50946287627',
  },
};

/** The longest name and grade of an officer, whom the foot of each page names. */
export const HOSTILE_OFFICER = {
  full_name: `Marie-Joseph Alexandrine Emmanuelle ${'DE LA GRANDE-RIVIÈRE '.repeat(6)}`.trim(),
  grade: 'Inspecteur Général de la Police Nationale d’Haïti Honoraire',
};

const INCH = 72;
const MILLIMETRE = INCH / 25.4;
/** Width and height of the papers, in points. */
const PAPERS = {
  letter: [8.5 * INCH, 11 * INCH],
  legal: [8.5 * INCH, 14 * INCH],
  letterOnSide: [11 * INCH, 8.5 * INCH],
  a4: [210 * MILLIMETRE, 297 * MILLIMETRE],
} as const;
/** The margins at the sides, and the height of the head and of the foot, of `pageCss`. */
const SIDE = 15.5 * MILLIMETRE;
const HEAD = 19.5 * MILLIMETRE;
const FOOT = 18.5 * MILLIMETRE;
/** How far down a page that others follow must be filled. */
const FILLED = 0.4;
const EDGE = 5 * MILLIMETRE;

type Paper = keyof typeof PAPERS;

const areaOf = (paper: Paper): PageArea => {
  const [width, height] = PAPERS[paper];
  return { left: SIDE, right: width - SIDE, top: EDGE, bottom: height - EDGE };
};

/** Makes the browser drop page-margin boxes, as one before Chrome 131 does. */
export function withoutMarginBoxes(): void {
  window.CSSStyleSheet = class extends CSSStyleSheet {
    override replaceSync(text: string): void {
      super.replaceSync(text.replace(/@(?:top|bottom)-[a-z]+ \{[^}]*\}/gu, ''));
    }
  };
}

/** A print page whose layout is looked at. */
export interface PrintedPage {
  /** Its address, or what leads to it. */
  readonly address: string | ((page: Page) => Promise<void>);
  readonly paper: Paper;
  /** Texts whose words must be whole. */
  readonly typed: readonly string[];
  /** Whether a page may end halfway: pictures go whole to the next one, and a dossier of a booklet begins one. */
  readonly endsEarly: boolean;
  /** Caption of the last signature; '' where nobody signs. */
  readonly signature: string;
}

/** How a caption begins; its apostrophe is curved on paper. */
const beginningOf = (caption: string): string => caption.split(/['’]|, /u)[0] ?? '';

/** What is wrong with the layout of a print page. */
export async function layoutOf(
  page: Page,
  { address, paper, typed, endsEarly, signature }: PrintedPage,
): Promise<LayoutFaults> {
  if (typeof address === 'string') await page.goto(address);
  else await address(page);
  await page.locator('html[data-printed]').waitFor();
  const boxes = await textBoxes(await page.pdf({ preferCSSPageSize: true }));
  const [, height] = PAPERS[paper];
  const body = boxes.filter(
    ({ page: number, baseline }) => (number === 1 || baseline > HEAD) && baseline < height - FOOT,
  );
  return {
    outside: textsOutside(boxes, areaOf(paper)),
    overlaps: overlappingTexts(boxes),
    cut: cutWords(body, typed),
    signedAlone: signature === '' ? [] : pagesOfSignaturesAlone(body, beginningOf(signature)),
    halfEmpty: endsEarly ? [] : halfEmptyPages(body, height * FILLED),
  };
}
