import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';

export const brouillons: GuideChapter = {
  id: 'brouillons',
  group: 'dossiers',
  title: 'Brouillons, coupure de courant, ligne perdue',
  summary: 'Rien de ce que vous tapez ne se perd.',
  visibleTo: hasDailyMenus,
  sections: [
    {
      title: 'Ce qui est gardé',
      text: [
        'Deux secondes après une frappe, le formulaire est gardé, images comprises. En haut à droite, Dosye le dit : **Brouillon enregistré à 14 h 32**. Un brouillon n’est qu’à vous : personne d’autre ne le voit, et le dossier n’existe pas encore.',
      ],
    },
    {
      title: 'Reprendre',
      text: [
        'Après une coupure, une déconnexion ou une page fermée par erreur, rouvrez le même formulaire. Dosye propose **Reprendre**, à l’étape où vous étiez, ou **Recommencer**, qui efface le brouillon. Vous pouvez aussi reprendre sur un autre poste.',
      ],
      picture: {
        name: 'brouillon',
        caption: 'Le brouillon retrouvé : à qui, à quelle étape, de quelle heure.',
      },
    },
    {
      title: 'Sans ligne',
      points: [
        '**Hors ligne : gardé sur ce poste** : continuez à taper. Ce qui est gardé sur le poste est chiffré, et seul votre compte peut le relire.',
        'Quand la ligne revient, tout part vers le serveur sans que vous fassiez rien.',
        '**Brouillon non enregistré** : lisez la phrase qui suit, et ne fermez pas la page.',
      ],
      note: 'Un brouillon s’en va quand le dossier est enregistré. **Enregistrer** reste donc la dernière chose à faire : tant que le message vert n’est pas venu, il n’y a pas de numéro de dossier.',
    },
    {
      title: 'Deux personnes sur un même dossier',
      text: [
        'Si un collègue a enregistré le dossier pendant que vous le modifiiez, Dosye ne remplace pas son travail : il dit qui et quand, montre ce qui diffère, et vous laisse choisir.',
      ],
    },
  ],
};
