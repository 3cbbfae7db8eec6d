/** The sentences about user names and passwords, apart from their rules: the sign-in page shows them alone. */
export const PASSWORD_TEXTS = {
  givenTooShort: 'Le mot de passe doit contenir au moins 6 caractères.',
  notStrong:
    'Le mot de passe doit contenir au moins 8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial (@$!%*?&#).',
  currentRequired: 'Le mot de passe actuel est requis pour en définir un nouveau.',
  notNew: 'Le nouveau mot de passe doit être différent de l’actuel.',
  guessable:
    'Ce mot de passe est trop facile à deviner : il est parmi les plus courants, ou fait du nom de la personne, du bureau ou de Dosye.',
  mismatch: 'Les mots de passe ne correspondent pas.',
  usernameRequired: 'Le nom d’utilisateur est requis.',
  passwordRequired: 'Le mot de passe est requis.',
  tooLong: 'Le mot de passe ne doit pas dépasser 200 caractères.',
} as const;
