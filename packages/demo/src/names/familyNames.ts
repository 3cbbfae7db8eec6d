import type { Random } from '../random.ts';

/** Haitian family names, the most frequent first; the weight depends on the row. */
const ROWS: readonly (readonly [weight: number, names: string])[] = [
  [14, 'Jean Pierre Joseph Louis Charles'],
  [9, 'François Jean-Baptiste Pierre-Louis Saint-Fleur Jean-Louis Toussaint Paul Michel'],
  [
    5,
    'Antoine Alexandre Étienne Augustin Baptiste Bien-Aimé Célestin Desrosiers Dorval Estimé Henry Jean-Pierre Jean-Charles Joachim Lafleur Laguerre Noël Philippe Saint-Louis Simon Thomas Victor',
  ],
  [
    3,
    'Alcéus Altidor Beauvais Belizaire Bernadel Blaise Cadet Cénatus Chéry Cherilus Daniel Delva Désir Dieudonné Dorcéan Dorvil Dubuisson Elie Eugène Fils-Aimé Florestal Gabriel Georges Germain Guerrier Hilaire Hyppolite Innocent Jacques Janvier Jean-François Jean-Jacques Jean-Marie Jeanty Jules Julien Lamour Laurent Léger Lubin Lucien Marcelin Mathieu Mathurin Maurice Mentor Mésidor Moïse Monestime Nicolas Olivier Orélus Osias Petit-Frère Pierre-Paul Pierre-Charles Placide Prophète Raphaël Raymond Rémy René Richard Rosier Saint-Cyr Saint-Hilaire Saint-Jean Saint-Juste Saint-Preux Saint-Vil Saintil Sanon Seide Sylvain Tanis Théodore Théogène Valcin Valmé Vilmé Vincent Volcy',
  ],
  [
    1,
    'Abellard Acacia Alcindor Almonor Ambroise Anestil Anglade Aristil Auguste Azor Bazelais Bazile Beaubrun Beaucicot Beauplan Belfort Benoît Bertrand Boisrond Bonhomme Bruno Brutus Calixte Casimir Cayo Césaire Chérestal Clerveaux Clervil Colas Compère Constant Cormier Coriolan Dalmacy Darius Decossard Delcy Délinois Denis Derilus Dessources Destin Deus Domond Dorismond Dorsainvil Dumas Dumornay Duplessis Emmanuel Exumé Fanfan Faustin Félix Ferdinand Fénelon Figaro Fleurant Fleurimond Florvil Fortuné Francœur Gaspard Gédéon Gilles Gourdet Gracia Guillaume Hérard Honorat Isaac Isidore Israël Jeudy Josaphat Jourdain Labissière Lacroix Lamarre Lamothe Lapaix Lapointe Larose Lebrun Lemaire Léonard Lespérance Lindor Lorquet Lundi Magloire Malebranche Marc Marius Mercier Merzius Milord Mondésir Montas Narcisse Nelson Nestor Normil Occéus Ogé Oriental Oxilas Pascal Paulémon Petit Phanor Philogène Pierre-Antoine Pierre-Jacques Polynice Pompilus Président Racine Régis Rigaud Robert Romain Romélus Rosemond Roseval Saint-Amand Saint-Ange Saint-Félix Saint-Germain Saint-Surin Salomon Samedi Sénat Séraphin Sévère Sinéus Sully Surin Taverne Telfort Télémaque Thélusma Thermidor Théus Thimothée Tibère Titus Tousel Ulysse Valbrun Valcourt Valentin Verdieu Vertus Victorin Vieux Voltaire Zamor Zéphirin',
  ],
];

/** The family names with their weights. */
const FAMILY_NAMES: readonly (readonly [name: string, weight: number])[] = ROWS.flatMap(
  ([weight, names]) => names.split(' ').map((name) => [name, weight] as const),
);

/** A family name in title case: Jean-Baptiste. */
export const familyName = (random: Random): string => random.weighted(FAMILY_NAMES);
