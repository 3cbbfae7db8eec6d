import type { Story } from './story.ts';

/** Drugs, smuggling, fraud. */
export const TRAFICS: readonly Story[] = [
  {
    information:
      'De la marijuana serait cultivée dans un vallon écarté de {section}, derrière une rangée de maïs. La récolte est séchée dans une case de tôle que garde {suspect}. Un véhicule vient la charger tous les quinze jours ; le dernier passage a eu lieu {jour}.',
    banditryAct: 'Culture et trafic de stupéfiants',
    materials: 'Plants de marijuana, sacs de nylon, balance',
    suspects: 'Deux hommes et une femme.',
  },
  {
    information:
      'Un petit avion a survolé à basse altitude {jour} la plaine de {section}, tous feux éteints, vers {heure}. Des ballots auraient été jetés puis ramassés par des hommes à bord d’un véhicule blanc. Les habitants ont reçu l’ordre de se taire d’un certain {suspect}.',
    banditryAct: 'Largage de stupéfiants présumé',
    materials: 'Véhicule blanc, ballots, téléphones satellitaires',
    suspects: 'Quatre hommes parlant espagnol entre eux.',
  },
  {
    information:
      'De faux billets de 1,000 gourdes circulent au marché de {commune} depuis {depuis}. Plusieurs marchandes en ont reçu d’un même acheteur, qui prend de petites quantités et exige la monnaie. Il logerait près de {repere} sous le nom de {suspect}.',
    banditryAct: 'Mise en circulation de fausse monnaie',
    materials: 'Billets de 1,000 gourdes de même numéro',
    suspects: 'Homme bien vêtu, valise noire, environ quarante ans.',
  },
  {
    information:
      'Du carburant est vendu dans des bidons le long de la {rue} à un prix qui laisse croire à un détournement. Le stock serait gardé dans une arrière-cour, à côté de feux de cuisine. Le vendeur, {suspect}, a été averti plusieurs fois par le voisinage, la dernière fois {jour}.',
    banditryAct: 'Vente illicite de carburant, mise en danger',
    materials: 'Une trentaine de bidons jaunes, entonnoirs',
    suspects: 'Homme de quarante-cinq ans, chemise de mécanicien.',
  },
  {
    information:
      'Une personne se disant agent de l’état civil vend de faux actes de naissance à {commune}, à raison de 3,500 gourdes pièce. Elle reçoit ses clients dans une chambre louée près de {repere}. Un acte vendu {jour} porte un sceau imité. Son nom serait {suspect}.',
    banditryAct: 'Faux et usage de faux',
    materials: 'Tampons, formulaires vierges, ordinateur, imprimante',
    suspects: 'Homme d’une cinquantaine d’années, lunettes, porte-documents.',
  },
  {
    information:
      'Des jeunes de {section} versent chacun 40,000 gourdes à {suspect}, qui promet un emploi et un visa à l’étranger. Le départ, prévu {jour}, vient d’être remis pour la deuxième fois. Une dizaine de familles se disent trompées et veulent porter plainte.',
    banditryAct: 'Escroquerie au visa',
    materials: 'Reçus manuscrits, photocopies de passeports',
    suspects: 'Homme élégant, montre dorée, se dit pasteur.',
  },
  {
    information:
      'Des cigarettes et de l’alcool sans droits de douane sont débarqués la nuit à {section}. {jour}, vers {heure}, une dizaine de porteurs ont monté des cartons jusqu’à un dépôt de la {rue}. Le propriétaire, {suspect}, paie en espèces et change de chauffeur à chaque voyage.',
    banditryAct: 'Contrebande de marchandises',
    materials: 'Cartons de cigarettes, camion Isuzu',
    suspects: 'Une dizaine de porteurs, propriétaire corpulent.',
  },
  {
    information:
      'Un passeur organise des départs clandestins en bateau depuis {section}. Une cinquantaine de personnes, dont des enfants, attendent dans deux maisons près de {repere}. Le départ est annoncé pour une nuit sans lune. {suspect} encaisse l’argent depuis {depuis}.',
    banditryAct: 'Trafic de migrants',
    materials: 'Voilier de douze mètres, bidons d’eau, gilets usagés',
    suspects: 'Deux organisateurs et un capitaine étranger à la zone.',
  },
  {
    information:
      'Des arbres sont abattus chaque nuit dans la réserve de {section} pour en faire du charbon. {jour}, un camion a quitté les lieux avec plus de cent sacs. Le garde forestier a été menacé par {suspect}, qui prétend avoir une autorisation que personne n’a vue.',
    banditryAct: 'Coupe illicite de bois, menaces',
    materials: 'Scies, camion, une centaine de sacs de charbon',
    suspects: 'Six bûcherons et un chauffeur.',
  },
];
