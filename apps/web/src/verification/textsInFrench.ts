import type { Texts } from './texts.ts';

/** The page in French. */
export const FRENCH: Texts = {
  language: 'Français',
  title: 'Vérifier un papier',
  intro:
    'Un certificat, une autorisation ou un procès-verbal porte un code carré, un numéro et un code de contrôle. Cette page dit s’il est vrai et s’il vaut encore.',
  camera: 'Lire le code avec la caméra',
  stopCamera: 'Arrêter la caméra',
  cameraFailed: 'La caméra ne s’ouvre pas. Autorisez-la, ou prenez une photo du code.',
  cameraHint: 'Tenez le code carré au milieu de l’image, de près et sans ombre.',
  file: 'Choisir une photo ou un PDF',
  fileHint: 'Rien de ce que vous choisissez ne quitte cet appareil.',
  typed: 'Taper le numéro et le code de contrôle',
  number: 'Numéro de l’acte',
  checkCode: 'Code de contrôle',
  checkCodeHint: 'Seize lettres et chiffres, à côté du code carré',
  badNumber: 'Tapez le numéro en entier, comme CM01-2026-00033-D1.',
  badCheckCode: 'Un code de contrôle a seize lettres et chiffres, comme 7K3M-9QZT-B4XV-0HJN.',
  verify: 'Vérifier',
  working: 'Vérification en cours…',
  again: 'Vérifier un autre papier',
  outcomes: {
    authentic: [
      'Authentique',
      'Ce PDF est celui qui a été émis, sans aucune différence, et l’acte est valable.',
    ],
    altered: [
      'Altéré',
      'Ce papier ou son code a été modifié : ne l’acceptez pas. Adressez-vous au bureau qu’il nomme.',
    ],
    replaced: ['Remplacé', 'Un acte plus récent remplace celui-ci : demandez le nouveau.'],
    void: ['Annulé', 'Cet acte a été annulé et ne vaut plus.'],
    expired: ['Expiré', 'La validité de cet acte est terminée.'],
    unknown: [
      'Inconnu',
      'Le registre ne connaît pas cet acte avec ce code de contrôle. Si vous les avez tapés, relisez-les ; sinon n’acceptez pas ce papier.',
    ],
    codeOnly: [
      'Code authentique, papier non comparé',
      'Le code vient bien du bureau qu’il nomme. Comparez chaque ligne avec le papier : s’il dit autre chose, il est faux. Pour que le papier entier soit comparé, donnez le PDF reçu du bureau.',
    ],
    revokedKey: [
      'Clé révoquée',
      'La clé de ce code ne valait plus le jour de l’acte : ne vous y fiez pas. Adressez-vous au bureau.',
    ],
    unknownKey: [
      'Papier non vérifié, clé inconnue',
      'Ce code est signé d’une clé que ce vérificateur ne connaît pas : rien ne prouve que ce papier est vrai. Ne l’acceptez pas avant d’avoir demandé à un bureau que vous connaissez. Si ce vérificateur est ancien, prenez-en un plus récent.',
    ],
    registered: [
      'Valable selon le registre',
      'Le registre connaît ce numéro avec ce code de contrôle. Cela ne dit rien du reste du papier : lisez son code carré ou donnez son PDF.',
    ],
    connectionNeeded: [
      'Ligne nécessaire',
      'Sans connexion, seuls le code carré et le PDF peuvent être vérifiés.',
    ],
    tooMany: ['Trop de demandes', 'Attendez un quart d’heure, puis recommencez.'],
    noCode: [
      'Aucun code lu',
      'Prenez une photo nette du code carré, de près, à plat et sans ombre, ou tapez le numéro et le code de contrôle.',
    ],
    noCodeInPdf: [
      'Aucun code lu',
      'Aucun code carré n’a pu être lu sur les pages de ce PDF : prenez une photo nette du code carré, de près, à plat et sans ombre.',
    ],
    pagesNotRead: [
      'Aucun code lu',
      'Ce PDF est sans doute une copie scannée, que seule la page en ligne peut lire. Ici, prenez une photo du code carré.',
    ],
    notRead: [
      'Fichier illisible',
      'Cet appareil n’a pas pu lire ce fichier. Choisissez-le de nouveau, ou prenez une photo nette du code carré.',
    ],
  },
  claimedIssuer: 'Le code dit venir de ce bureau, et rien ne le prouve :',
  dayOfState: {
    registered: (day) => `Valable depuis le ${day}.`,
    replaced: (day) => `Remplacé le ${day}.`,
    void: (day) => `Annulé le ${day}.`,
    expired: (day) => `Valable jusqu’au ${day}.`,
  },
  paperShows: 'Le papier doit montrer',
  comparePhoto: 'Comparez la photo du papier avec la personne : le code ne la contient pas.',
  facts: {
    act: 'Acte',
    number: 'Numéro',
    checkCode: 'Code de contrôle',
    name: 'Nom complet',
    birthDate: 'Date de naissance',
    result: 'Résultat',
    weapon: 'Arme',
    issuer: 'Émis par',
    issuedOn: 'Date',
    validUntil: 'Valable jusqu’au',
  },
  offline: (list) =>
    `Le registre n’a pas pu être consulté : vérifié avec la liste du ${list}. Ce qui est arrivé depuis n’y est pas.`,
  pdfNotCompared: 'Papier non comparé : il faut une connexion au registre.',
  scanned:
    'Ce PDF est une copie scannée : seul son code a été lu. Le reste du papier n’a pas été comparé.',
  keyRevoked: (day) =>
    `La clé de ce code est révoquée à partir du ${day}. L’acte dit être d’avant : seul le registre peut le confirmer.`,
  listAge: (instant) => `Clés et liste des actes annulés et remplacés du ${instant}.`,
  oldList: 'Cette liste a plus d’une semaine : prenez-en une plus récente.',
  noList: 'Les clés de vérification n’ont pas pu être chargées.',
  retry: 'Réessayer',
  save: 'Télécharger ce vérificateur',
  saveHint: 'Un fichier qui vérifie les codes sans connexion, avec la liste de ce jour.',
  saveFailed: 'Le vérificateur n’a pas pu être téléchargé.',
};
