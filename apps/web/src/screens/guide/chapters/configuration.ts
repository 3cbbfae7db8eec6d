import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { mayConfigure } from '@dosye/domain/people/rules/configuration.ts';

export const configuration: GuideChapter = {
  id: 'configuration',
  group: 'administration',
  title: 'La configuration du bureau',
  summary: 'En-têtes, signataires, filigrane, sceau, texte d’accueil, actes.',
  visibleTo: mayConfigure,
  sections: [
    {
      title: 'Ce qui se règle',
      points: [
        'L’en-tête de l’application : titres et logo.',
        'L’en-tête des documents : République, département, direction, section, bureau, adresse électronique. Tant que personne n’a enregistré la configuration d’un bureau, son département est **à confirmer**.',
        'Les certificats : ville d’émission, signataires de gauche, de droite et, pour les mineurs, du centre.',
        'La demande de certificat : si le formulaire demande le numéro de la quittance, et le texte auquel la personne consent. Un dossier garde le texte tel qu’il était quand il a été signé.',
        'Le texte de la page d’accueil, en quatre lignes.',
        'Les actes : combien de mois vaut chacun, et de quand les vérifications peuvent dater.',
      ],
      picture: { name: 'configuration', caption: 'La configuration d’un bureau.' },
    },
    {
      title: 'Changer',
      steps: [
        'Corrigez les champs. L’aperçu suit : c’est le vrai papier, avec une personne qui n’existe pas.',
        'Cliquez sur **Enregistrer la configuration**. Rien ne change avant.',
        'Tirez un certificat et regardez-le avant de signer les suivants.',
      ],
    },
    {
      title: 'Filigrane, opacité et sceau',
      text: [
        'Le filigrane est une image pâle au centre du certificat et derrière l’accueil. Gardez l’opacité entre 5 et 12 % : plus forte, elle gêne la lecture et la photocopie. Une image simple sur fond blanc ou transparent donne le meilleur papier.',
      ],
      picture: { name: 'apercu-certificat', caption: 'L’aperçu : l’en-tête et un certificat.' },
    },
    {
      title: 'Quand un chef change',
      text: [
        'Changez les signataires le jour de la passation. Les certificats déjà tirés ne changent pas ; ceux que l’on retire ensuite portent les nouveaux noms.',
      ],
    },
  ],
};
