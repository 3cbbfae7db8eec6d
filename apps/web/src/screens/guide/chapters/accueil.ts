import { EVERYBODY, type GuideChapter, OFFICE_PEOPLE, SUPERS } from '../chapter.ts';

export const accueil: GuideChapter = {
  id: 'accueil',
  part: 'debuter',
  title: 'La page d’accueil et les menus',
  summary: 'Où se trouve chaque chose, à la souris comme au clavier.',
  roles: OFFICE_PEOPLE,
  sections: [
    {
      title: 'La page d’accueil',
      text: [
        'Cliquez sur le logo, en haut à gauche, pour venir à l’accueil. Il offre trois groupes de tuiles.',
      ],
      points: [
        '**Nouveau Dossier** : commencer un certificat, une rétention, une arme, une opération, une information ou une plainte.',
        '**Consultation des Dossiers** : les listes, avec le nombre de dossiers de chacune.',
        '**Outils & Administration** : les rapports, ce guide et, pour un administrateur, l’administration.',
      ],
      picture: {
        name: 'accueil',
        caption: 'La page d’accueil. La barre bleue compte les dossiers du bureau.',
      },
    },
    {
      title: 'Les menus du haut',
      text: [
        'Les menus **Certificats**, **Rétention**, **Armes à Feu**, **Opérations & Infos** et **Rapports** mènent partout sans repasser par l’accueil. La loupe ouvre la recherche globale. Sous votre nom se trouvent ce guide, votre profil ou l’administration, et la déconnexion.',
      ],
      picture: {
        name: 'menu',
        caption: 'Le menu Certificats : d’abord les formulaires, puis la liste.',
      },
    },
    {
      title: 'Tout au clavier',
      points: [
        'Tab passe d’un champ au suivant, dans l’ordre du formulaire de papier. Maj + Tab revient en arrière.',
        'Entrée ouvre un menu, valide une recherche, passe à l’étape suivante.',
        'Les flèches choisissent dans une liste. Échap ferme une fenêtre ou une aide.',
      ],
    },
    {
      title: 'Sur un téléphone',
      text: ['Tous les menus sont derrière le bouton à trois traits, en haut à gauche.'],
    },
  ],
};

export const portail: GuideChapter = {
  id: 'portail',
  part: 'debuter',
  title: 'Le portail et le Centre de Commande',
  summary: 'Ce que voit un super administrateur ou un délégué après la connexion.',
  roles: SUPERS,
  sections: [
    {
      title: 'Le tableau de bord',
      text: [
        'La bannière **Portail Super Administrateur** remplace les menus du travail quotidien. Le logo mène au **Panneau de Contrôle**, qui s’ouvre sur le tableau de bord.',
      ],
      points: [
        'Huit nombres : les dossiers de chaque sorte, les utilisateurs, les bureaux.',
        '**Activité par Bureau** compare les dossiers créés par chaque bureau.',
        '**Activité récente** dit ce qui vient d’être fait, par qui et quand.',
      ],
      picture: {
        name: 'tableau-de-bord',
        caption: 'Le tableau de bord et, à gauche, le Centre de Commande.',
      },
    },
    {
      title: 'Le Centre de Commande',
      text: [
        'Le menu de gauche mène à chaque vue : profil, utilisateurs, historique, configuration, bureaux et, pour le super administrateur seul, maintenance. Les rapports sont au-dessous. Chaque vue a son adresse : vous pouvez la garder dans les favoris du navigateur.',
      ],
    },
    {
      title: 'Trouver un dossier',
      text: [
        'La loupe, en haut, ouvre la recherche globale : elle cherche dans tous les bureaux. De là, **Détails** montre le dossier et **Ouvrir** mène à sa liste, où le filtre **Bureau** choisit un seul bureau.',
      ],
    },
  ],
};

export const aide: GuideChapter = {
  id: 'aide',
  part: 'debuter',
  title: 'Trouver de l’aide sur l’écran',
  summary: 'Le signe ?, les messages et ce guide.',
  roles: EVERYBODY,
  sections: [
    {
      title: 'Le signe ?',
      text: [
        'À côté des champs qui ne vont pas de soi, un **?** explique ce qu’il faut y mettre. Cliquez dessus, ou venez-y avec Tab et appuyez sur Entrée. Échap le referme.',
      ],
      picture: { name: 'aide', caption: 'L’explication d’un champ, ouverte par son signe ?.' },
    },
    {
      title: 'Les messages',
      points: [
        'En vert : c’est fait. Le message part seul après trois secondes.',
        'En rouge : ce n’est pas fait, et la phrase dit pourquoi.',
        'Sous un champ, en rouge : ce qu’il faut y corriger.',
      ],
    },
    {
      title: 'Ce guide',
      text: [
        'Il ne montre que ce que votre rôle permet. Tapez un mot dans sa recherche, ou imprimez-le tout entier par **Imprimer le guide** pour le garder près du guichet.',
      ],
    },
  ],
};
