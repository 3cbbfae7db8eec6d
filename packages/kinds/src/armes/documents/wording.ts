import { readFileSync } from 'node:fs';
import { paragraphsAt, readWording } from '@dosye/documents/wording.ts';

/** The wording of the three papers, which stands in a text of its own to be corrected by jurists. */
export const TEXTS_OF_PAPERS = readWording(
  readFileSync(new URL('./textes.txt', import.meta.url), 'utf8'),
);

/** The paragraphs of a part of the papers' wording. */
export const textsOf = (title: string): readonly string[] => paragraphsAt(TEXTS_OF_PAPERS, title);

/** A part that is one paragraph. */
export const textOf = (title: string): string => textsOf(title)[0] ?? '';
