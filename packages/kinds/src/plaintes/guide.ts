import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';

export const plaintesGuide: GuideChapter = {
  id: 'plaintes',
  group: 'metiers',
  title: 'Les plaintes',
  summary: 'La victime, le suspect, les photos.',
  visibleTo: hasDailyMenus,
  sections: [
    {
      title: 'Recevoir une plainte',
      steps: [
        'Menu **Opérations & Infos**, **Nouvelle Plainte**.',
        'Remplissez la victime. Un seul numéro suffit : carte, NIU ou NIF.',
        'Écrivez sa déclaration avec ses mots.',
        'Remplissez le suspect et le motif, ajoutez les photos, puis enregistrez.',
      ],
      picture: { name: 'plainte', caption: 'Le formulaire d’une plainte.' },
    },
    {
      title: 'L’imprimer',
      text: ['Le papier porte les deux signatures, et les photos suivent, une par page.'],
    },
  ],
};
