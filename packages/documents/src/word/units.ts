/** Fonts that the offices' PCs have; Word falls back to them without asking. */
export const WORD_FONT = 'Calibri';
export const WORD_TITLE_FONT = 'Cambria';

/** Word counts in twentieths of a point. */
export const inches = (count: number): number => Math.round(count * 1440);

/** Pictures are given in pixels, 96 to the inch. */
export const inchPixels = (count: number): number => Math.round(count * 96);

/** Sizes of type are given in half points. */
export const points = (size: number): number => Math.round(size * 2);

export const LETTER = { width: inches(8.5), height: inches(11) } as const;
