/** Fonts that come with Word. */
export const WORD_FONT = 'Calibri';
export const WORD_TITLE_FONT = 'Cambria';

/** Inches to twips (twentieths of a point), the unit of lengths. */
export const inches = (count: number): number => Math.round(count * 1440);

/** Inches to pixels (96 per inch), the unit of picture sizes. */
export const inchPixels = (count: number): number => Math.round(count * 96);

/** Points to half points, the unit of font sizes. */
export const points = (size: number): number => Math.round(size * 2);

/** Letter paper, in twips. */
export const LETTER = { width: inches(8.5), height: inches(11) } as const;
