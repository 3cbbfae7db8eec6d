/** What the roles may do, for whoever gives one. */
export const ROLES_HELP =
  'Utilisateur : les dossiers de son bureau. Administrateur : aussi les comptes et la configuration de ce bureau. Délégué : tous les bureaux, sans les sauvegardes. Super administrateur : tout.';
