import { ADMINISTRATORS, type GuideChapter, SUPERS } from '../chapter.ts';

export const utilisateurs: GuideChapter = {
  id: 'utilisateurs',
  part: 'administration',
  title: 'Les utilisateurs',
  summary: 'Ajouter un compte, changer un rôle, redonner un mot de passe, retirer un accès.',
  roles: ADMINISTRATORS,
  sections: [
    {
      title: 'Qui peut quoi',
      points: [
        '**Utilisateur** : les dossiers de son bureau.',
        '**Administrateur** : en plus, les comptes, l’historique et la configuration de son bureau.',
        '**Super administrateur délégué** : tous les bureaux ; il ouvre des bureaux et leur donne un administrateur, un seul par bureau. Il ne change pas les rôles et ne supprime pas de compte.',
        '**Super administrateur** : tout, sauvegardes et restauration comprises.',
      ],
      picture: {
        name: 'utilisateurs',
        caption: 'Les comptes d’un bureau, et ce qu’on peut faire de chacun.',
      },
      note: 'Personne n’agit sur son propre compte ici : on passe par son profil.',
    },
    {
      title: 'Ajouter un compte',
      steps: [
        'Cliquez sur le bouton d’ajout, en haut à droite.',
        'Donnez un nom d’utilisateur, un mot de passe provisoire d’au moins 6 caractères, et le rôle.',
        'Dites le mot de passe à la personne elle-même. Elle doit le changer à sa première connexion.',
      ],
      picture: { name: 'ajouter-utilisateur', caption: 'Un compte neuf.' },
      note: 'Un compte par personne. Un compte partagé rend l’historique inutile.',
    },
    {
      title: 'Mot de passe oublié',
      text: [
        '**Réinitialiser le mot de passe** demande une confirmation, puis le mot de passe provisoire. Les connexions ouvertes de la personne se ferment.',
      ],
    },
    {
      title: 'Quelqu’un s’en va',
      text: [
        'Supprimez son compte le jour même. Recopiez la phrase demandée, SUPPRIMER DÉFINITIVEMENT, et donnez votre propre mot de passe. Son nom reste lisible sur ses dossiers et dans l’historique.',
      ],
      picture: {
        name: 'supprimer-utilisateur',
        caption:
          'La phrase à recopier et votre mot de passe : on ne supprime pas par un clic de trop.',
      },
    },
  ],
};

export const configuration: GuideChapter = {
  id: 'configuration',
  part: 'administration',
  title: 'La configuration du bureau',
  summary: 'En-têtes, signataires, filigrane, sceau, texte d’accueil.',
  roles: ADMINISTRATORS,
  sections: [
    {
      title: 'Ce qui se règle',
      points: [
        'L’en-tête de l’application : titres et logo.',
        'L’en-tête des documents : République, direction, section, bureau, adresse électronique.',
        'Les certificats : ville d’émission, signataires de gauche, de droite et, pour les mineurs, du centre.',
        'Le texte de la page d’accueil, en quatre lignes.',
      ],
      picture: { name: 'configuration', caption: 'La configuration d’un bureau.' },
    },
    {
      title: 'Changer',
      steps: [
        'Corrigez les champs. L’aperçu suit : c’est le vrai papier, avec une personne qui n’existe pas.',
        'Cliquez sur **Enregistrer la configuration**. Rien ne change avant.',
        'Tirez un certificat et regardez-le avant de signer les suivants.',
      ],
    },
    {
      title: 'Filigrane, opacité et sceau',
      text: [
        'Le filigrane est une image pâle au centre du certificat et derrière l’accueil. Gardez l’opacité entre 5 et 12 % : plus forte, elle gêne la lecture et la photocopie. Une image simple sur fond blanc ou transparent donne le meilleur papier.',
      ],
      picture: { name: 'apercu-certificat', caption: 'L’aperçu : l’en-tête et un certificat.' },
    },
    {
      title: 'Quand un chef change',
      text: [
        'Changez les signataires le jour de la passation. Les certificats déjà tirés ne changent pas ; ceux que l’on retire ensuite portent les nouveaux noms.',
      ],
    },
  ],
};

export const historique: GuideChapter = {
  id: 'historique',
  part: 'administration',
  title: 'L’historique des actions',
  summary: 'Qui a fait quoi, et quand. Personne ne peut l’effacer.',
  roles: ADMINISTRATORS,
  sections: [
    {
      title: 'Chercher dans l’historique',
      text: [
        'Filtrez par dates, par utilisateur, par type d’action, ou tapez un mot des détails : un nom, un numéro de dossier. Connexions, lectures, créations, changements, impressions, exports et refus y sont.',
      ],
      picture: { name: 'historique', caption: 'L’historique, une ligne par action.' },
      note: 'Un administrateur voit ce qu’ont fait les gens de son bureau. Les super rôles voient tout.',
    },
    {
      title: 'Ce qui doit alerter',
      points: [
        'Des échecs de connexion répétés sur un même compte.',
        'Des lectures ou des exports la nuit, ou en grand nombre.',
        'Des accès refusés : quelqu’un essaie des portes.',
      ],
    },
    {
      title: 'Un historique qui ne s’altère pas',
      text: [
        'Chaque ligne est scellée avec celle d’avant. Si quelqu’un en changeait ou en retirait une dans la base, la vérification du super administrateur le dirait.',
      ],
    },
  ],
};

export const bureaux: GuideChapter = {
  id: 'bureaux',
  part: 'administration',
  title: 'Les bureaux',
  summary: 'Ouvrir un bureau, le renommer, lui donner un administrateur.',
  roles: SUPERS,
  sections: [
    {
      title: 'Ouvrir un bureau',
      steps: [
        'Dans **Gestion Bureaux**, ajoutez le bureau. Son nom ne peut servir qu’une fois.',
        'Dans **Gestion Utilisateurs**, créez son administrateur.',
        'Dans **Configuration**, choisissez ce bureau et remplissez ses en-têtes et ses signataires, ou laissez-le faire à son administrateur.',
      ],
      picture: { name: 'bureaux', caption: 'Les bureaux du réseau.' },
    },
    {
      title: 'Renommer',
      text: [
        'Le crayon change le nom. Les numéros des dossiers ne changent pas : ils portent le numéro du bureau, non son nom.',
      ],
      note: 'Le bureau nommé Grand’Anse a des règles à lui : la commune y est demandée. Elles suivent le nom.',
    },
    {
      title: 'Supprimer',
      text: [
        'Réservé au super administrateur : la phrase SUPPRIMER LE BUREAU et son mot de passe. C’est refusé tant que des comptes ou des dossiers appartiennent au bureau. Le premier bureau ne se supprime pas.',
      ],
    },
  ],
};
