import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { mayDeleteDossiers } from '@dosye/domain/people/rules/dossiers.ts';

export const suppression: GuideChapter = {
  id: 'suppression',
  group: 'retrouver',
  title: 'Supprimer et rétablir des dossiers',
  summary: 'Réservé au super administrateur et à son délégué.',
  visibleTo: mayDeleteDossiers,
  sections: [
    {
      title: 'Supprimer',
      steps: [
        'Dans le **Centre de Commande**, sous **Dossiers**, ouvrez la liste. Cochez le dossier, avec d’autres s’il le faut.',
        'Dans la barre du bas, cliquez sur **Supprimer**.',
        'Lisez les noms et les numéros. Écrivez le motif si vous le voulez, puis confirmez.',
      ],
      picture: { name: 'suppression', caption: 'La question posée avant de supprimer.' },
    },
    {
      title: 'La Corbeille',
      text: [
        'Le dossier quitte les listes, les recherches, les rapports et les comptes ; ses actes sont annulés. Pendant trente jours, la **Corbeille** du Centre de Commande dit qui l’a supprimé, quand et pourquoi. **Rétablir** le ramène comme il était, avec son numéro, ses images et ses actes ; cochez-en plusieurs pour les rétablir ensemble.',
        'Un dossier de rétention ne revient pas si un autre du même bureau l’a remplacé : la réponse dit lequel.',
        'Après trente jours, il ne peut plus être rétabli. Son numéro n’est jamais redonné ; ses versions, l’historique et le registre des actes restent.',
      ],
      picture: {
        name: 'corbeille',
        caption: 'La Corbeille : ce qui peut être rétabli, et jusqu’à quand.',
      },
    },
  ],
};
