/** Age of majority, in years. */
export const MAJORITY = 18;
