/** Texts of a complaint; {suspect} is replaced by a name, {jour} by a day, {lieu} by a place of the commune. */
export interface Complaint {
  motif: string;
  declaration: string;
  /** Findings of a doctor, if somebody was injured. */
  injuries?: string;
}

/** The complaints of the examples. */
export const COMPLAINTS: readonly Complaint[] = [
  {
    motif: 'Vol de bétail',
    declaration:
      'Je déclare que {jour}, deux bœufs et une chèvre ont été détachés de mon jardin à {lieu}. Des voisins ont vu {suspect} les conduire vers la route. J’ai retrouvé une des cordes devant sa maison. Je demande que mes bêtes me soient rendues.',
  },
  {
    motif: 'Coups et blessures',
    declaration:
      'Je déclare que {jour}, à {lieu}, {suspect} m’a donné des coups de bâton à la suite d’une dispute au sujet d’une dette de jeu. J’ai perdu connaissance. Deux personnes qui passaient m’ont porté secours.',
    injuries: 'Plaie du cuir chevelu, contusions',
  },
  {
    motif: 'Menaces de mort',
    declaration:
      'Je déclare que {suspect} est venu {jour} devant ma porte à {lieu} avec une machette. Il a crié qu’il me tuerait si je ne quittais pas le terrain de mon père. Toute la cour l’a entendu. Depuis, je n’ose plus dormir chez moi.',
  },
  {
    motif: 'Escroquerie',
    declaration:
      'Je déclare avoir remis à {suspect} la somme de quarante mille gourdes pour un visa qu’il disait pouvoir obtenir. Il m’avait donné rendez-vous {jour} à {lieu} ; il n’est pas venu et ne répond plus à mes appels. J’ai gardé le reçu écrit de sa main.',
  },
  {
    motif: 'Vol à main armée',
    declaration:
      'Je déclare que {jour}, en rentrant du marché, deux hommes à motocyclette m’ont barré la route à {lieu}. L’un d’eux, que j’ai reconnu comme {suspect}, tenait une arme à feu. Ils ont pris mon sac, mon téléphone et la recette de la journée.',
  },
  {
    motif: 'Abus de confiance',
    declaration:
      'Je déclare avoir confié ma motocyclette à {suspect} pour faire le taxi, contre une somme versée chaque samedi. Il ne verse plus rien depuis un mois. {jour}, j’ai appris à {lieu} qu’il l’avait vendue.',
  },
  {
    motif: 'Dommages à la propriété',
    declaration:
      'Je déclare que {jour}, {suspect} a coupé à la machette plus de trente plants de banane et brisé la clôture de mon jardin à {lieu}. Il prétend que la limite de nos terrains n’est pas la bonne. J’ai mes papiers d’arpentage.',
  },
  {
    motif: 'Violences conjugales',
    declaration:
      'Je déclare que {suspect}, avec qui j’ai vécu trois ans, m’a donné des coups de poing {jour} dans la maison que nous occupions à {lieu}, devant nos deux enfants. Ce n’est pas la première fois. Je demande la protection de la justice.',
    injuries: 'Hématomes du visage et du bras',
  },
  {
    motif: 'Vol avec effraction',
    declaration:
      'Je déclare que dans la nuit, la porte de ma boutique à {lieu} a été forcée. Il manque six sacs de riz, deux caisses d’huile et une batterie. {jour}, la batterie a été proposée à la vente par {suspect}.',
  },
  {
    motif: 'Injures publiques et diffamation',
    declaration:
      'Je déclare que {jour}, {suspect} a répété devant l’église de {lieu} que j’avais volé l’argent de la mutuelle, ce qui est faux. Les comptes ont été vérifiés par le comité. Mon commerce en souffre.',
  },
  {
    motif: 'Accident de la circulation et délit de fuite',
    declaration:
      'Je déclare que {jour}, à {lieu}, une camionnette blanche conduite par {suspect} a heurté ma motocyclette et ne s’est pas arrêtée. Un témoin a relevé le numéro de la plaque.',
    injuries: 'Fracture du poignet droit',
  },
  {
    motif: 'Incendie volontaire',
    declaration:
      'Je déclare que {jour}, vers minuit, le feu a été mis à ma réserve de bois et à ma cuisine à {lieu}. {suspect} avait annoncé la veille, devant témoins, que je « verrais la fumée ».',
  },
  {
    motif: 'Occupation illégale de terrain',
    declaration:
      'Je déclare que {suspect} a commencé {jour} à bâtir sur un terrain que ma famille possède à {lieu} depuis 1974. Il a refusé de montrer ses papiers et a chassé l’arpenteur.',
  },
  {
    motif: 'Non-restitution de fonds',
    declaration:
      'Je déclare que {suspect}, responsable de notre sol, devait me remettre ma main de vingt-cinq mille gourdes. {jour}, à {lieu}, il a dit que l’argent n’existait plus. Nous sommes onze dans le même cas.',
  },
];

/** Descriptions of suspects. */
export const DESCRIPTIONS = [
  'Homme d’environ trente ans, mince, cicatrice à la joue gauche.',
  'Grand, teint clair, porte toujours une casquette rouge.',
  'Environ quarante-cinq ans, barbe courte, boite de la jambe droite.',
  'Taille moyenne, cheveux tressés, tatouage à l’avant-bras.',
  'Corpulent, dent en or, conduit une motocyclette noire.',
  'Vingt à vingt-cinq ans, connu dans le quartier sous un surnom.',
] as const;

/** Times of the events in words. */
export const DAYS = [
  'hier soir',
  'avant-hier matin',
  'dimanche dernier',
  'mardi dernier',
  'samedi dernier',
  'la semaine dernière',
  'le vendredi 13',
] as const;
