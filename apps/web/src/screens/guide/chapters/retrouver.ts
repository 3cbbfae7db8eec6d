import { EVERYBODY, type GuideChapter, SUPERS } from '../chapter.ts';

export const recherche: GuideChapter = {
  id: 'recherche',
  part: 'retrouver',
  title: 'La recherche globale',
  summary: 'Un nom, un numéro, un téléphone : dans tous les dossiers à la fois.',
  roles: EVERYBODY,
  sections: [
    {
      title: 'Chercher',
      text: [
        'C’est la page qui s’ouvre après la connexion ; la loupe y ramène. Tapez au moins deux caractères : les résultats viennent seuls, par groupe.',
      ],
      points: [
        'Un nom et un prénom, dans n’importe quel ordre, avec ou sans accents.',
        'Un numéro de dossier, un NIU, un NIF, une carte, un passeport, un téléphone, une série d’arme, avec ou sans espaces et tirets.',
      ],
      picture: {
        name: 'recherche',
        caption: '« jn baptiste » trouve JEAN-BAPTISTE, et le résultat dit pourquoi.',
      },
    },
    {
      title: 'Les noms haïtiens',
      text: [
        'Un nom se retrouve comme on l’entend. **Jn** vaut Jean, **Bte** vaut Baptiste, **Ste** vaut Sainte ; un nom écrit en un mot, en deux ou avec un tiret est le même. Ce qui est écrit exactement comme vous l’avez tapé vient en premier, ce qui sonne pareil vient ensuite.',
      ],
    },
    {
      title: 'Lire les résultats',
      points: [
        '**Détails** montre le dossier sans quitter la recherche.',
        '**Ouvrir** mène à la liste, dans un autre onglet, où le dossier se trouve.',
        'Un groupe qui dit **12+** en a davantage : précisez, ou ouvrez tous les résultats dans la liste.',
      ],
    },
  ],
};

export const listes: GuideChapter = {
  id: 'listes',
  part: 'retrouver',
  title: 'Les listes',
  summary: 'Chercher, filtrer, trier, exporter, agir sur plusieurs dossiers.',
  roles: EVERYBODY,
  sections: [
    {
      title: 'Chercher et filtrer',
      points: [
        'Tapez dans la recherche : la liste suit après un court instant.',
        '**Filtres avancés** ouvre les dates et les filtres propres à cette liste. Le nombre de dossiers trouvés est sous le titre.',
        '**Réinitialiser** retire tous les filtres.',
        'Les filtres sont dans l’adresse de la page : revenir en arrière, recharger ou garder l’adresse les garde.',
      ],
      picture: { name: 'liste', caption: 'La liste des certificats, filtres ouverts.' },
    },
    {
      title: 'Trier et tourner les pages',
      text: [
        'Un clic sur le titre d’une colonne à flèches trie par elle ; un second clic inverse l’ordre. Une page montre 50 dossiers ; **Précédent** et **Suivant** sont en bas.',
      ],
    },
    {
      title: 'Agir sur des dossiers',
      text: [
        'Cochez des lignes : une barre paraît en bas. Ce qu’elle offre dépend du nombre : **Modifier** et le certificat demandent un seul dossier, **Imprimer Dossier(s)** en prend plusieurs, un onglet pour chacun.',
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
  part: 'retrouver',
  title: 'Lire et modifier un dossier',
  summary: 'La page de détails, son historique, ses images.',
  roles: EVERYBODY,
  sections: [
    {
      title: 'La page de détails',
      text: [
        'Cliquez sur une ligne d’une liste. La photo, le numéro et les actions sont en haut ; les parties du formulaire suivent, dans le même ordre. Ce qui n’a pas été rempli est dit **Non renseigné**.',
      ],
      picture: {
        name: 'details',
        caption: 'Un dossier : en haut les actions, à droite son histoire.',
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
        '**Modifier** rouvre le formulaire, rempli. Changez ce qu’il faut, puis **Enregistrer**. Ce qui était écrit avant est gardé : l’**Historique** du dossier dit qui a changé quoi, et quand.',
      ],
    },
  ],
};

export const impression: GuideChapter = {
  id: 'impression',
  part: 'retrouver',
  title: 'Imprimer : dossier, certificat, fiche',
  summary: 'Ce qui sort sur papier, et comment le faire sortir bien.',
  roles: EVERYBODY,
  sections: [
    {
      title: 'Le dossier entier',
      steps: [
        'Ouvrez le dossier et cliquez sur **Imprimer le Dossier**. Un onglet s’ouvre.',
        'La fenêtre d’impression du navigateur vient seule. Choisissez l’imprimante et le papier lettre.',
        'L’onglet se ferme après l’impression.',
      ],
      picture: {
        name: 'impression',
        caption: 'Le dossier tel qu’il sera imprimé, à l’en-tête du bureau.',
      },
      note: 'Si rien ne s’ouvre, le navigateur a bloqué la fenêtre : autorisez-la pour cette adresse, puis recommencez.',
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
        'La fiche d’empreintes se télécharge à l’étape 7 du formulaire d’un majeur.',
        'Un dossier de rétention et une autorisation d’arme se téléchargent en Word : le papier peut être complété à la main.',
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

export const suppression: GuideChapter = {
  id: 'suppression',
  part: 'retrouver',
  title: 'Supprimer des dossiers',
  summary: 'Réservé au super administrateur et à son délégué.',
  roles: SUPERS,
  sections: [
    {
      title: 'Supprimer',
      steps: [
        'Cherchez le dossier par la loupe, puis **Ouvrir** : sa liste s’ouvre. Cochez-le, avec d’autres s’il le faut.',
        'Dans la barre du bas, cliquez sur **Supprimer**.',
        'Lisez le nombre, puis confirmez.',
      ],
      picture: { name: 'suppression', caption: 'La question posée avant de supprimer.' },
    },
    {
      title: 'Ce qui reste',
      text: [
        'Le dossier quitte les listes, les recherches et les comptes. Son numéro n’est jamais redonné, ses versions restent dans la base et l’historique dit qui l’a supprimé. Pour le revoir, il faut restaurer une sauvegarde.',
      ],
    },
  ],
};

export const rapports: GuideChapter = {
  id: 'rapports',
  part: 'retrouver',
  title: 'Les rapports',
  summary: 'Compter ce qui a été fait, le montrer, le remettre sur papier.',
  roles: EVERYBODY,
  sections: [
    {
      title: 'Lire un rapport',
      steps: [
        'Ouvrez un rapport : par le menu **Rapports**, ou pour les super rôles sous le Centre de Commande.',
        'Choisissez les dates, ou une période en un clic : **Aujourd’hui**, **7 jours**, **Ce mois**, **Mois dernier**, **Cette année**.',
        'Chaque chiffre a son dessin et son tableau.',
      ],
      picture: { name: 'rapport', caption: 'Les arrestations par mois.' },
      note: 'Un chiffre est le nombre de dossiers que la liste montre avec les mêmes dates et les mêmes filtres. En cas de doute, comptez-les là.',
    },
    {
      title: 'Le garder',
      points: ['**Imprimer** en fait un papier.', '**Exporter (Excel)** en fait un classeur.'],
    },
    {
      title: 'Quel bureau',
      text: [
        'Un bureau ne voit que ses chiffres. Les super rôles voient la somme de tous, et choisissent un bureau dans les filtres.',
      ],
    },
  ],
};

export const profil: GuideChapter = {
  id: 'profil',
  part: 'debuter',
  title: 'Votre profil',
  summary: 'Nom, photo, mot de passe, et les postes où vous êtes connecté.',
  roles: EVERYBODY,
  sections: [
    {
      title: 'Changer son mot de passe',
      steps: [
        'Ouvrez le menu sous votre nom, puis **Mon Profil** ; un administrateur passe par **Administration**, **Mon Profil**.',
        'Tapez votre mot de passe actuel, puis le nouveau deux fois. Les règles se cochent à mesure.',
        'Cliquez sur le bouton d’enregistrement. Il reste gris tant que rien n’a changé.',
      ],
      picture: { name: 'profil', caption: 'Le profil : photo, compte, mot de passe.' },
    },
    {
      title: 'Vos connexions',
      text: [
        'Le profil montre les postes où votre compte est ouvert. Si l’un d’eux n’est pas à vous, changez aussitôt de mot de passe : les autres connexions se ferment.',
      ],
    },
  ],
};
