import { dayInSentence } from '@dosye/domain/text/prose.ts';

/** The period and filter of a booklet of retention dossiers. */
export interface LivretRequest {
  /** First and last day of arrest, both included, YYYY-MM-DD. */
  startDate: string;
  endDate: string;
  /** '' for every commune. */
  commune: string;
}

/** Address under /api of the booklet's data. */
export const LIVRET_CALL = '/retention/livret-data';
/** Action type of a printed booklet in the history. */
export const LIVRET_ACTION = 'PRINT_RETENTION_LIVRET';

/** Sentences of the booklet. */
export const LIVRET_TEXTS = {
  making: 'Génération du livret en cours...',
  none: 'Aucun dossier de rétention trouvé pour la période sélectionnée. Cette fenêtre se fermera automatiquement.',
  noDates: 'Paramètres de date manquants ou utilisateur non authentifié.',
  failed: 'Impossible de charger les données du livret.',
  noRange: 'Veuillez sélectionner une plage de dates pour générer le livret.',
  noConfig: (id: number): string => `Configuration introuvable pour le dossier ID ${id}.`,
} as const;

/** The period on the cover: 'Du 1er octobre 2026 au 31 octobre 2026'. */
export const coverPeriod = ({ startDate, endDate }: LivretRequest): string =>
  startDate === endDate
    ? `Le ${dayInSentence(startDate)}`
    : `Du ${dayInSentence(startDate)} au ${dayInSentence(endDate)}`;
