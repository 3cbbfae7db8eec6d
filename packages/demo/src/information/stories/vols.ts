import type { Story } from './story.ts';

/** Thefts and break-ins. */
export const VOLS: readonly Story[] = [
  {
    information:
      'Trois bœufs et deux cabris ont disparu {jour} d’un enclos de la section {section}. Des traces de sabots mènent jusqu’à la route, où un camion aurait stationné vers {heure}. Selon plusieurs cultivateurs, un homme connu sous le nom de {suspect} proposait le lendemain de la viande à bas prix au marché de {commune}.',
    banditryAct: 'Vol de bétail',
    materials: 'Camion de couleur bleue, cordes',
    suspects: 'Homme d’une quarantaine d’années, trapu, accompagné de deux jeunes gens.',
  },
  {
    information:
      'La boutique située près de {repere}, à {commune}, a été cambriolée {jour}. La porte arrière a été forcée au moyen d’une barre de fer. Ont été emportés : deux sacs de riz, une caisse de savon, des cartes de recharge et environ 18,000 gourdes. Un voisin dit avoir reconnu {suspect} qui s’éloignait avec un sac sur la tête.',
    banditryAct: 'Cambriolage d’une boutique',
    materials: 'Barre de fer, sac de marchandises',
    suspects: 'Jeune homme mince, casquette rouge, sandales.',
  },
  {
    information:
      'Une motocyclette de marque Haojin, de couleur noire, a été volée {jour} devant une maison de la {rue}. Le propriétaire l’avait laissée sans chaîne le temps d’une course. Le véhicule aurait été aperçu vers {heure} sur la route de {section}, conduit par un individu que l’on appelle {suspect}.',
    banditryAct: 'Vol de motocyclette',
    materials: 'Motocyclette Haojin noire, sans plaque',
    suspects: 'Homme d’environ vingt-cinq ans, tresses, maillot de football.',
  },
  {
    information:
      'Depuis deux semaines, des jardins de la section {section} sont pillés la nuit : régimes de bananes, ignames et cacao disparaissent avant la récolte. Un groupe de quatre personnes, dont {suspect}, a été vu {jour} chargeant des sacs sur deux mulets près de {repere}.',
    banditryAct: 'Vol de récoltes',
    materials: 'Deux mulets, machettes, sacs de jute',
    suspects: 'Quatre hommes, dont un boiteux.',
  },
  {
    information:
      'Les panneaux solaires et les batteries du dispensaire de {section} ont été démontés {jour}. Le gardien, absent ce soir-là, affirme n’avoir confié les clés à personne. Un électricien de {commune}, {suspect}, chercherait à vendre du matériel semblable.',
    banditryAct: 'Vol de matériel public',
    materials: 'Quatre panneaux solaires, six batteries, un convertisseur',
    suspects: 'Homme de taille moyenne, moustache, toujours muni d’une caisse à outils.',
  },
  {
    information:
      'Une marchande revenant du marché a été dépouillée {jour}, vers {heure}, à l’entrée de {section}. Deux individus sortis d’un buisson l’ont menacée avec une machette et lui ont pris sa sacoche, son téléphone et la recette de la journée. Elle a entendu l’un appeler l’autre « {suspect} ».',
    banditryAct: 'Vol à main armée sur la voie publique',
    materials: 'Machette, sacoche en cuir, téléphone',
    suspects: 'Deux hommes, l’un grand et mince, l’autre portant un foulard sur le visage.',
  },
  {
    information:
      'Des inconnus sont entrés {jour} dans l’école de {section} par une fenêtre dont la grille était descellée. Ils ont pris un ordinateur, un mégaphone et la caisse de la cantine. Des élèves disent que {suspect}, ancien gardien renvoyé le mois passé, rôdait près de l’établissement.',
    banditryAct: 'Cambriolage d’une école',
    materials: 'Ordinateur portable, mégaphone, caisse métallique',
    suspects: 'Homme d’une trentaine d’années, cicatrice à la joue.',
  },
  {
    information:
      'Le moteur hors-bord d’un pêcheur a été emporté {jour} sur la plage de {section}. Une pirogue inconnue y avait accosté à la tombée de la nuit, avec trois hommes à bord. Le moteur serait caché dans une cour près de {repere}, où {suspect} chercherait un acheteur.',
    banditryAct: 'Vol de moteur de bateau',
    materials: 'Moteur Yamaha de 15 chevaux, pirogue blanche et verte',
    suspects: 'Trois hommes, dont un boiteux.',
  },
  {
    information:
      'Les câbles électriques du quartier de la {rue} ont été sectionnés {jour} sur une longueur de près de cent mètres. Le quartier est depuis sans courant. Un ferrailleur, {suspect}, aurait acheté du cuivre brûlé le lendemain vers {heure}.',
    banditryAct: 'Vol de câbles électriques',
    materials: 'Pince coupante, câbles de cuivre',
    suspects: 'Inconnus ; acheteur présumé : homme âgé, barbe blanche.',
  },
];
