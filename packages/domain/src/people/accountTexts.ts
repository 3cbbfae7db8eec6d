/** The sentences about accounts, apart from their rules, which the first page has. */
export const ACCOUNT_TEXTS = {
  self: 'Vous ne pouvez pas agir sur votre propre compte. Utilisez votre profil.',
  ownGrade:
    'Votre grade vous est donné par l’administrateur de votre bureau ou par un super administrateur.',
  notYours: 'Vous n’avez pas le droit d’agir sur ce compte.',
  lastSuperAdmin:
    'Ce compte est le dernier super administrateur actif : il ne peut être ni supprimé, ni rétrogradé, ni suspendu.',
  role: 'Vous n’avez pas le droit d’attribuer ce rôle.',
  office: 'Vous n’avez pas le droit d’attribuer ce bureau.',
  officeRequired: 'Un bureau est requis pour ce rôle.',
  officeHasAdmin: 'Ce bureau a déjà un administrateur.',
  officeUnknown: 'Ce bureau n’existe pas.',
  roleRequired: 'Le rôle est requis.',
  noRow: 'Ce compte n’existe pas ou a été supprimé.',
} as const;
