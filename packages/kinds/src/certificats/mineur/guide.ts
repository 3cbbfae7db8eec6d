import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';

export const mineurGuide: GuideChapter = {
  id: 'certificat-mineur',
  group: 'dossiers',
  title: 'Le certificat d’un mineur',
  summary: 'Six étapes, contrôlées ensemble à la fin.',
  visibleTo: hasDailyMenus,
  sections: [
    {
      title: 'Les six étapes',
      steps: [
        '**Infos Mineur** : noms, photo, naissance, adresse, téléphone.',
        '**Documents** : acte de naissance ou extrait des archives, passeport, et la photo de chacun.',
        '**Signalement** : taille, poids, couleurs. Les cinq sont obligatoires.',
        '**Éducation** : les écoles, si l’enfant y va.',
        '**Filiation** : père, mère, et l’adulte responsable avec son NIF.',
        '**Soumission** : relisez, puis **Enregistrer**. Les étapes 1 à 5 sont contrôlées ensemble.',
      ],
      picture: { name: 'mineur', caption: 'La première étape d’un dossier de mineur.' },
    },
    {
      title: 'Ce qui change d’un majeur',
      points: [
        'Le NIF est celui de l’adulte responsable, non celui de l’enfant.',
        'Le certificat porte une seule signature, au centre.',
        "Si vous voyez « Le dossier demandé n'est pas un dossier de mineur. », le lien mène au dossier d’un majeur : cherchez-le dans la liste.",
      ],
    },
  ],
};
