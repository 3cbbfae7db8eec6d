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

export const restauration: GuideChapter = {
  id: 'restauration',
  group: 'maintenance',
  title: 'Restaurer',
  summary: 'Remettre tout dans l’état d’une sauvegarde.',
  visibleTo: mayMaintain,
  sections: [
    {
      title: 'Avant',
      points: [
        'Une restauration remplace **toutes** les données de **tous** les bureaux. Ce qui a été fait depuis la sauvegarde est perdu, sauf l’historique des actions et, quand la sauvegarde vient de cette installation, les actes émis depuis, qui restent au registre.',
        'Faites d’abord une sauvegarde complète de l’état présent.',
        'Prévenez les bureaux : tout le monde sera déconnecté.',
      ],
    },
    {
      title: 'Les gestes',
      steps: [
        'Dans **Maintenance**, **Restaurer** à côté d’une sauvegarde de la nuit, ou **Choisir un fichier .zip** de ce poste. Un fichier du nuage (.zip.age) convient aussi : la page demande alors une des clés secrètes de sauvegarde.',
        'Lisez ce que contient la sauvegarde et ce qui serait perdu. Rien n’a encore changé.',
        'Si elle vient d’une autre installation, comparez son empreinte à celle que vous avez notée, puis acceptez-la.',
        'Cliquez sur **Restaurer** et donnez votre mot de passe.',
        'Attendez la fin. La page se recharge, et chacun se reconnecte avec le mot de passe qu’il avait alors.',
      ],
      picture: { name: 'restauration', caption: 'La restauration et les vérifications.' },
      note: 'Si quelque chose ne va pas en chemin, rien n’est changé : la phrase le dit, et les données restent comme elles étaient.',
    },
  ],
};

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
