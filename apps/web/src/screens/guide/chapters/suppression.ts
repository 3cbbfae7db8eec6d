import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { mayDeleteDossiers } from '@dosye/domain/people/rules/dossiers.ts';

export const suppression: GuideChapter = {
  id: 'suppression',
  group: 'retrouver',
  title: 'Supprimer des dossiers',
  summary: 'Réservé au super administrateur et à son délégué.',
  visibleTo: mayDeleteDossiers,
  sections: [
    {
      title: 'Supprimer',
      steps: [
        'Cherchez le dossier par la loupe, puis **Ouvrir** : sa liste s’ouvre. Cochez-le, avec d’autres s’il le faut.',
        'Dans la barre du bas, cliquez sur **Supprimer**.',
        'Lisez le nombre, puis confirmez.',
      ],
      picture: { name: 'suppression', caption: 'La question posée avant de supprimer.' },
    },
    {
      title: 'Ce qui reste',
      text: [
        'Le dossier quitte les listes, les recherches et les comptes. Son numéro n’est jamais redonné, ses versions restent dans la base et l’historique dit qui l’a supprimé. Pour le revoir, il faut restaurer une sauvegarde.',
      ],
    },
  ],
};
