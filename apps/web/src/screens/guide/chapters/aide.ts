import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';

export const aide: GuideChapter = {
  id: 'aide',
  group: 'debuter',
  title: 'Trouver de l’aide sur l’écran',
  summary: 'Le signe ?, les messages et ce guide.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Le signe ?',
      text: [
        'À côté des champs qui ne vont pas de soi, un **?** explique ce qu’il faut y mettre. Cliquez dessus ou, depuis le champ, appuyez sur F1 : vous restez dans le champ. Échap le referme.',
      ],
      picture: { name: 'aide', caption: 'L’explication d’un champ, ouverte par son signe ?.' },
    },
    {
      title: 'Les messages',
      points: [
        'En vert : c’est fait. Le message part seul après trois secondes.',
        'En rouge : ce n’est pas fait, et la phrase dit pourquoi.',
        'En haut, sur fond brun : **Le serveur ne répond pas depuis…** ou **Pas de connexion depuis…**. Dosye essaie de nouveau tout seul, et la ligne s’en va quand le serveur répond.',
        'Sur le même fond : **Les horloges diffèrent**. Celle de ce poste s’écarte de plus de cinq minutes de celle du serveur, que Dosye suit. Faites régler celle qui se trompe.',
        '**L’horloge du serveur retarde** : aucun acte n’est émis tant qu’elle n’est pas réglée. Prévenez l’administrateur.',
        '**Pas à jour : lu à 14 h 05** : ce qui est affiché n’a pas pu être relu depuis. Sans cette phrase et sans message, ce que vous voyez est à jour.',
        'Sous un champ, en rouge : ce qu’il faut y corriger.',
      ],
    },
    {
      title: 'Ce guide',
      text: [
        'Il ne montre que ce que votre rôle permet. Tapez un mot dans sa recherche, ou imprimez-le tout entier par **Imprimer le guide** pour le garder près du guichet.',
      ],
    },
  ],
};
