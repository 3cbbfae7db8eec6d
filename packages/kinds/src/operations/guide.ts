import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';

export const operationsGuide: GuideChapter = {
  id: 'operations',
  group: 'metiers',
  title: 'Les fiches d’opération',
  summary: 'La mission, ses équipes, son matériel, son résultat.',
  visibleTo: hasDailyMenus,
  sections: [
    {
      title: 'Préparer la fiche',
      steps: [
        'Menu **Opérations & Infos**, **Nouvelle Fiche d’Opération**.',
        'Écrivez la date, l’heure de départ, la brigade, la zone et l’objectif.',
        'Dites le **Nombre d’équipes**, puis les policiers et le parcours de chacune.',
        'Cochez le matériel emporté : un champ s’ouvre pour le préciser.',
      ],
      picture: { name: 'operation', caption: 'Le haut d’une fiche d’opération.' },
      note: 'Baisser le nombre d’équipes en retire. Dosye vous demande d’abord si une équipe remplie doit partir.',
    },
    {
      title: 'Au retour',
      text: [
        'Rouvrez la fiche par **Modifier**, et complétez le résultat, la date et l’heure de retour. Imprimez-la pour les signatures.',
      ],
    },
  ],
};
