import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { everybody, hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';
import { SHORTCUT_LIST, keyLabel } from '@dosye/engine/keyboard/shortcuts.ts';

export const connexion: GuideChapter = {
  id: 'connexion',
  group: 'debuter',
  title: 'Se connecter et choisir son mot de passe',
  summary: 'Entrer dans Dosye, changer de mot de passe, sortir sans laisser sa place ouverte.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Se connecter',
      steps: [
        'Ouvrez l’adresse de Dosye dans le navigateur. Votre administrateur vous la donne.',
        'Tapez votre nom d’utilisateur et votre mot de passe. L’œil à droite du mot de passe le montre.',
        'Cliquez sur **Se connecter**, ou appuyez sur Entrée. Vous arrivez sur la recherche globale.',
      ],
      picture: {
        name: 'connexion',
        caption: 'La page de connexion, aux couleurs de votre bureau.',
      },
      points: [
        'Si la page dit que le navigateur refuse les cookies, autorisez-les pour l’adresse de Dosye dans ses réglages : sans eux, personne ne reste connecté.',
      ],
      note: 'Après plusieurs essais manqués, Dosye fait attendre, jusqu’à un quart d’heure. C’est normal : personne ne peut ainsi deviner un mot de passe. Attendez, puis recommencez.',
    },
    {
      title: 'La première fois',
      text: [
        'Un compte neuf, ou un mot de passe réinitialisé, doit être changé à la première connexion. Dosye vous mène à votre profil et rien d’autre ne s’ouvre tant que ce n’est pas fait.',
      ],
      points: [
        'Le nouveau mot de passe a au moins 8 caractères, une majuscule, une minuscule, un chiffre et un signe parmi @ $ ! % * ? & #.',
        'Il ne peut pas être l’ancien.',
        'Ne le donnez à personne : tout ce qui est fait avec votre compte porte votre nom dans l’historique.',
      ],
    },
    {
      title: 'Mot de passe oublié',
      text: [
        'Personne ne peut relire un mot de passe, pas même un administrateur. Demandez à l’administrateur de votre bureau de le réinitialiser : il vous en donne un provisoire, que vous changez aussitôt.',
      ],
    },
    {
      title: 'Sortir',
      points: [
        'Ouvrez le menu sous votre nom, en haut à droite, et choisissez **Déconnexion** avant de quitter le poste.',
        'Après 30 minutes sans toucher ni souris ni clavier, Dosye vous déconnecte. Ce que vous étiez en train de taper est gardé en brouillon.',
        'Au bout de 12 heures, il faut se connecter de nouveau dans tous les cas.',
      ],
    },
  ],
};

export const accueil: GuideChapter = {
  id: 'accueil',
  group: 'debuter',
  title: 'La page d’accueil et les menus',
  summary: 'Où se trouve chaque chose, à la souris comme au clavier.',
  visibleTo: hasDailyMenus,
  sections: [
    {
      title: 'La page d’accueil',
      text: [
        'Cliquez sur le logo, en haut à gauche, pour venir à l’accueil. Il commence par ce qui est à faire (chapitre « La journée d’un agent »), vos brouillons, les dossiers que vous avez ouverts en dernier, ce que le bureau a saisi aujourd’hui. Où rien n’attend, rien ne s’affiche. Viennent ensuite trois groupes de tuiles.',
      ],
      points: [
        '**Nouveau Dossier** : commencer un certificat, une rétention, une arme, une opération, une information ou une plainte.',
        '**Consultation des Dossiers** : les listes.',
        '**Outils & Administration** : les rapports, le registre des actes, ce guide et, pour un administrateur, l’administration.',
      ],
      picture: {
        name: 'accueil',
        caption: 'La page d’accueil. La barre bleue compte les dossiers du bureau.',
      },
    },
    {
      title: 'Les menus du haut',
      text: [
        'Les menus **Certificats**, **Rétention**, **Armes à Feu**, **Opérations & Infos** et **Rapports** mènent partout sans repasser par l’accueil. La cloche mène à ce qui est à faire, la loupe à la recherche globale. Sous votre nom se trouvent ce guide, votre profil ou l’administration, et la déconnexion.',
      ],
      picture: {
        name: 'menu',
        caption: 'Le menu Certificats : d’abord les formulaires, puis la liste.',
      },
    },
    {
      title: 'Tout au clavier',
      points: [
        'Tab passe d’un champ au suivant, dans l’ordre du formulaire de papier. Maj + Tab revient en arrière.',
        'Entrée ouvre un menu, valide une recherche, va au prochain champ obligatoire vide d’un formulaire, puis à l’étape suivante.',
        'Les flèches choisissent dans une liste. Échap ferme une fenêtre ou une aide.',
        '? montre toutes les touches ; le chapitre sur le clavier les explique.',
      ],
    },
    {
      title: 'Sur un téléphone',
      text: [
        'Tous les menus sont derrière le bouton à trois traits, en haut à gauche. Au-dessus d’une liste, les autres boutons sont derrière celui à trois points.',
      ],
    },
  ],
};

/** One line for each key of the application: '**Ctrl + S** : enregistrer…'. */
const KEYS = SHORTCUT_LIST.map(([, { keys, does }]) => {
  const names = keys.map((key) => `**${keyLabel(key)}**`).join(' ou ');
  return `${names} : ${does.charAt(0).toLowerCase()}${does.slice(1)}.`;
});

export const clavier: GuideChapter = {
  id: 'clavier',
  group: 'debuter',
  title: 'Le clavier',
  summary: 'Chercher, remplir et imprimer sans quitter le clavier.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Toutes les touches',
      text: [
        'Pendant que vous écrivez dans un champ, **/**, **?**, **P** et **A** écrivent ce caractère. **?** les montre sur toutes les pages, et aussi **Touches du clavier** dans le menu sous votre nom.',
      ],
      points: KEYS,
      picture: { name: 'clavier', caption: 'Les touches, montrées par ? sur toutes les pages.' },
    },
    {
      title: 'Remplir un formulaire',
      points: [
        'Tab va de champ en champ, puis à **Suivant**. Entrée va au prochain champ obligatoire encore vide ; quand il n’en reste plus après le vôtre, elle passe à l’étape suivante.',
        'Sur un bouton, Entrée fait ce que dit le bouton ; Ctrl + Entrée fait alors ce que fait Entrée dans un champ. Le pied du formulaire dit toujours laquelle des deux continue.',
        'Une date se tape : le jour, Tab, le mois en chiffres, Tab, l’année. Dans une liste, les premières lettres suffisent, et Tab prend ce qui est marqué.',
        'Dosye propose le département et la commune du bureau, le nom de famille comme nom de naissance, le département d’une commune de naissance : corrigez ce qui n’est pas juste.',
      ],
    },
    {
      title: 'Réimprimer le certificat d’une personne connue',
      steps: [
        'Appuyez sur **/** et tapez son nom.',
        'Appuyez sur **Entrée** : la fiche du premier résultat s’ouvre. Si c’est une autre personne, les flèches vont aux résultats suivants.',
        'Regardez la photo et le nom, puis appuyez sur **P**.',
      ],
    },
    {
      title: 'Désactiver les touches d’un seul caractère',
      text: [
        'Si vous dictez vos textes, ou si une touche part trop vite, **Mon Profil** désactive **/**, **?**, **P** et **A**. Le choix vous suit d’un poste à l’autre ; **Ctrl + K**, **Ctrl + S** et **Alt + A** restent.',
      ],
    },
  ],
};

export const aide: GuideChapter = {
  id: 'aide',
  group: 'debuter',
  title: 'Trouver de l’aide sur l’écran',
  summary: 'Le signe ?, les messages et ce guide.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Le signe ?',
      text: [
        'À côté des champs qui ne vont pas de soi, un **?** explique ce qu’il faut y mettre. Cliquez dessus ou, depuis le champ, appuyez sur F1 : vous restez dans le champ. Échap le referme.',
      ],
      picture: { name: 'aide', caption: 'L’explication d’un champ, ouverte par son signe ?.' },
    },
    {
      title: 'Les messages',
      points: [
        'En vert : c’est fait. Le message part seul après trois secondes.',
        'En rouge : ce n’est pas fait, et la phrase dit pourquoi.',
        'En haut, sur fond brun : **Le serveur ne répond pas depuis…** ou **Pas de connexion depuis…**. Dosye essaie de nouveau tout seul, et la ligne s’en va quand le serveur répond.',
        'Sur le même fond : **Les horloges diffèrent**. Celle de ce poste s’écarte de plus de cinq minutes de celle du serveur, que Dosye suit. Faites régler celle qui se trompe.',
        '**L’horloge du serveur retarde** : aucun acte n’est émis tant qu’elle n’est pas réglée. Prévenez l’administrateur.',
        '**Pas à jour : lu à 14 h 05** : ce qui est affiché n’a pas pu être relu depuis. Sans cette phrase et sans message, ce que vous voyez est à jour.',
        'Sous un champ, en rouge : ce qu’il faut y corriger.',
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

export const profil: GuideChapter = {
  id: 'profil',
  group: 'debuter',
  title: 'Votre profil',
  summary: 'Nom, photo, mot de passe, et les postes où vous êtes connecté.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Changer son mot de passe',
      steps: [
        'Ouvrez le menu sous votre nom, puis **Mon Profil** ; un administrateur passe par **Administration**, **Mon Profil**.',
        'Tapez votre mot de passe actuel, puis le nouveau deux fois. Les règles se cochent à mesure.',
        'Cliquez sur le bouton d’enregistrement. Il reste gris tant que rien n’a changé.',
      ],
      picture: { name: 'profil', caption: 'Le profil : photo, compte, mot de passe.' },
    },
    {
      title: 'Vos connexions',
      text: [
        'Le profil montre les postes où votre compte est ouvert. Si l’un d’eux n’est pas à vous, changez aussitôt de mot de passe : les autres connexions se ferment.',
      ],
    },
  ],
};
