import { frenchInstant } from './dates.ts';

/** "Imprimé le 21/11/2026 à 9 h 05 par m.desrosiers". @param by user name, or '' to omit it */
export const printedLine = (at: Date, by = ''): string =>
  `Imprimé le ${frenchInstant(at)}${by && ` par ${by}`}`;
