/** The titles of the views of the administration by their paths, in the order of its menu. */
export const VIEW_TITLES = {
  'tableau-de-bord': 'Bonjour,',
  profil: 'Modifier mon profil',
  utilisateurs: 'Gérer tous les utilisateurs',
  agents: 'Agents du bureau',
  imports: 'Importer un registre',
  historique: 'Historique des actions',
  demandes: 'Demandes de communication',
  configuration: 'Configuration',
  bureaux: 'Gestion des bureaux',
  corbeille: 'Corbeille',
  cles: 'Clés d’accès',
  maintenance: 'Maintenance',
} as const;
