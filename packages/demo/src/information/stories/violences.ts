import type { Story } from './story.ts';

/** Violence and threats. */
export const VIOLENCES: readonly Story[] = [
  {
    information:
      'Une rixe a éclaté {jour}, vers {heure}, dans une gaguère de {section}, à propos d’un pari. Deux personnes ont été blessées à la tête par des tessons de bouteille et conduites à l’hôpital de {commune}. {suspect}, qui aurait porté les premiers coups, a quitté les lieux à motocyclette.',
    banditryAct: 'Coups et blessures',
    materials: 'Bouteilles cassées, bâton',
    suspects: 'Homme robuste, chemise à carreaux, ivre selon les témoins.',
  },
  {
    information:
      'Une femme de la {rue} vit sous les menaces de son ancien compagnon, {suspect}. {jour}, il est venu frapper à sa porte avec une machette en jurant de mettre le feu à la maison. Les voisins sont intervenus. Elle n’ose plus envoyer ses enfants à l’école et craint son retour.',
    banditryAct: 'Menaces de mort, violences conjugales',
    materials: 'Machette',
    suspects: 'Homme de trente-cinq ans environ, calvitie naissante, tatouage au cou.',
  },
  {
    information:
      'Un conflit foncier oppose deux familles de la section {section}. {jour}, une vingtaine d’hommes armés de machettes et de pierres ont arraché les bornes et coupé des cocotiers. Un vieillard a reçu une pierre à l’épaule. Le groupe était conduit par {suspect}, qui annonce un nouveau passage dimanche.',
    banditryAct: 'Violences liées à un conflit terrien',
    materials: 'Machettes, pierres, piquets arrachés',
    suspects: 'Une vingtaine d’hommes de la localité.',
  },
  {
    information:
      'Le chauffeur d’une camionnette a été agressé {jour} près de {repere} parce qu’il refusait de verser un « droit de passage ». Le pare-brise a été brisé et un passager légèrement blessé. Les agresseurs, au nombre de cinq, obéissent à {suspect} et se tiennent chaque soir au même endroit.',
    banditryAct: 'Extorsion et agression sur la route',
    materials: 'Barricade de pneus, bâtons',
    suspects: 'Cinq jeunes gens, visages découverts.',
  },
  {
    information:
      'Un enseignant de {section} reçoit depuis {depuis} des messages téléphoniques qui exigent 50,000 gourdes sous peine de représailles contre sa famille. Le numéro employé serait celui d’un nommé {suspect}, domicilié près de {repere}.',
    banditryAct: 'Chantage, menaces par téléphone',
    materials: 'Téléphone portable, messages conservés',
    suspects: 'Inconnu, voix d’homme jeune.',
  },
  {
    information:
      'Un jeune homme a été roué de coups {jour}, vers {heure}, par une foule qui le soupçonnait d’un vol de téléphone. Il a été retiré à temps par le Casec et deux notables. L’un des meneurs, {suspect}, se vante d’avoir voulu « régler le cas sans la police ».',
    banditryAct: 'Tentative de lynchage',
    materials: 'Bâtons, pneu',
    suspects: 'Groupe d’une trentaine de personnes, meneur grand, chapeau de paille.',
  },
  {
    information:
      'Des pierres ont été lancées {jour} sur les tôles d’une église de la section {section} pendant la veillée. Deux vitres ont été brisées et une fillette a été touchée au bras. Les fidèles désignent un groupe de jeunes qui suivent {suspect}.',
    banditryAct: 'Trouble à un culte, jets de pierres',
    materials: 'Pierres, frondes',
    suspects: 'Six à huit adolescents.',
  },
  {
    information:
      'À la fin du bal champêtre de {section}, {jour}, une bagarre a opposé les partisans de deux équipes de football. Un homme a été frappé au couteau à la cuisse. L’auteur présumé, {suspect}, serait caché chez un parent, près de {repere}.',
    banditryAct: 'Blessure à l’arme blanche',
    materials: 'Couteau de cuisine',
    suspects: 'Homme de vingt-deux ans, chaîne au cou, jean déchiré.',
  },
  {
    information:
      'Une adolescente de quinze ans n’est pas rentrée chez elle depuis {depuis}. Elle a été vue pour la dernière fois vers {heure}, à {repere}, en compagnie d’un homme plus âgé nommé {suspect}. Sa mère craint qu’elle n’ait été emmenée hors de {commune} par la route.',
    banditryAct: 'Disparition de mineure, enlèvement présumé',
    materials: 'Motocyclette rouge',
    suspects: 'Homme de trente ans, lunettes noires, accent d’une autre région.',
  },
];
