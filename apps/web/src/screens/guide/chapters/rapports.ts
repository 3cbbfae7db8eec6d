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
        'Ouvrez un rapport : par le menu **Rapports**, ou pour les super rôles sous le Centre de Commande.',
        'Choisissez les dates, ou une période en un clic : **Aujourd’hui**, **7 jours**, **Ce mois**, **Mois dernier**, **Cette année**.',
        'Chaque chiffre a son dessin et son tableau.',
      ],
      picture: { name: 'rapport', caption: 'Les arrestations par mois.' },
      note: 'Un chiffre est le nombre de dossiers que la liste montre avec les mêmes dates et les mêmes filtres. En cas de doute, comptez-les là.',
    },
    {
      title: 'Le garder',
      points: ['**Imprimer** en fait un papier.', '**Exporter (Excel)** en fait un classeur.'],
    },
    {
      title: 'Quel bureau',
      text: [
        'Un bureau ne voit que ses chiffres. Les super rôles voient la somme de tous, et choisissent un bureau dans les filtres.',
      ],
    },
  ],
};
