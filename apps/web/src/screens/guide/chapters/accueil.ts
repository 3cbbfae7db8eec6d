import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';

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
        '**Consultation des Dossiers** : les listes, avec le nombre de dossiers de chacune.',
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
      text: ['Tous les menus sont derrière le bouton à trois traits, en haut à gauche.'],
    },
  ],
};
