import { type GuideChapter, OFFICE_PEOPLE } from '../chapter.ts';

export const retention: GuideChapter = {
  id: 'retention',
  part: 'metiers',
  title: 'La rétention et les 48 heures',
  summary: 'De l’interpellation à la sortie, et le livret.',
  roles: OFFICE_PEOPLE,
  sections: [
    {
      title: 'Ouvrir un dossier de rétention',
      steps: [
        'Menu **Rétention**, **Nouveau Dossier de Rétention**.',
        'Remplissez l’état civil : la date de naissance ou, à défaut, l’âge.',
        'Choisissez un seul type d’arrestation : sur mandat, clameur publique ou flagrant délit.',
        'Écrivez le jour et l’heure exacts de l’interpellation, le lieu, le motif et le policier en charge.',
        'Enregistrez. La suite se complète à mesure : interrogatoires, mandats, comparution, sortie.',
      ],
      picture: { name: 'retention', caption: 'Les informations sur la rétention.' },
    },
    {
      title: 'Le compte des 48 heures',
      text: [
        'Une personne retenue comparaît devant un juge dans les 48 heures. Le compte part de l’heure de l’interpellation et s’arrête quand la comparution ou la sortie est inscrite.',
      ],
      points: [
        'La colonne **Juge (48 h)** de la liste dit ce qui reste. Cliquez sur son titre : les plus pressés viennent en haut.',
        'En jaune : moins de 12 heures. En rouge, **Dépassé** : le délai est passé.',
      ],
      picture: { name: 'retention-liste', caption: 'La liste, les plus pressés d’abord.' },
    },
    {
      title: 'La sortie',
      text: [
        'Quand la personne part, choisissez le **Statut**. **Transféré** demande le lieu, l’heure, l’escorte et les déclinatoires. **Libéré** demande qui l’a ordonné et quand.',
      ],
    },
    {
      title: 'Le livret',
      steps: [
        'Ouvrez **Rapports**, **Rapport de Rétention**.',
        'Choisissez les dates, et la commune s’il le faut.',
        'Cliquez sur **Générer le livret** : une couverture, puis une page pour chaque dossier.',
      ],
    },
    {
      title: 'Le bureau de la Grand’Anse',
      text: [
        'Pour ce bureau, la commune est obligatoire, et elle filtre la liste, le rapport et le livret.',
      ],
    },
  ],
};

export const armes: GuideChapter = {
  id: 'armes',
  part: 'metiers',
  title: 'Les armes à feu',
  summary: 'Arme personnelle, d’entreprise, saisie ou récupérée.',
  roles: OFFICE_PEOPLE,
  sections: [
    {
      title: 'Choisir le bon formulaire',
      points: [
        '**Arme personnelle** : un particulier déclare la sienne. On lui demande la provenance, une référence et ce qu’il sait de la loi.',
        '**Arme d’entreprise** : une institution, avec sa patente, et la personne qui déclare.',
        '**Arme saisie ou récupérée** : les circonstances de la remise ; le déclarant n’est pas obligatoire.',
      ],
    },
    {
      title: 'L’arme',
      text: [
        'Recopiez la marque, le modèle, le numéro de série et le calibre sur l’arme elle-même. Photographiez-la à plat. La série sert à la retrouver : vérifiez-la deux fois.',
      ],
      picture: { name: 'arme', caption: 'La partie du formulaire qui décrit l’arme.' },
      note: 'Avant de manipuler une arme pour la décrire, assurez-vous qu’elle est déchargée.',
    },
    {
      title: 'Les papiers',
      text: [
        'La page de détails imprime le dossier et télécharge l’autorisation ou, pour une arme saisie, le procès-verbal.',
      ],
    },
  ],
};

export const operations: GuideChapter = {
  id: 'operations',
  part: 'metiers',
  title: 'Les fiches d’opération',
  summary: 'La mission, ses équipes, son matériel, son résultat.',
  roles: OFFICE_PEOPLE,
  sections: [
    {
      title: 'Préparer la fiche',
      steps: [
        'Menu **Opérations & Infos**, **Nouvelle Fiche d’Opération**.',
        'Écrivez la date, l’heure de départ, la brigade, la zone et l’objectif.',
        'Dites le **Nombre d’équipes**, puis les policiers et le parcours de chacune.',
        'Cochez le matériel emporté : un champ s’ouvre pour le préciser.',
      ],
      picture: { name: 'operation', caption: 'Le haut d’une fiche d’opération.' },
      note: 'Baisser le nombre d’équipes en retire. Dosye vous demande d’abord si une équipe remplie doit partir.',
    },
    {
      title: 'Au retour',
      text: [
        'Rouvrez la fiche par **Modifier**, et complétez le résultat, la date et l’heure de retour. Imprimez-la pour les signatures.',
      ],
    },
  ],
};

export const renseignements: GuideChapter = {
  id: 'renseignements',
  part: 'metiers',
  title: 'Les renseignements reçus',
  summary: 'Un rapport d’information, en une page.',
  roles: OFFICE_PEOPLE,
  sections: [
    {
      title: 'Écrire le rapport',
      steps: [
        'Menu **Opérations & Infos**, **Nouveau Rapport d’Information**.',
        'Choisissez qui informe : Monsieur, Madame, ou un groupe. D’un groupe, on demande le représentant.',
        'Écrivez l’information comme elle a été donnée, puis résumez : lieu, suspects, matériel, acte.',
      ],
      picture: { name: 'information', caption: 'Le formulaire d’un rapport d’information.' },
    },
    {
      title: 'L’imprimer',
      text: ['Le rapport s’imprime sur papier **legal** : choisissez ce format dans l’imprimante.'],
      note: 'Le nom d’un informateur peut le mettre en danger. N’imprimez que ce qu’il faut, et gardez le papier sous clé.',
    },
  ],
};

export const plaintes: GuideChapter = {
  id: 'plaintes',
  part: 'metiers',
  title: 'Les plaintes',
  summary: 'La victime, le suspect, les photos.',
  roles: OFFICE_PEOPLE,
  sections: [
    {
      title: 'Recevoir une plainte',
      steps: [
        'Menu **Opérations & Infos**, **Nouvelle Plainte**.',
        'Remplissez la victime. Un seul numéro suffit : carte, NIU ou NIF.',
        'Écrivez sa déclaration avec ses mots.',
        'Remplissez le suspect et le motif, ajoutez les photos, puis enregistrez.',
      ],
      picture: { name: 'plainte', caption: 'Le formulaire d’une plainte.' },
    },
    {
      title: 'L’imprimer',
      text: ['Le papier porte les deux signatures, et les photos suivent, une par page.'],
    },
  ],
};
