/** The colour of titles and rules on paper. */
export const NAVY = '132F57';
