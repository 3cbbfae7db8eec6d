import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';

export const profil: GuideChapter = {
  id: 'profil',
  group: 'debuter',
  title: 'Votre profil',
  summary: 'Nom, photo, mot de passe, et les postes où vous êtes connecté.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Changer son mot de passe',
      steps: [
        'Ouvrez le menu sous votre nom, puis **Mon Profil** ; un administrateur passe par **Administration**, **Mon Profil**.',
        'Tapez votre mot de passe actuel, puis le nouveau deux fois. Les règles se cochent à mesure.',
        'Cliquez sur le bouton d’enregistrement. Il reste gris tant que rien n’a changé.',
      ],
      picture: { name: 'profil', caption: 'Le profil : photo, compte, mot de passe.' },
    },
    {
      title: 'Vos connexions',
      text: [
        'Le profil montre les postes où votre compte est ouvert. Si l’un d’eux n’est pas à vous, changez aussitôt de mot de passe : les autres connexions se ferment.',
      ],
    },
  ],
};
