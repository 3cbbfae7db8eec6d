import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { mayReadHistory } from '@dosye/domain/people/rules/history.ts';

export const historique: GuideChapter = {
  id: 'historique',
  group: 'administration',
  title: 'L’historique des actions',
  summary: 'Qui a fait quoi, et quand. Personne ne peut l’effacer.',
  visibleTo: mayReadHistory,
  sections: [
    {
      title: 'Chercher dans l’historique',
      text: [
        'Filtrez par dates, par utilisateur, par type d’action, ou tapez un mot des détails : un nom, un numéro de dossier. Connexions, lectures, créations, changements, impressions, exports et refus y sont. Une ligne qui parle d’un dossier y mène, s’il existe encore et si vous pouvez le voir.',
      ],
      picture: { name: 'historique', caption: 'L’historique, une ligne par action.' },
      note: 'Un administrateur voit ce qu’ont fait les gens de son bureau. Les super rôles voient tout.',
    },
    {
      title: 'Ce qui doit alerter',
      points: [
        'Des échecs de connexion répétés sur un même compte.',
        'Des lectures ou des exports la nuit, ou en grand nombre.',
        'Des accès refusés : quelqu’un essaie des portes.',
      ],
    },
    {
      title: 'Un historique qui ne s’altère pas',
      text: [
        'Chaque ligne est scellée avec celle d’avant. Si quelqu’un en changeait ou en retirait une dans la base, la vérification du super administrateur le dirait.',
      ],
    },
  ],
};
