import type { Story } from './story.ts';

/** Weapons and gangs. */
export const ARMES: readonly Story[] = [
  {
    information:
      'Des coups de feu ont été entendus {jour}, vers {heure}, dans les hauteurs de {section}. Au matin, des habitants ont ramassé trois douilles près de {repere}. Un nommé {suspect}, revenu depuis peu de la capitale, montrerait un pistolet dans les veillées.',
    banditryAct: 'Tirs, détention illégale d’arme à feu',
    materials: 'Pistolet de calibre 9 mm, trois douilles',
    suspects: 'Homme de vingt-huit ans, teint clair, barbe courte.',
  },
  {
    information:
      'Une maison inachevée de la {rue} sert de lieu de réunion à des inconnus qui arrivent à la nuit tombée et repartent avant l’aube. {jour}, deux longs paquets enveloppés de bâches y ont été déposés d’un véhicule tout-terrain gris. {suspect} en garde la barrière.',
    banditryAct: 'Association de malfaiteurs, cache d’armes présumée',
    materials: 'Véhicule tout-terrain gris, paquets bâchés',
    suspects: 'Six à sept hommes, certains en pantalon de treillis.',
  },
  {
    information:
      'Un fusil de chasse appartenant à un cultivateur de {section} a été dérobé {jour} pendant les funérailles d’un parent. L’arme, un calibre 12 à un coup, n’était pas enregistrée. {suspect} aurait tenté de l’échanger contre une motocyclette à {commune}.',
    banditryAct: 'Vol et trafic d’arme à feu',
    materials: 'Fusil de calibre 12, huit cartouches',
    suspects: 'Homme d’une trentaine d’années, dent en or.',
  },
  {
    information:
      'Cinq individus armés ont dressé {jour} une barricade à la sortie de {commune}, près de {repere}, et ont rançonné les passagers de trois camionnettes. Ils portaient deux armes de poing et un fusil de fabrication artisanale. Le chef répond au nom de {suspect}.',
    banditryAct: 'Barrage armé, rançonnement de passagers',
    materials: 'Deux armes de poing, un fusil artisanal, troncs d’arbres',
    suspects: 'Cinq hommes cagoulés, l’un gaucher.',
  },
  {
    information:
      'Un atelier de soudure de la section {section} fabriquerait des armes artisanales. Des tubes et des ressorts y entrent la nuit ; un client en est sorti {jour} avec un objet long sous une couverture. L’artisan se nomme {suspect} et travaille portes fermées depuis un mois.',
    banditryAct: 'Fabrication d’armes artisanales',
    materials: 'Poste à souder, tubes d’acier, ressorts',
    suspects: 'Homme de cinquante ans, tablier de cuir, brûlures aux mains.',
  },
  {
    information:
      'Un homme armé est entré en fin de matinée, {jour}, dans une maison de transfert de {commune} en se présentant comme client. Voyant le gardien approcher, il s’est enfui avec un complice qui l’attendait à motocyclette. Une caissière croit avoir reconnu {suspect}.',
    banditryAct: 'Tentative de hold-up',
    materials: 'Revolver noir, motocyclette sans plaque',
    suspects: 'Deux hommes, l’un en chemise blanche et cravate.',
  },
  {
    information:
      'Des inconnus s’exercent au tir dans une ravine de {section}. Les détonations ont été entendues trois fois depuis {depuis}, toujours vers {heure}. Un berger a vu quatre hommes et un adolescent, à qui {suspect} montrait le maniement d’un pistolet.',
    banditryAct: 'Exercices de tir clandestins',
    materials: 'Pistolets, boîtes de conserve percées',
    suspects: 'Quatre hommes et un adolescent.',
  },
  {
    information:
      'Un lot de munitions aurait été débarqué {jour} d’un bateau à voile venu du large, à la pointe de {section}. Les caisses ont été portées à dos d’homme jusqu’à une cour située près de {repere}. {suspect}, ancien marin, aurait payé les porteurs 2,500 gourdes chacun.',
    banditryAct: 'Contrebande de munitions',
    materials: 'Caisses de bois, bateau à voile',
    suspects: 'Huit porteurs et un homme âgé qui donnait les ordres.',
  },
];
