import { type GuideChapter, OFFICE_PEOPLE } from '../chapter.ts';

export const majeur: GuideChapter = {
  id: 'certificat-majeur',
  part: 'dossiers',
  title: 'Recevoir une demande de certificat',
  summary: 'Le formulaire d’une personne majeure, en neuf étapes.',
  roles: OFFICE_PEOPLE,
  sections: [
    {
      title: 'Avant de commencer',
      points: [
        'Demandez les pièces : carte d’identification, identité fiscale, acte de naissance ou extrait, passeport s’il y en a un, preuve d’adresse.',
        'Ayez de quoi photographier : une caméra, un téléphone ou un numériseur.',
        'Cherchez d’abord la personne dans la recherche globale : elle a peut-être déjà un dossier.',
      ],
    },
    {
      title: 'Les neuf étapes',
      steps: [
        '**Renseignements Personnels** : photo, noms, naissance, adresse, père et mère.',
        '**Éducation** : les écoles. Rien n’y est obligatoire.',
        '**Activité Sociale** : associations et travail. Rien n’y est obligatoire.',
        '**Vérification d’Identité** : NIU (10 chiffres), numéro de carte (9 caractères), NIF (10 chiffres), acte ou extrait de naissance, et au moins une image des pièces.',
        '**Déclaration Judiciaire** : les quatre réponses du requérant, et deux références avec leur téléphone.',
        '**Signalement & Motif** : l’apparence de la personne, et pourquoi elle demande le certificat.',
        '**Empreinte Digitale** : téléchargez le formulaire Word, relevez les empreintes, photographiez la feuille.',
        '**Consentement** : le nom est déjà rempli ; ajoutez l’image de la signature.',
        '**Finalisation** : les constats du bureau, réservés à l’administration. Puis **Enregistrer**.',
      ],
      picture: {
        name: 'majeur',
        caption: 'L’étape 1. À gauche, les neuf étapes ; un champ marqué * est obligatoire.',
      },
    },
    {
      title: 'Passer d’une étape à l’autre',
      points: [
        '**Suivant**, ou Entrée, contrôle l’étape et passe à la prochaine. **Précédent** revient toujours, sans rien perdre.',
        'S’il manque quelque chose, un cadre rouge en haut en donne la liste. Cliquez sur une ligne : elle mène au champ.',
        'Les espaces, les tirets et les minuscules sont acceptés. En quittant le champ, Dosye écrit comme il faut : DORVAL, 004-182-337-6.',
      ],
      picture: { name: 'erreurs', caption: 'Ce qui manque est dit en haut, et sous chaque champ.' },
    },
    {
      title: 'Les pièces d’identité',
      text: [
        'Photographiez chaque pièce à plat, recto et verso. **Ajouter des images** prend des fichiers, **Caméra** prend la photo tout de suite. Dosye redresse l’image et la réduit avant de l’envoyer.',
      ],
      picture: {
        name: 'majeur-identite',
        caption: 'L’étape 4 : les numéros et les images des pièces.',
      },
    },
    {
      title: 'Déclaration et constats',
      text: [
        'À l’étape 5, écrivez ce que la personne **déclare**, même si vous savez autre chose. À l’étape 9, écrivez ce que le bureau **constate**. Les deux se lisent ensuite côte à côte, et une différence compte.',
      ],
      picture: {
        name: 'majeur-finalisation',
        caption: 'L’étape 9 : les dix constats du bureau, tous obligatoires.',
      },
      note: '**Recommencer un nouveau formulaire** efface tout ce qui est tapé. Dosye vous demande d’abord.',
    },
  ],
};

export const mineur: GuideChapter = {
  id: 'certificat-mineur',
  part: 'dossiers',
  title: 'Le certificat d’un mineur',
  summary: 'Six étapes, contrôlées ensemble à la fin.',
  roles: OFFICE_PEOPLE,
  sections: [
    {
      title: 'Les six étapes',
      steps: [
        '**Infos Mineur** : photo, noms, naissance, adresse, téléphone.',
        '**Documents** : acte de naissance ou extrait des archives, passeport, et la photo de chacun.',
        '**Signalement** : taille, poids, couleurs. Les cinq sont obligatoires.',
        '**Éducation** : les écoles, si l’enfant y va.',
        '**Filiation** : père, mère, et l’adulte responsable avec son NIF.',
        '**Soumission** : relisez, puis **Enregistrer**. Les étapes 1 à 5 sont contrôlées ensemble.',
      ],
      picture: { name: 'mineur', caption: 'La première étape d’un dossier de mineur.' },
    },
    {
      title: 'Ce qui change d’un majeur',
      points: [
        'Le NIF est celui de l’adulte responsable, non celui de l’enfant.',
        'Le certificat porte une seule signature, au centre.',
        'Un dossier de mineur s’ouvre par l’adresse des mineurs. Si vous voyez « Le dossier demandé n’est pas un dossier de mineur. », cherchez-le dans la liste.',
      ],
    },
  ],
};

export const brouillons: GuideChapter = {
  id: 'brouillons',
  part: 'dossiers',
  title: 'Brouillons, coupure de courant, ligne perdue',
  summary: 'Rien de ce que vous tapez ne se perd.',
  roles: OFFICE_PEOPLE,
  sections: [
    {
      title: 'Ce qui est gardé',
      text: [
        'Deux secondes après une frappe, le formulaire est gardé, images comprises. En haut à droite, Dosye le dit : **Brouillon enregistré à 14 h 32**. Un brouillon n’est qu’à vous : personne d’autre ne le voit, et le dossier n’existe pas encore.',
      ],
    },
    {
      title: 'Reprendre',
      text: [
        'Après une coupure, une déconnexion ou une page fermée par erreur, rouvrez le même formulaire. Dosye propose **Reprendre**, à l’étape où vous étiez, ou **Recommencer**, qui efface le brouillon. Vous pouvez aussi reprendre sur un autre poste.',
      ],
      picture: {
        name: 'brouillon',
        caption: 'Le brouillon retrouvé : à qui, à quelle étape, de quelle heure.',
      },
    },
    {
      title: 'Sans ligne',
      points: [
        '**Hors ligne : gardé sur ce poste** : continuez à taper. Ce qui est gardé sur le poste est chiffré, et seul votre compte peut le relire.',
        'Quand la ligne revient, tout part vers le serveur sans que vous fassiez rien.',
        '**Brouillon non enregistré** : lisez la phrase qui suit, et ne fermez pas la page.',
      ],
      note: 'Un brouillon s’en va quand le dossier est enregistré. **Enregistrer** reste donc la dernière chose à faire : tant que le message vert n’est pas venu, il n’y a pas de numéro de dossier.',
    },
    {
      title: 'Deux personnes sur un même dossier',
      text: [
        'Si un collègue a enregistré le dossier pendant que vous le modifiiez, Dosye ne remplace pas son travail : il dit qui et quand, montre ce qui diffère, et vous laisse choisir.',
      ],
    },
  ],
};

export const doublons: GuideChapter = {
  id: 'doublons',
  part: 'dossiers',
  title: 'L’alerte de doublon',
  summary: 'Quand la personne a peut-être déjà un dossier.',
  roles: OFFICE_PEOPLE,
  sections: [
    {
      title: 'Pourquoi elle paraît',
      text: [
        'À la création d’un certificat, Dosye cherche le même NIF, le même NIU, et un nom proche avec une date de naissance proche. Les orthographes haïtiennes comptent pour une : Jn et Jean, Pierre-Louis et Pierre Louis.',
      ],
      picture: {
        name: 'doublon',
        caption: 'Chaque dossier semblable, avec ce qui le rend semblable.',
      },
    },
    {
      title: 'Que faire',
      steps: [
        'Cliquez sur le nom de chaque dossier trouvé : il s’ouvre dans un autre onglet. Comparez la photo, la naissance et les parents.',
        'C’est la même personne : cliquez sur **Annuler**, ouvrez son dossier et modifiez-le.',
        'C’est une autre personne : cliquez sur **Oui, créer quand même**.',
      ],
      note: 'Un dossier de rétention ne peut pas être fait deux fois pour la même personne et le même jour : Dosye répond « Un dossier similaire existe déjà. ».',
    },
  ],
};
