import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { mayManageOffices } from '@dosye/domain/people/rules/offices.ts';

export const bureaux: GuideChapter = {
  id: 'bureaux',
  group: 'administration',
  title: 'Les bureaux',
  summary: 'Ouvrir un bureau, le renommer, lui donner un administrateur.',
  visibleTo: mayManageOffices,
  sections: [
    {
      title: 'Ouvrir un bureau',
      steps: [
        'Dans **Gestion Bureaux**, ajoutez le bureau. Son nom ne peut servir qu’une fois. Choisissez son département, que portent ses papiers et ses actes, ou laissez son nom le dire.',
        'Dans **Gestion Utilisateurs**, créez son administrateur.',
        'Dans **Configuration**, choisissez ce bureau, confirmez son département, et remplissez ses en-têtes et ses signataires, ou laissez-le faire à son administrateur.',
      ],
      picture: { name: 'bureaux', caption: 'Les bureaux du réseau.' },
    },
    {
      title: 'Renommer',
      text: [
        'Le crayon change le nom. Les numéros des dossiers ne changent pas : ils portent le numéro du bureau, non son nom.',
      ],
      note: 'Le bureau nommé Grand’Anse a des règles à lui : la commune y est demandée. Elles suivent le nom.',
    },
    {
      title: 'Supprimer',
      text: [
        'Réservé au super administrateur : la phrase SUPPRIMER LE BUREAU et son mot de passe. C’est refusé tant que des comptes ou des dossiers appartiennent au bureau. Le premier bureau ne se supprime pas.',
      ],
    },
  ],
};
