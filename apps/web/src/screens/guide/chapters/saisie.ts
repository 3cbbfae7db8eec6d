import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';

export const brouillons: GuideChapter = {
  id: 'brouillons',
  group: 'dossiers',
  title: 'Brouillons, coupure de courant, ligne perdue',
  summary: 'Rien de ce que vous tapez ne se perd.',
  visibleTo: hasDailyMenus,
  sections: [
    {
      title: 'Ce qui est gardé',
      text: [
        'Moins de deux secondes après une frappe, le formulaire est gardé, images comprises. En bas, à côté du bouton, Dosye le dit : **Brouillon enregistré à 14 h 32**. Un brouillon n’est qu’à vous : personne d’autre ne le voit, et le dossier n’existe pas encore.',
        'Vous pouvez commencer autant de dossiers que vous voulez. Si un demandeur doit revenir avec un papier, quittez son formulaire et commencez le suivant : chacun a son brouillon. Au-delà de 200 brouillons, ou de 500 Mo, Dosye dit lequel terminer d’abord.',
      ],
    },
    {
      title: 'Reprendre',
      text: [
        'Après une coupure, une déconnexion ou une page fermée par erreur, ouvrez l’accueil ou le même formulaire. Vos dossiers en cours y sont, avec le nom, l’étape et l’heure : **Reprendre** continue à l’étape où vous étiez, **Nouveau dossier** en commence un autre. Vous pouvez aussi reprendre sur un autre poste.',
        'Un brouillon ne s’écrit que dans une fenêtre à la fois. S’il est **ouvert dans une autre fenêtre**, **Continuer ici** le reprend dans la vôtre, et l’autre s’arrête.',
        'La corbeille à côté d’un brouillon le supprime, après une question. Pendant un jour, **Rétablir** le ramène.',
      ],
      picture: {
        name: 'brouillon',
        caption: 'Les brouillons retrouvés : à qui, à quelle étape, depuis quand.',
      },
    },
    {
      title: 'Sans ligne',
      points: [
        '**Hors ligne : gardé sur ce poste** : continuez à taper. Ce qui est gardé sur le poste est chiffré, et seul votre compte peut le relire.',
        'Si vous rechargez la page sans ligne, tapez votre mot de passe : le brouillon que vous aviez sous les yeux s’ouvre, sinon la page d’accueil, où le cadre des dossiers en cours montre vos brouillons de ce poste. C’est possible pendant douze heures après votre dernière session, sauf si vous vous êtes déconnecté.',
        'Quand la ligne revient, tout part vers le serveur sans que vous fassiez rien.',
        '**Brouillon non enregistré** : lisez la phrase qui suit, et ne fermez pas la page.',
        '**Page sans HTTPS** : ce poste ne peut rien chiffrer. Sans ligne, ce que vous tapez n’est gardé que dans la page ouverte.',
        '**Ce navigateur ne répond plus pour garder vos brouillons** : sans ligne, ce que vous tapez n’est gardé que dans la page ouverte. Attendez que le brouillon soit enregistré, fermez le navigateur et rouvrez-le ; ce qu’il gardait déjà revient avec lui.',
      ],
      note: 'Si le serveur ne répond pas quand vous enregistrez, une ligne reste à côté du bouton : **Pas encore enregistré**. Dosye essaie de nouveau tout seul, et le dossier n’est jamais créé deux fois. Un brouillon s’en va quand le dossier est enregistré. **Enregistrer** reste donc la dernière chose à faire : tant que le message vert n’est pas venu, il n’y a pas de numéro de dossier.',
    },
    {
      title: 'Deux personnes sur un même dossier',
      text: [
        'Si un collègue a enregistré le dossier pendant que vous le modifiiez, Dosye ne remplace pas son travail : il dit qui et quand, montre ce qui diffère, et vous laisse choisir.',
      ],
    },
  ],
};

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
