import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { maySeeDashboard } from '@dosye/domain/people/rules/navigation.ts';

export const portail: GuideChapter = {
  id: 'portail',
  group: 'debuter',
  title: 'Le portail et le Centre de Commande',
  summary: 'Ce que voit un super administrateur ou un délégué après la connexion.',
  visibleTo: maySeeDashboard,
  sections: [
    {
      title: 'Le tableau de bord',
      text: [
        'La bannière **Portail Super Administrateur** remplace les menus du travail quotidien. Le logo mène au **Panneau de Contrôle**, qui s’ouvre sur le tableau de bord.',
      ],
      points: [
        'En premier, ce qui attend la direction, comme les **personnes retenues depuis plus de 48 heures**, par bureau : un clic ouvre leur liste.',
        'Huit nombres : les dossiers de chaque sorte, les utilisateurs, les bureaux.',
        '**Activité par Bureau** compare les dossiers créés par chaque bureau depuis le début.',
        '**Activité récente** dit ce qui vient d’être fait, par qui et quand, sans les connexions.',
      ],
      picture: {
        name: 'tableau-de-bord',
        caption: 'Le tableau de bord et, à gauche, le Centre de Commande.',
      },
    },
    {
      title: 'Le Centre de Commande',
      text: [
        'Le menu de gauche mène à chaque vue : profil, utilisateurs, agents du bureau, historique, configuration, bureaux, Corbeille et, pour le super administrateur seul, clés d’accès et maintenance. Au-dessous, **Dossiers** mène aux six listes, à la recherche et au **Registre des actes**, **Rapports** aux rapports ; le menu reste à côté de ces écrans. Chaque vue a son adresse : vous pouvez la garder dans les favoris du navigateur.',
      ],
    },
    {
      title: 'Les clés d’accès',
      text: [
        'Un autre programme (celui du parquet, un tableau de statistiques) lit les dossiers d’un bureau par une **clé d’accès**, et en écrit si vous le permettez. Sous **Clés d’accès**, le super administrateur nomme le programme, choisit le bureau, les types de dossier et l’échéance, un an au plus, et confirme par son mot de passe. La clé n’est montrée qu’une fois. **Révoquer** refuse son prochain appel ; une clé révoquée ne revient pas, pas même par une restauration. L’historique nomme la clé comme une personne.',
      ],
    },
    {
      title: 'Trouver un dossier',
      text: [
        'Sous **Dossiers**, chaque liste contient les dossiers de tous les bureaux : la colonne **Bureau** dit lequel, le filtre **Bureau** en choisit un seul. La loupe, en haut, ouvre la recherche globale, dans tous les bureaux aussi.',
      ],
    },
  ],
};
