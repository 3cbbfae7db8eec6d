/** Texts of a mission; {zone} is replaced by its area. */
export interface Mission {
  objectif: string;
  individusCibles: string;
  resultat: string;
}

/** The missions of the examples. */
export const MISSIONS: readonly Mission[] = [
  {
    objectif:
      'Interpeller les auteurs présumés des vols de motocyclettes signalés depuis deux semaines à {zone} et récupérer les engins.',
    individusCibles: 'Deux hommes connus sous les surnoms de Ti-Blan et Gwo-Jan.',
    resultat:
      'Un individu interpellé et conduit au bureau, une motocyclette sans plaque récupérée. Le second a pris la fuite par la ravine.',
  },
  {
    objectif:
      'Contrôle routier à {zone} : vérification des pièces des véhicules et des conducteurs, recherche d’armes illégales.',
    individusCibles: '',
    resultat:
      'Quarante-deux véhicules contrôlés, trois conduits au parquet pour défaut de plaque, aucune arme trouvée.',
  },
  {
    objectif: 'Exécuter un mandat d’amener du juge d’instruction à {zone}.',
    individusCibles: 'Le nommé Josias Alcéus, recherché pour coups et blessures.',
    resultat: 'La personne recherchée a été interpellée sans incident et remise au juge.',
  },
  {
    objectif:
      'Sécuriser la fête patronale de {zone} : patrouilles à pied, présence aux deux entrées de la place.',
    individusCibles: '',
    resultat: 'Aucun incident majeur. Deux rixes séparées, un enfant perdu rendu à sa famille.',
  },
  {
    objectif:
      'Vérifier une information sur un dépôt de stupéfiants à {zone} et saisir ce qui serait trouvé.',
    individusCibles: 'Les occupants d’une maison en construction près du débarcadère.',
    resultat:
      'Maison vide à l’arrivée des équipes. Quatre kilos de marijuana trouvés sous des tôles et saisis.',
  },
  {
    objectif: 'Patrouille de nuit à {zone} à la suite de cambriolages répétés de boutiques.',
    individusCibles: 'Un groupe de quatre à cinq jeunes circulant à motocyclette.',
    resultat: '',
  },
  {
    objectif:
      'Accompagner le juge de paix de {zone} pour un constat sur un terrain en litige et prévenir les affrontements.',
    individusCibles: '',
    resultat: 'Constat fait en présence des deux familles. Retour au calme.',
  },
  {
    objectif:
      'Rechercher le bétail volé signalé par des cultivateurs de {zone} et contrôler l’abattoir communal.',
    individusCibles: 'Un marchand de bestiaux venu d’une commune voisine.',
    resultat:
      'Trois bœufs reconnus par leurs propriétaires et rendus ; le vendeur est en rétention.',
  },
];

export const BRIGADES = [
  'BRIGADE DE RECHERCHE ET D’INTERVENTION',
  'BRIGADE CRIMINELLE',
  'BRIGADE DE LUTTE CONTRE LES STUPÉFIANTS',
  'BRIGADE ROUTIÈRE',
  'BRIGADE DE PROTECTION DES MINEURS',
  'UNITÉ DÉPARTEMENTALE DE MAINTIEN D’ORDRE',
] as const;

export const ROUTES = [
  'Sortie par la route nationale, retour par le bord de mer.',
  'Entrée par le marché, progression à pied jusqu’au carrefour.',
  'Appui à l’entrée du pont.',
  'Contournement par la ravine, blocage de la sortie.',
  'Poste fixe devant la place, relève toutes les deux heures.',
] as const;

export const ROLES = [
  'Chef d’équipe',
  'Chauffeur',
  'Éclaireur',
  'Appui',
  'Transmissions',
  'Fouille',
] as const;
