/** Colour of titles and rules. */
export const NAVY = '132F57';
