import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { mayManageAccounts } from '@dosye/domain/people/rules/accounts.ts';

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
