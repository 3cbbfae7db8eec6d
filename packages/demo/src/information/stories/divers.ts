import type { Story } from './story.ts';

/** Fires, found things, suspicious comings and goings. */
export const DIVERS: readonly Story[] = [
  {
    information:
      'Un incendie a détruit {jour}, vers {heure}, trois étals du marché de {commune}. Une bouteille contenant un reste d’essence a été trouvée derrière le dépôt de charbon. Deux jours plus tôt, {suspect} avait menacé les marchandes qui refusaient de lui payer une redevance.',
    banditryAct: 'Incendie volontaire',
    materials: 'Bouteille d’essence, chiffon brûlé',
    suspects: 'Homme de petite taille, voix rauque.',
  },
  {
    information:
      'Le corps d’un homme inconnu a été découvert {jour} au bord de la rivière, à {section}. Il ne porte pas de papiers ; une corde est restée nouée à son poignet. Le juge de paix a été averti. Des lavandières disent avoir entendu une dispute la veille, où revenait le nom de {suspect}.',
    banditryAct: 'Mort suspecte',
    materials: 'Corde, chaussure gauche, chapeau',
    suspects: 'Non identifiés.',
  },
  {
    information:
      'Depuis {depuis}, un inconnu photographie les allées et venues autour du commissariat et de la banque de {commune}. Il loue une chambre près de {repere}, paie à la semaine et ne reçoit que la nuit. Il se fait appeler {suspect}.',
    banditryAct: 'Repérage suspect',
    materials: 'Téléphone, carnet de notes, jumelles',
    suspects: 'Homme de trente ans, sac à dos vert, accent du Nord.',
  },
  {
    information:
      'Une foule en colère menace de bloquer de nouveau la route à hauteur de {repere}, comme {jour}, faute d’eau depuis trois semaines. Des pneus ont été amassés. Le mouvement se veut pacifique, mais {suspect} et quelques autres parlent de s’en prendre aux véhicules officiels.',
    banditryAct: 'Trouble à l’ordre public à craindre',
    materials: 'Pneus, pierres, banderoles',
    suspects: 'Une quarantaine de riverains.',
  },
  {
    information:
      'Un pylône de téléphone a été saboté {jour} à {section} : le générateur a été renversé et les câbles coupés. La zone n’a plus de réseau. Le gardien a vu s’éloigner deux silhouettes et un chien. Il soupçonne {suspect}, licencié par la compagnie.',
    banditryAct: 'Sabotage',
    materials: 'Hache, câbles sectionnés',
    suspects: 'Deux hommes, dont un de grande taille.',
  },
  {
    information:
      'Un enfant d’environ huit ans, qui ne connaît que son prénom, a été trouvé errant {jour}, vers {heure}, à {repere}. Il porte des marques de coups aux jambes. Il dit avoir fui la maison d’une dame chez qui il servait et cite un homme, {suspect}.',
    banditryAct: 'Mauvais traitements sur mineur',
    materials: 'Aucun',
    suspects: 'Une femme d’une cinquantaine d’années et un homme.',
  },
  {
    information:
      'Un véhicule tout-terrain accidenté a été abandonné {jour} dans un ravin de {section}. La plaque a été dévissée et le numéro de châssis limé. Des taches de sang sont visibles sur le siège. Un garagiste rapporte que {suspect} cherchait un pare-brise du même modèle.',
    banditryAct: 'Véhicule volé présumé, accident dissimulé',
    materials: 'Toyota Land Cruiser beige, sans plaque',
    suspects: 'Inconnus ; un blessé possible.',
  },
  {
    information:
      'Des tombes du cimetière de {section} ont été ouvertes {jour}. Deux cercueils ont été déplacés et des objets emportés. Les familles sont très émues et menacent de se faire justice. On accuse {suspect}, sans preuve jusqu’ici.',
    banditryAct: 'Profanation de sépultures',
    materials: 'Pelles, bougies, deux cercueils brisés',
    suspects: 'Inconnus, deux ou trois personnes d’après les traces.',
  },
  {
    information:
      'Une évadée de la prison civile serait cachée depuis {depuis} chez une cousine, à {section}. Elle sort peu, la tête couverte d’un foulard, et va puiser l’eau vers {heure}. Le propriétaire de la maison, {suspect}, le saurait.',
    banditryAct: 'Recel de malfaiteur',
    materials: 'Aucun',
    suspects: 'Femme de trente ans, cicatrice au front.',
  },
  {
    information:
      'L’eau de la citerne publique de {section} a pris un goût d’essence {jour} et plusieurs enfants ont été malades. Le Casec a fait fermer le robinet. Un conflit oppose le comité de l’eau à {suspect}, qui voulait vendre l’eau par camion.',
    banditryAct: 'Pollution volontaire d’un point d’eau',
    materials: 'Bidon jaune trouvé près de la citerne',
    suspects: 'Non identifiés.',
  },
];
