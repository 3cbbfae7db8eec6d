/** The titles of the views of the administration by their paths, in the order of its menu. */
export const VIEW_TITLES = {
  'tableau-de-bord': 'Bonjour,',
  profil: 'Modifier mon profil',
  utilisateurs: 'Gérer tous les utilisateurs',
  historique: 'Historique des actions',
  configuration: 'Configuration',
  bureaux: 'Gestion des bureaux',
  corbeille: 'Corbeille',
  maintenance: 'Maintenance',
} as const;

/** A view of the administration. */
export type AdminViewPath = keyof typeof VIEW_TITLES;

/** All views; a delegate has all but the last. */
export const ALL_VIEWS = Object.keys(VIEW_TITLES) as AdminViewPath[];

/** The views of an office's administrator. */
export const OFFICE_VIEWS: AdminViewPath[] = [
  'profil',
  'utilisateurs',
  'historique',
  'configuration',
];
