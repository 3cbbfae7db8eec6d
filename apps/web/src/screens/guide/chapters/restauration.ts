import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';

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
