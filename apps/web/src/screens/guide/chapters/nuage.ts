import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';

export const nuage: GuideChapter = {
  id: 'nuage',
  group: 'maintenance',
  title: 'Les sauvegardes dans le nuage',
  summary: 'Chiffrées ici, gardées loin d’ici.',
  visibleTo: mayMaintain,
  sections: [
    {
      title: 'Envoyer',
      text: [
        '**Nouvelle sauvegarde** fait une sauvegarde complète, la chiffre et l’envoie. Elle continue si vous quittez la page. La barre dit combien de place est prise sur 10 Go.',
      ],
      note: 'Sans une des clés secrètes de sauvegarde, personne ne peut relire ces fichiers, pas même le serveur. Elles se gardent hors de la machine, en deux endroits.',
    },
    {
      title: 'Reprendre ou partager',
      text: [
        '**Télécharger** et **Copier le lien** donnent un lien valable 15 minutes. Le fichier reste chiffré. Il se restaure tel quel, avec une des clés secrètes de sauvegarde.',
      ],
    },
    {
      title: 'Supprimer',
      text: ['Recopiez le nom du fichier et donnez votre mot de passe. C’est définitif.'],
    },
    {
      title: 'Le nuage n’est pas réglé',
      text: [
        'La vue le dit et dit comment faire. C’est à la personne qui a installé Dosye de donner l’adresse et les clés.',
      ],
    },
  ],
};
