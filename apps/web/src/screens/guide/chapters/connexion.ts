import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';

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
