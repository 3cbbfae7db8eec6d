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

export const listes: GuideChapter = {
  id: 'listes',
  group: 'retrouver',
  title: 'Les listes',
  summary: 'Chercher, filtrer, trier, exporter, agir sur plusieurs dossiers.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Chercher et filtrer',
      points: [
        'Tapez dans la recherche : la liste suit après un court instant, le plus ressemblant en premier tant que vous n’avez pas choisi de colonne. Sous un nom, une ligne dit pourquoi il a été trouvé quand les colonnes ne le montrent pas.',
        '**Filtres avancés** ouvre les dates et les filtres propres à cette liste. Le nombre de dossiers trouvés est sous le titre.',
        'Si le serveur ne répond pas, la liste le dit et n’affiche aucun nombre : cela ne veut pas dire qu’il n’y a rien.',
        'Un filtre posé par un rapport, comme **Motif : Vol**, est écrit parmi les filtres : un clic le retire.',
        '**Réinitialiser** retire tous les filtres.',
        'Les filtres sont dans l’adresse de la page : revenir en arrière, recharger ou garder l’adresse les garde.',
      ],
      picture: { name: 'liste', caption: 'La liste des certificats, filtres ouverts.' },
    },
    {
      title: 'Trier et tourner les pages',
      text: [
        'Un clic sur le titre d’une colonne à flèches trie par elle ; un second clic inverse l’ordre. Une page montre 50 dossiers ; **Précédent** et **Suivant** sont en bas.',
      ],
    },
    {
      title: 'Agir sur des dossiers',
      text: [
        'Cochez des lignes : une barre paraît en bas. Ce qu’elle offre dépend du nombre : **Modifier** et le certificat demandent un seul dossier, **Imprimer Dossier(s)** en prend plusieurs, un onglet pour chacun.',
      ],
      picture: { name: 'selection', caption: 'Un dossier coché, et ce qu’on peut en faire.' },
    },
    {
      title: 'Exporter et imprimer une liste',
      points: [
        '**Exporter** donne un classeur Excel ou un fichier CSV de tout ce qui est filtré, pas seulement de la page.',
        '**Imprimer**, où il se trouve, met la liste filtrée sur papier, avec les filtres en tête.',
        'Un export est inscrit dans l’historique, avec votre nom.',
      ],
    },
  ],
};

export const details: GuideChapter = {
  id: 'details',
  group: 'retrouver',
  title: 'Lire et modifier un dossier',
  summary: 'La page de détails, ses rapprochements, son historique, ses images.',
  visibleTo: everybody,
  sections: [
    {
      title: 'La page de détails',
      text: [
        'Cliquez sur une ligne d’une liste. La photo, le numéro et les actions sont en haut ; les parties du formulaire suivent, dans le même ordre. Ce qui n’a pas été rempli est dit **Non renseigné**.',
      ],
      picture: {
        name: 'details',
        caption: 'Un dossier : en haut les actions, à droite son histoire.',
      },
    },
    {
      title: 'Les images',
      text: [
        'Un clic sur une image l’ouvre en grand. Les flèches passent à la suivante, Échap ferme.',
      ],
    },
    {
      title: 'Modifier',
      text: [
        '**Modifier** rouvre le formulaire, rempli. Changez ce qu’il faut, puis **Mettre à jour**. Ce qui était écrit avant est gardé.',
        'En haut, **À corriger** nomme un champ d’un ancien dossier qui contient une lettre d’un autre alphabet ou un signe qui ne s’imprime pas. Un clic mène au champ. Le dossier s’enregistre aussi sans cette correction.',
      ],
    },
    {
      title: 'Les rapprochements',
      text: [
        'À droite, **Rapprochements** montre les autres dossiers, de tous les registres que vous voyez, qui sont peut-être de la même personne : un certificat et une rétention, par exemple. **Très probable** : le même NIU ou le même NIF. **Probable** : un nom proche et la même date de naissance. **Possible** : un nom proche et une date qui se ressemble. Les raisons sont écrites dessous, et le numéro mène au dossier.',
        'Comparez la photo, la naissance et les parents, puis cliquez sur **Même personne** ou sur **Autre personne**. La décision, votre nom, la date et votre note se lisent sur les deux dossiers et dans leur historique. Elle ne change pas les dossiers et ne les réunit pas.',
        'Les autres personnes sont repliées sous la liste. **Revenir sur la décision** la retire ; l’historique garde les deux.',
        'Une arme se compare de même, par son numéro de série, sa marque et son calibre : **Même arme** ou **Autre arme**. Cela ne dit rien de leurs déclarants.',
        'Des dossiers décidés **Même personne** font une personne : **Fiche de synthèse de la personne** montre ses photos, ses noms, ses adresses, ses dossiers et ses actes, chacun avec son dossier et sa date, et s’imprime. Ce qui date de sa minorité y est marqué. **Nouveau dossier** y commence avec ce qui est connu d’elle. Une décision qui en contredit une autre est refusée, avec les deux dossiers en cause.',
      ],
    },
    {
      title: 'Les dossiers d’autres bureaux',
      text: [
        '**Dans d’autres bureaux**, sous les rapprochements, dit qu’un autre bureau a un dossier d’une même personne majeure, ou d’une même arme : le bureau, le type et l’année, rien d’autre. Rien n’est dit d’un mineur, d’une plainte ni d’un informateur. La question est inscrite à l’historique des deux bureaux, une fois par jour.',
        '**Demander communication** envoie votre motif à l’administrateur de ce bureau. S’il accorde, vous lisez le dossier, vous seul, pour quatorze jours au plus : sur la page, ou sous **Mes demandes** dans le menu à votre nom. Il ne se modifie pas, ne s’imprime pas et n’entre dans aucune liste ; chaque ouverture est à l’historique des deux bureaux. Si vous quittez le bureau, la communication se termine.',
      ],
    },
    {
      title: 'L’historique',
      text: [
        'À droite, l’**Historique** dit qui a créé, modifié ou imprimé le dossier. **Voir les changements** montre chaque champ modifié, avant et après, images comprises : un clic sur une image l’ouvre en grand. **Imprimer l’historique** le met sur papier.',
      ],
    },
  ],
};

export const impression: GuideChapter = {
  id: 'impression',
  group: 'retrouver',
  title: 'Imprimer : dossier, certificat, fiche',
  summary: 'Ce qui sort sur papier, et comment le faire sortir bien.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Le dossier entier',
      steps: [
        'Ouvrez le dossier et cliquez sur **Imprimer le Dossier**. Un onglet s’ouvre.',
        'La fenêtre d’impression du navigateur vient seule. Choisissez l’imprimante et le papier : lettre ; légal pour un rapport d’information ; A4 pour le livret de rétention.',
        '**Sans annexes**, en haut de l’onglet, laisse de côté les pages d’images ; ce choix vaut jusqu’à la déconnexion.',
        'L’onglet se ferme après l’impression.',
      ],
      picture: {
        name: 'impression',
        caption: 'Le dossier tel qu’il sera imprimé, à l’en-tête du bureau.',
      },
      note: 'Si rien ne s’ouvre, le navigateur a bloqué la fenêtre : autorisez-la pour cette adresse, puis recommencez.',
    },
    {
      title: 'Plusieurs dossiers',
      text: [
        'Cochez-les dans la liste. **Imprimer Dossier(s)** ouvre un onglet pour chacun ; **Imprimer en un document** les imprime l’un après l’autre, dans un seul onglet et une seule fenêtre d’impression. Chaque dossier garde son en-tête, son pied et ses numéros de page.',
      ],
    },
    {
      title: 'Le certificat',
      text: [
        '**Télécharger le certificat** ouvre un PDF prêt à signer, avec le filigrane, les signataires et le sceau de la configuration. Chaque certificat tiré est compté dans le rapport et inscrit dans l’historique.',
      ],
    },
    {
      title: 'La fiche d’empreintes et les documents Word',
      points: [
        'La fiche d’empreintes s’imprime ou se télécharge (Word) à l’étape 7 du formulaire d’un majeur.',
        'Un dossier de rétention se télécharge en Word : le papier peut être complété à la main.',
        'Les actes d’une arme ont une copie de travail (Word), sans sceau ni signature.',
      ],
    },
    {
      title: 'Enregistrer en PDF',
      text: [
        'Dans la fenêtre d’impression, choisissez **Enregistrer au format PDF** au lieu d’une imprimante. Le fichier porte le numéro du dossier.',
      ],
    },
  ],
};
