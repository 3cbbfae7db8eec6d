import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';

export const sauvegardes: GuideChapter = {
  id: 'sauvegardes',
  group: 'maintenance',
  title: 'Sauvegarder',
  summary: 'Une copie de tout, hors de la machine, chaque jour.',
  visibleTo: mayMaintain,
  sections: [
    {
      title: 'La sauvegarde de chaque nuit',
      text: [
        'Chaque nuit, le serveur fait de lui-même une sauvegarde complète, la restaure à l’essai et compare. Le tableau de bord dit quand la dernière a été vérifiée ; en rouge, il dit ce qu’il faut faire : aussi quand il y manque des images. Regardez-le chaque matin.',
      ],
      points: [
        '**Maintenance** les montre en liste : la nuit, la taille, si elle est vérifiée ou ce qui y manque. Chacune se télécharge, se regarde (**Aperçu**) et se restaure.',
        'Sont gardées : les 7 derniers jours, les 4 dernières semaines, les 12 derniers mois.',
        'Elles sont sur le disque du serveur : un vol ou un incendie emporte les deux. Gardez-en une copie ailleurs, sur un support ou dans le nuage.',
      ],
    },
    {
      title: 'Les trois sauvegardes à télécharger',
      points: [
        '**Complète** : les données et les images. C’est la seule que l’on restaure ici.',
        '**SQL** : les données seules, pour un informaticien.',
        '**Fichiers** : les images seules.',
      ],
      picture: {
        name: 'maintenance',
        caption: 'La vue Maintenance et l’empreinte de l’installation.',
      },
      note: 'Une sauvegarde locale n’est pas chiffrée et contient les dossiers de tous les bureaux. Gardez le support sous clé.',
    },
    {
      title: 'Une bonne habitude',
      steps: [
        'Chaque semaine, téléchargez la sauvegarde complète. Le travail des bureaux continue pendant ce temps.',
        'Copiez-la sur un support que l’on débranche et que l’on range ailleurs que dans la salle.',
        'Faites-en une de plus avant chaque mise à jour et avant chaque restauration.',
      ],
    },
    {
      title: 'L’empreinte à noter',
      text: [
        'La vue affiche l’empreinte de cette installation. Notez-la sur papier. Après une panne, elle prouve à la machine neuve que la sauvegarde vient bien de chez vous.',
      ],
    },
  ],
};
