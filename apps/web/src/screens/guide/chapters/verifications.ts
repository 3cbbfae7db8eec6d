import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';

export const verifications: GuideChapter = {
  id: 'verifications',
  group: 'maintenance',
  title: 'Index et vérifications',
  summary: 'S’assurer que tout est là, et que rien n’a été touché.',
  visibleTo: mayMaintain,
  sections: [
    {
      title: 'L’index de recherche',
      text: [
        'Une recherche ne trouve pas ce que la liste montre ? Actualisez l’index. Cela se fait pendant le travail, et ne change aucun dossier.',
      ],
    },
    {
      title: 'Les fichiers',
      text: [
        '**Vérifier les fichiers** relit chaque image et la compare à l’empreinte prise à son enregistrement. Une image manquante ou altérée est nommée avec le dossier qui la porte : reprenez-la dans une sauvegarde.',
      ],
      note: 'L’actualisation et les vérifications continuent si vous quittez la page. Interrompues, l’actualisation de l’index et la vérification des fichiers reprennent où elles étaient.',
    },
    {
      title: 'L’historique',
      text: [
        'Dans **Historique Actions**, la vérification relit les sceaux de toutes les lignes. Elle dit si une ligne a été changée, retirée, ajoutée ou déplacée.',
      ],
    },
  ],
};
