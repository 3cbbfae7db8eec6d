import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';

export const aide: GuideChapter = {
  id: 'aide',
  group: 'debuter',
  title: 'Trouver de l’aide sur l’écran',
  summary: 'Le signe ?, les messages et ce guide.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Le signe ?',
      text: [
        'À côté des champs qui ne vont pas de soi, un **?** explique ce qu’il faut y mettre. Cliquez dessus, ou venez-y avec Tab et appuyez sur Entrée. Échap le referme.',
      ],
      picture: { name: 'aide', caption: 'L’explication d’un champ, ouverte par son signe ?.' },
    },
    {
      title: 'Les messages',
      points: [
        'En vert : c’est fait. Le message part seul après trois secondes.',
        'En rouge : ce n’est pas fait, et la phrase dit pourquoi.',
        'Sous un champ, en rouge : ce qu’il faut y corriger.',
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
