import { NO_ERASURES } from '../papers/phrases.ts';

/** What stands at the foot of every certificate. */
export const MENTIONS = [
  "Vérifier l'authenticité de ce certificat auprès du bureau qui l'a délivré.",
  `${NO_ERASURES}.`,
];
