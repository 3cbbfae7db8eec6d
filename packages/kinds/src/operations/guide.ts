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
        'Les mêmes équipes que la dernière fois : **Reprendre les équipes d’une fiche**, sous **Équipes**. La dernière fiche du bureau est la première ; Entrée la prend. Les parcours et les policiers viennent, et la brigade si elle est vide ; pas le résultat ni les dates.',
        'Sinon, dites le **Nombre d’équipes**, puis les policiers et le parcours de chacune.',
        'Cochez le matériel emporté : un champ s’ouvre pour le préciser.',
      ],
      picture: { name: 'operation', caption: 'Le haut d’une fiche d’opération.' },
      points: [
        'Les premières lettres d’un nom suffisent : les agents du bureau sont proposés, et le prénom et le grade se remplissent.',
      ],
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
