import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';

export const informationGuide: GuideChapter = {
  id: 'renseignements',
  group: 'metiers',
  title: 'Les renseignements reçus',
  summary: 'Un rapport d’information, en une page.',
  visibleTo: hasDailyMenus,
  sections: [
    {
      title: 'Écrire le rapport',
      steps: [
        'Menu **Opérations & Infos**, **Nouveau Rapport d’Information**.',
        'Choisissez qui informe : Monsieur, Madame, ou un groupe. D’un groupe, on demande le représentant.',
        'Indiquez l’heure, et **AM** ou **PM** : Dosye refuse 14 h 05 AM. Le papier écrit « 2 h 05 de l’après-midi ».',
        'Écrivez l’information comme elle a été donnée, puis résumez : lieu, suspects, matériel, acte.',
      ],
      picture: { name: 'information', caption: 'Le formulaire d’un rapport d’information.' },
    },
    {
      title: 'L’imprimer',
      text: ['Le rapport s’imprime sur papier **legal** : choisissez ce format dans l’imprimante.'],
      note: 'Le nom d’un informateur peut le mettre en danger. N’imprimez que ce qu’il faut, et gardez le papier sous clé.',
    },
  ],
};
