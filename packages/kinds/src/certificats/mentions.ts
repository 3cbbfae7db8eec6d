import { ERASURE_NOTICE } from '../papers/phrases.ts';

/** The notices at the foot of every certificate. */
export const MENTIONS = [
  "Vérifier l'authenticité de ce certificat auprès du bureau qui l'a délivré.",
  `${ERASURE_NOTICE}.`,
];
