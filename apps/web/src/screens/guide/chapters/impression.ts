import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';

export const impression: GuideChapter = {
  id: 'impression',
  group: 'retrouver',
  title: 'Imprimer : dossier, certificat, fiche',
  summary: 'Ce qui sort sur papier, et comment le faire sortir bien.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Le dossier entier',
      steps: [
        'Ouvrez le dossier et cliquez sur **Imprimer le Dossier**. Un onglet s’ouvre.',
        'La fenêtre d’impression du navigateur vient seule. Choisissez l’imprimante et le papier : lettre ; légal pour un rapport d’information ; A4 pour le livret de rétention.',
        '**Sans annexes**, en haut de l’onglet, laisse de côté les pages d’images ; ce choix vaut jusqu’à la déconnexion.',
        'L’onglet se ferme après l’impression.',
      ],
      picture: {
        name: 'impression',
        caption: 'Le dossier tel qu’il sera imprimé, à l’en-tête du bureau.',
      },
      note: 'Si rien ne s’ouvre, le navigateur a bloqué la fenêtre : autorisez-la pour cette adresse, puis recommencez.',
    },
    {
      title: 'Plusieurs dossiers',
      text: [
        'Cochez-les dans la liste. **Imprimer Dossier(s)** ouvre un onglet pour chacun ; **Imprimer en un document** les imprime l’un après l’autre, dans un seul onglet et une seule fenêtre d’impression. Chaque dossier garde son en-tête, son pied et ses numéros de page.',
      ],
    },
    {
      title: 'Le certificat',
      text: [
        '**Télécharger le certificat** ouvre un PDF prêt à signer, avec le filigrane, les signataires et le sceau de la configuration. Chaque certificat tiré est compté dans le rapport et inscrit dans l’historique.',
      ],
    },
    {
      title: 'La fiche d’empreintes et les documents Word',
      points: [
        'La fiche d’empreintes s’imprime ou se télécharge (Word) à l’étape 7 du formulaire d’un majeur.',
        'Un dossier de rétention se télécharge en Word : le papier peut être complété à la main.',
        'Les actes d’une arme ont une copie de travail (Word), sans sceau ni signature.',
      ],
    },
    {
      title: 'Enregistrer en PDF',
      text: [
        'Dans la fenêtre d’impression, choisissez **Enregistrer au format PDF** au lieu d’une imprimante. Le fichier porte le numéro du dossier.',
      ],
    },
  ],
};
