import { ERASURE_NOTICE } from './phrases.ts';

/** The notices at the foot of every act. @param act "ce certificat" */
export const mentionsOf = (act: string): string[] => [
  `Vérifier l'authenticité de ${act} auprès du bureau qui l'a délivré.`,
  `${ERASURE_NOTICE}.`,
];
