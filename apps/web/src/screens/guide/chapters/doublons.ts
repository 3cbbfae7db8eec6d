import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';

export const doublons: GuideChapter = {
  id: 'doublons',
  group: 'dossiers',
  title: 'L’alerte de doublon',
  summary: 'Quand la personne a peut-être déjà un dossier.',
  visibleTo: hasDailyMenus,
  sections: [
    {
      title: 'Pourquoi elle paraît',
      text: [
        'À la création d’un certificat, Dosye cherche le même NIF, le même NIU, et un nom proche avec une date de naissance proche. Les orthographes haïtiennes comptent pour une : Jn et Jean, Pierre-Louis et Pierre Louis.',
      ],
      picture: {
        name: 'doublon',
        caption: 'Chaque dossier semblable, avec ce qui le rend semblable.',
      },
    },
    {
      title: 'Que faire',
      steps: [
        'Cliquez sur le nom de chaque dossier trouvé : il s’ouvre dans un autre onglet. Comparez la photo, la naissance et les parents.',
        'C’est la même personne : **Ouvrir le dossier** mène à celui qui lui ressemble le plus, où vous pouvez le modifier. Ce que vous avez tapé reste un brouillon.',
        'C’est une autre personne : cliquez sur **Oui, créer quand même**.',
      ],
      note: 'Un dossier de rétention ne peut pas être fait deux fois pour la même personne et le même jour : Dosye répond « Un dossier similaire existe déjà. ».',
    },
  ],
};
