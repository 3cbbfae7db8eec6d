/** What the booklet of retention files is asked for. */
export interface LivretRequest {
  /** Days of arrest, both included, YYYY-MM-DD. */
  startDate: string;
  endDate: string;
  /** '' is every commune. */
  commune: string;
}

/** Address under /api of the booklet's data (spec file 2 §7). */
export const LIVRET_CALL = '/retention/livret-data';
/** The booklet's print page (spec file 2 §2.10). */
export const LIVRET_PATH = '/print/retention-livret';

/** Sentences of the booklet (spec file 2 §2.10). */
export const LIVRET_TEXTS = {
  making: 'Génération du livret en cours...',
  none: 'Aucun dossier de rétention trouvé pour la période sélectionnée. Cette fenêtre se fermera automatiquement.',
  noDates: 'Paramètres de date manquants ou utilisateur non authentifié.',
  failed: 'Impossible de charger les données du livret.',
  noRange: 'Veuillez sélectionner une plage de dates pour générer le livret.',
  noConfig: (id: number): string => `Configuration introuvable pour le dossier ID ${id}.`,
} as const;
