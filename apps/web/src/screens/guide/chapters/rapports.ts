import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';

export const rapports: GuideChapter = {
  id: 'rapports',
  group: 'retrouver',
  title: 'Les rapports',
  summary: 'Compter ce qui a été fait, le montrer, le remettre sur papier.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Lire un rapport',
      steps: [
        'Ouvrez un rapport : par le menu **Rapports**, ou pour les super rôles sous le Centre de Commande.',
        'Choisissez les dates, ou une période en un clic : **Aujourd’hui**, **7 jours**, **Ce mois**, **Mois dernier**, **Cette année**.',
        'En haut, les totaux, comparés à la période d’avant ; un mois qui n’est pas fini, aux mêmes jours du mois d’avant. Dessous, la courbe par jour ou par mois, puis les tableaux : par type, commune, sexe, âge, personne en charge. Ceux qui n’auraient qu’une ligne ou aucune sont réunis, s’ils sont trois ou plus, sous **Répartitions**.',
      ],
      picture: { name: 'rapport', caption: 'Les arrestations par mois.' },
      note: 'Quand la période est d’un jour ou ne contient rien, **Les douze derniers mois** sont montrés à côté.',
    },
    {
      title: 'Voir les dossiers derrière un chiffre',
      text: [
        'Cliquez sur un chiffre, une ligne ou une barre : la liste s’ouvre avec exactement ces dossiers. Au clavier, Tab va de l’un à l’autre et Entrée ouvre. Le retour ramène au rapport.',
        'Ce que le rapport a filtré est écrit sous **Filtres avancés**, par exemple **Motif : Vol** ; un clic le retire. Un mot tapé avec ou sans accents, en capitales ou non, compte pour le même.',
      ],
    },
    {
      title: 'Le garder',
      points: [
        '**Imprimer** en fait un papier, avec le nom de l’officier et la place des signatures.',
        '**Exporter (Excel)** en fait un classeur.',
      ],
    },
    {
      title: 'Quel bureau',
      text: [
        'Un bureau ne voit que ses chiffres. Les super rôles voient la somme de tous et un tableau par bureau, ou choisissent un bureau dans les filtres.',
      ],
    },
  ],
};
