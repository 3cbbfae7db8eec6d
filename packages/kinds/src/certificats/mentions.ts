import { NO_ERASURES } from '../papers/words.ts';

/** What stands at the foot of every certificate. */
export const MENTIONS = [
  "Vérifier l'authenticité de ce certificat auprès du bureau qui l'a délivré.",
  `${NO_ERASURES}.`,
];
