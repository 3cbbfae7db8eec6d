import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';

export const plaintesGuide: GuideChapter = {
  id: 'plaintes',
  group: 'metiers',
  title: 'Les plaintes',
  summary: 'La victime, le suspect, les photos, la suite.',
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
      title: 'La suivre',
      text: [
        'Sur la fiche, **Transmettre au parquet…**, **Classer…** et **Rouvrir…** disent ce que la plainte est devenue, quand et pourquoi. La liste le montre et le filtre par **État** ; ce n’est sur aucun papier.',
      ],
    },
    {
      title: 'Ouvrir un autre dossier à partir d’elle',
      text: [
        '**Ouvrir une rétention pour ce mis en cause** et **Nouveau certificat** remplissent un nouveau dossier de ce que la plainte sait. Vérifiez chaque valeur marquée **Repris, à vérifier**, d’abord le nom et le prénom, que la machine a séparés. Les deux fiches mènent l’une à l’autre, sous **Dossiers liés**.',
      ],
    },
    {
      title: 'L’imprimer',
      text: ['Le papier porte les deux signatures, et les photos suivent, une par page.'],
    },
  ],
};
