/** French sentences used in several places; those of a single screen are in that screen's file. */
export const TEXTS = {
  badRequest: 'La demande est illisible.',
  noSession: 'Votre session est terminée. Veuillez vous reconnecter.',
  forbidden: 'Vous n’avez pas le droit de faire cette action.',
  notFound: 'L’élément demandé n’existe pas.',
  invalid: 'Certaines informations ne sont pas valides.',
  tooMany: 'Trop de tentatives. Veuillez patienter avant de réessayer.',
  tooLarge: 'Les données envoyées sont trop volumineuses.',
  otherHost: 'Ce serveur ne se connaît pas sous cette adresse. Prévenez l’administrateur.',
  wrongType: 'Le type des données envoyées n’est pas accepté.',
  internal: 'Une erreur interne est survenue. Veuillez réessayer.',
  unavailable: 'La base de données ne répond pas. Veuillez réessayer dans un instant.',
  diskFull:
    'Le disque du serveur est plein. Rien n’est perdu : votre saisie reste sur cet écran. Prévenez l’administrateur.',
  clockBehind:
    'L’horloge du serveur est en arrière de la dernière action de l’historique : aucun acte n’est émis tant qu’elle n’est pas réglée. Prévenez l’administrateur.',
  wrongPassword: 'Mot de passe incorrect.',
  passwordChangeRequired:
    'Action Requise: Pour des raisons de sécurité, vous devez définir un nouveau mot de passe fort avant de continuer.',
  unknownField: 'Champ inconnu.',
  wrongShape: 'La valeur n’a pas la forme attendue.',
  empty: 'Non renseigné',
  badDate: 'Date invalide',
  datesReversed: 'La date de fin précède la date de début.',
  noDate: 'N/A',
} as const;

/** Message for an error answer without a message of its own. */
export const genericFailure = (status: number): string => `Une erreur est survenue (${status}).`;
