import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';

export const recherche: GuideChapter = {
  id: 'recherche',
  group: 'retrouver',
  title: 'La recherche globale',
  summary: 'Un nom, un numéro, un téléphone : dans tous les dossiers à la fois.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Chercher',
      text: [
        'C’est la page qui s’ouvre après la connexion ; la loupe y ramène. Tapez au moins deux caractères : les résultats viennent seuls, par groupe. Entrée ouvre la fiche du plus ressemblant ; les flèches vont aux autres.',
      ],
      points: [
        'Un nom et un prénom, dans n’importe quel ordre, avec ou sans accents.',
        'Un numéro de dossier, le numéro imprimé sur un acte, un NIU, un NIF, une carte, un passeport, un téléphone (aussi avec 00509), une série d’arme, avec ou sans espaces et tirets.',
        'Une naissance ou un âge comme on les dit : « né en 1961 », « 12/03/1961 », « 65 ans », seuls ou avec un nom.',
      ],
      picture: {
        name: 'recherche',
        caption: '« jn baptiste » trouve JEAN-BAPTISTE, et le résultat dit pourquoi.',
      },
    },
    {
      title: 'Avec un lecteur',
      text: [
        'Le code d’un acte, lu dans la recherche, ouvre son dossier. La zone de lecture d’un passeport ou d’une carte (les deux ou trois lignes de lettres et de « < ») ouvre le dossier qui porte ce numéro ; sinon, **Nouveau certificat** ou **Nouveau dossier de rétention** commence avec le nom, la naissance, le sexe et le numéro lus. Les champs remplis portent « Repris, à vérifier » : la zone n’a ni accents ni traits d’union. Dans un formulaire déjà ouvert, passez le papier dans le lecteur où que soit le curseur : ce qui y est encore vide se remplit. Une zone mal lue le dit : passez le papier de nouveau.',
      ],
    },
    {
      title: 'Les noms haïtiens',
      text: [
        'Un nom se retrouve comme on l’entend. **Jn** vaut Jean, **Bte** vaut Baptiste, **Ste** vaut Sainte ; un nom écrit en un mot, en deux ou avec un tiret est le même. Le nom de famille que vous avez tapé vient en premier, puis les noms composés et les prénoms, puis ce qui contient ces lettres, puis ce qui sonne pareil : pour « pierre », PIERRE avant JEAN-PIERRE.',
      ],
    },
    {
      title: 'Lire les résultats',
      points: [
        'Chaque ligne montre la photo, la naissance, le numéro et le type du dossier, et pourquoi il a été trouvé. Un clic sur la ligne ouvre le dossier ; **Entrée** ouvre le plus ressemblant, marqué d’un trait bleu. Le retour ramène aux mêmes résultats.',
        '**Détails** montre le dossier sans quitter la recherche.',
        '**Ouvrir** mène à la liste, dans un autre onglet, où le dossier se trouve.',
        'Un groupe montre ses douze premiers résultats et leur nombre : **Voir les…** mène à tous, page par page, ou ouvrez-les dans la liste.',
        'Les opérations et les rapports d’information viennent après les personnes et les armes.',
      ],
    },
  ],
};
