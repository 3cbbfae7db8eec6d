import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { mayManageAccounts } from '@dosye/domain/people/rules/accounts.ts';
import { mayConfigure } from '@dosye/domain/people/rules/configuration.ts';
import { mayReadHistory } from '@dosye/domain/people/rules/history.ts';
import { mayManageOffices } from '@dosye/domain/people/rules/offices.ts';

export const utilisateurs: GuideChapter = {
  id: 'utilisateurs',
  group: 'administration',
  title: 'Les utilisateurs',
  summary:
    'Ajouter un compte, son nom et son grade, changer un rôle, redonner un mot de passe, suspendre ou retirer un accès.',
  visibleTo: mayManageAccounts,
  sections: [
    {
      title: 'Qui peut quoi',
      points: [
        '**Utilisateur** : les dossiers de son bureau.',
        '**Administrateur** : en plus, les comptes, l’historique et la configuration de son bureau.',
        '**Super administrateur délégué** : tous les bureaux ; il ouvre des bureaux et leur donne un administrateur, un seul par bureau. Il ne change pas les rôles et ne supprime pas de compte.',
        '**Super administrateur** : tout, sauvegardes et restauration comprises.',
      ],
      picture: {
        name: 'utilisateurs',
        caption: 'Les comptes d’un bureau, et ce qu’on peut faire de chacun.',
      },
      note: 'Personne n’agit sur son propre compte ici : on passe par son profil.',
    },
    {
      title: 'Ajouter un compte',
      steps: [
        'Cliquez sur le bouton d’ajout, en haut à droite.',
        'Donnez un nom d’utilisateur, le nom complet et le grade, un mot de passe provisoire d’au moins 6 caractères, et le rôle. Le nom d’utilisateur s’écrit sans espace, en lettres latines, avec des chiffres, des points, des tirets, des tirets bas et des arobases. Un nom qui ne se distingue d’un autre que par un accent, un point ou une capitale est refusé.',
        '**Proposer un mot de passe** en donne un qui se lit à voix haute et ne se devine pas ; notez-le, il n’est plus affiché ensuite. Dites-le à la personne elle-même. Elle doit le changer à sa première connexion.',
      ],
      picture: { name: 'ajouter-utilisateur', caption: 'Un compte neuf.' },
      note: 'Un compte par personne. Un compte partagé rend l’historique inutile.',
    },
    {
      title: 'Le nom et le grade',
      text: [
        'Les papiers et l’historique portent le nom et le grade de l’officier. **Nom et grade** les change. Chacun peut écrire son nom dans son profil, mais le grade se donne ici : un acte le porte. « Grade à confirmer » marque un grade que l’agent avait écrit lui-même ; vérifiez-le, puis enregistrez. Tant qu’ils manquent, le nom d’utilisateur les remplace. Les papiers déjà émis ne changent pas.',
      ],
    },
    {
      title: 'Les agents du bureau',
      text: [
        '**Agents du bureau** est la liste que les formulaires proposent, là où ils demandent un policier, un enquêteur ou une équipe : le nom remplit le grade et le matricule. Ajoutez-y ceux qui n’ont pas de compte ; un compte qui a un nom complet y est de lui-même. Retirer un agent ne change aucun dossier.',
      ],
    },
    {
      title: 'Importer un registre',
      text: [
        'Un bureau qui tenait son registre dans Excel le reprend ici. Rien n’est enregistré avant votre accord.',
      ],
      steps: [
        'Sous **Importer un registre**, choisissez le type de dossier. **Télécharger un modèle vide** donne un tableau avec toutes les colonnes.',
        'Choisissez votre fichier, CSV ou .xlsx. L’essai dit combien de lignes sont prêtes, et ce qui manque aux autres : la ligne, la colonne, la valeur et l’erreur.',
        'Vérifiez quelle colonne va dans quel champ. Après un changement, **Essayer avec ces colonnes** lit le fichier de nouveau.',
        '**Importer** crée les dossiers des lignes prêtes, sans photo ni pièce jointe. Corrigez les autres dans votre tableau et choisissez-le encore : une ligne n’est jamais importée deux fois.',
      ],
      note: '**Annuler cet import** met à la Corbeille ses dossiers que personne n’a modifiés, liés à un autre ni imprimés comme acte.',
    },
    {
      title: 'Mot de passe oublié',
      text: [
        '**Réinitialiser le mot de passe** demande une confirmation, puis le mot de passe provisoire. Les connexions ouvertes de la personne se ferment.',
      ],
    },
    {
      title: 'Un congé, un transfert',
      text: [
        '**Suspendre** ferme un compte sans le supprimer : ses connexions se ferment, et il ne peut plus se connecter, même avec un nouveau mot de passe, avant que **Reprendre** le rouvre. Ses dossiers et ses brouillons l’attendent. La colonne **Dernière connexion** montre les comptes qui ne servent plus.',
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
          'La phrase à recopier et votre mot de passe : on ne supprime pas par un clic de trop.',
      },
    },
  ],
};

export const configuration: GuideChapter = {
  id: 'configuration',
  group: 'administration',
  title: 'La configuration du bureau',
  summary: 'En-têtes, signataires, filigrane, sceau, texte d’accueil, actes.',
  visibleTo: mayConfigure,
  sections: [
    {
      title: 'Ce qui se règle',
      points: [
        'L’en-tête de l’application : titres et logo.',
        'L’en-tête des documents : République, département, direction, section, bureau, adresse électronique. Tant que personne n’a enregistré la configuration d’un bureau, son département est **à confirmer**.',
        'Les certificats : ville d’émission, signataires de gauche, de droite et, pour les mineurs, du centre.',
        'La demande de certificat : si le formulaire demande le numéro de la quittance, et le texte auquel la personne consent. Un dossier garde le texte tel qu’il était quand il a été signé.',
        'Le texte de la page d’accueil, en quatre lignes.',
        'Les actes : combien de mois vaut chacun, et de quand les vérifications peuvent dater.',
      ],
      picture: { name: 'configuration', caption: 'La configuration d’un bureau.' },
    },
    {
      title: 'Changer',
      steps: [
        'Corrigez les champs. L’aperçu suit : c’est le vrai papier, avec une personne qui n’existe pas.',
        'Cliquez sur **Enregistrer la configuration**. Rien ne change avant.',
        'Tirez un certificat et regardez-le avant de signer les suivants.',
      ],
    },
    {
      title: 'Filigrane, opacité et sceau',
      text: [
        'Le filigrane est une image pâle au centre du certificat et au pied de l’accueil et de la recherche. Gardez l’opacité entre 5 et 12 % : plus forte, elle gêne la lecture et la photocopie. Une image simple sur fond blanc ou transparent donne le meilleur papier.',
      ],
      picture: { name: 'apercu-certificat', caption: 'L’aperçu : l’en-tête et un certificat.' },
    },
    {
      title: 'Quand un chef change',
      text: [
        'Changez les signataires le jour de la passation. Les certificats déjà tirés ne changent pas ; ceux que l’on retire ensuite portent les nouveaux noms.',
      ],
    },
  ],
};

export const historique: GuideChapter = {
  id: 'historique',
  group: 'administration',
  title: 'L’historique des actions',
  summary: 'Qui a fait quoi, et quand. Personne ne peut l’effacer.',
  visibleTo: mayReadHistory,
  sections: [
    {
      title: 'Chercher dans l’historique',
      text: [
        'Filtrez par dates, par utilisateur, par type d’action, ou tapez un mot des détails : un nom, un numéro de dossier. Connexions, lectures, créations, changements, impressions, exports et refus y sont. Une ligne qui parle d’un dossier y mène, s’il existe encore et si vous pouvez le voir.',
      ],
      picture: { name: 'historique', caption: 'L’historique, une ligne par action.' },
      note: 'Un administrateur voit ce qu’ont fait les gens de son bureau. Les super rôles voient tout.',
    },
    {
      title: 'Les demandes de communication',
      text: [
        'Sous **Demandes de communication**, dans le menu de gauche, des agents d’autres bureaux demandent à lire un dossier du vôtre, avec leur motif. Ils n’en connaissent que le type, le bureau et l’année. Ouvrez le dossier par son numéro et relisez-le, textes libres compris, puis **Accorder**, de 1 à 14 jours, ou **Refuser**, avec un motif que l’agent lira.',
        '**Retirer** met fin à ce qui est accordé, aussitôt. La demande, la décision et chaque ouverture sont à l’historique des deux bureaux. Personne ne décide de sa propre demande.',
      ],
    },
    {
      title: 'Ce qui doit alerter',
      points: [
        'Des échecs de connexion répétés sur un même compte.',
        'Des lectures ou des exports la nuit, ou en grand nombre.',
        'Des accès refusés : quelqu’un essaie des portes.',
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
        'Réservé au super administrateur : la phrase SUPPRIMER LE BUREAU et son mot de passe. C’est refusé tant que des comptes, des dossiers ou des actes appartiennent au bureau. Le premier bureau ne se supprime pas.',
      ],
    },
  ],
};
