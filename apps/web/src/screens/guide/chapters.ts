import type { GuideChapter } from './chapter.ts';
import { connexion } from './chapters/connexion.ts';

/** Every chapter there is, in the order of reading. */
export const CHAPTERS: readonly GuideChapter[] = [connexion];
