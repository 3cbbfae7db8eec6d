import { readFileSync } from 'node:fs';
import { paragraphsAt, readWording } from '@dosye/documents/wording.ts';

/** The wording of the three papers, which stands in a text of its own to be corrected by jurists. */
export const WORDING = readWording(readFileSync(new URL('./textes.txt', import.meta.url), 'utf8'));

/** The paragraphs of a part of the papers' wording. */
export const wordingParagraphs = (title: string): readonly string[] => paragraphsAt(WORDING, title);

/** A part that is one paragraph. */
export const wordingText = (title: string): string => wordingParagraphs(title)[0] ?? '';
