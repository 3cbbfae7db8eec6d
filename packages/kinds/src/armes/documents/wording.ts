import { readFileSync } from 'node:fs';
import { paragraphsAt, readWording } from '@dosye/documents/wording.ts';

/** The sentences of the three documents, kept in a text file so that jurists can correct them. */
const WORDING = readWording(readFileSync(new URL('./textes.txt', import.meta.url), 'utf8'));

/** The paragraphs under a title of that file. */
export const wordingParagraphs = (title: string): readonly string[] => paragraphsAt(WORDING, title);

/** The first paragraph under a title; '' when there is none. */
export const wordingText = (title: string): string => wordingParagraphs(title)[0] ?? '';
