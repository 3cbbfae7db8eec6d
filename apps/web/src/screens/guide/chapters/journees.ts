import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { mayConfigure } from '@dosye/domain/people/rules/configuration.ts';
import { hasDailyMenus, maySeeDashboard } from '@dosye/domain/people/rules/navigation.ts';

export const journeeAgent: GuideChapter = {
  id: 'journee-agent',
  group: 'debuter',
  title: 'La journée d’un agent',
  summary: 'Ce qui attend, où le voir, et comment le faire dans l’ordre.',
  visibleTo: hasDailyMenus,
  sections: [
    {
      title: 'À faire',
      text: [
        'Après la connexion, ce qui attend dans votre bureau est sous la case de recherche. La même page s’ouvre par la **cloche**, en haut de chaque écran, et l’accueil commence par elle. La cloche porte en rouge le nombre de ce qui est en retard.',
        'Chaque ligne dit combien de dossiers attendent, quoi, et ce qu’il y a à faire. Un clic, ou Entrée, ouvre la liste de ces dossiers et d’aucun autre ; les flèches passent d’une ligne à l’autre. Où plusieurs listes ont quelque chose, chacune a son lien. Une ligne disparaît quand tout est fait, par vous ou par un collègue. Au-delà de 99, la ligne dit **99+**.',
      ],
      points: [
        '**Personnes à présenter au juge** : celles dont les 48 heures courent, celle dont le délai finit le premier en haut de la liste. Une marque rouge dit combien sont en retard.',
        '**Dossiers sans suite depuis deux jours** : les opérations dont le retour n’est pas inscrit, les personnes présentées dont la sortie ne l’est pas.',
        '**Actes à émettre**, **auxquels une condition manque**, **à remettre à leur titulaire**, **qui expirent dans les sept jours** : les certificats et autorisations, chacun à l’étape où il en est. Un dossier que personne n’a touché depuis trente jours n’attend plus son premier acte.',
        '**Dossiers en cours** : vos brouillons, que vous seul voyez.',
      ],
      picture: { name: 'accueil', caption: 'L’accueil commence par ce qui est à faire.' },
    },
    {
      title: 'Les 48 heures',
      text: [
        'Une bande, sous le menu, dit combien de personnes sont à présenter dans les 12 heures et avant quelle heure la première. Elle est sur l’accueil, la recherche, « À faire » et les écrans de rétention ; sur les autres, elle ne dit que les délais dépassés.',
      ],
    },
  ],
};

export const journeeChef: GuideChapter = {
  id: 'journee-chef',
  group: 'debuter',
  title: 'La journée d’un chef de bureau',
  summary: 'Ce que l’administrateur d’un bureau regarde chaque jour.',
  visibleTo: (role) => hasDailyMenus(role) && mayConfigure(role),
  sections: [
    {
      title: 'Le matin',
      steps: [
        'Ouvrez **À faire** par la cloche. Ce qui est en retard est en premier : commencez par les personnes retenues.',
        'Parcourez les dossiers sans suite : demandez à leurs agents le retour de l’opération, ou la décision du juge.',
        'Ouvrez **Actes à valider avant leur émission**, si votre bureau le demande : chaque papier est à côté de son dossier. Acceptez-le, ou renvoyez-le avec une raison.',
        'Regardez, plus bas, ce que le bureau a saisi aujourd’hui.',
      ],
      picture: { name: 'a-faire-chef', caption: 'Ce qui attend un chef de bureau.' },
    },
    {
      title: 'De temps en temps',
      text: [
        '**Comptes sans connexion depuis 30 jours** : la liste des comptes que personne n’ouvre plus. Suspendez ceux d’agents qui sont partis ou en mission longue.',
      ],
    },
  ],
};

export const journeeDirection: GuideChapter = {
  id: 'journee-direction',
  group: 'debuter',
  title: 'La journée de la direction',
  summary: 'Ce qui attend un super administrateur ou un délégué, dans tous les bureaux.',
  visibleTo: maySeeDashboard,
  sections: [
    {
      title: 'À faire',
      text: [
        'La **cloche**, en haut, porte en rouge le nombre de ce qui est en retard et mène à **À faire** ; les mêmes lignes sont en haut du tableau de bord.',
      ],
      points: [
        '**Personnes retenues depuis plus de 48 heures, par bureau** : le nom de chaque bureau ouvre la liste de ses retards.',
        '**Sauvegarde automatique à vérifier** : la dernière sauvegarde a échoué, date de plus de 26 heures ou n’est pas entière. Le super administrateur ouvre la maintenance ; un délégué le prévient.',
        '**Actes à valider avant leur émission** : ceux des bureaux dont le chef n’a pas encore répondu.',
        '**Bureaux sans aucune activité depuis sept jours** : personne n’y a rien fait. Demandez-leur pourquoi : panne de ligne, de courant, ou comptes oubliés.',
      ],
      picture: { name: 'a-faire-direction', caption: 'Ce qui attend la direction.' },
    },
  ],
};
