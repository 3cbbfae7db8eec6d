import { capitaliseWords } from '../fields/capitalisation.ts';
import { fold } from '../text/fold.ts';
import { DEPARTMENTS, type Department } from './departments.ts';

/** 'Commune: section, section' lines of a department; the first is the seat of its office. */
const COMMUNE_LINES: Record<Department, string> = {
  Artibonite: `Gonaïves: Pont Tamarin, Bassin, Poteaux, Labranle, Petite Rivière de Bayonnais
Saint-Marc: Délugé, Bois Neuf, Goyavier, Lalouère, Bocozelle, Charrette
Dessalines: Villars, Fossé Naboth, Ogé, Niel, Poste Pierrot
Gros-Morne: Boucan Richard, Rivière Mancelle, L'Acul, Savane Carrée, Moulin
Verrettes: Liancourt, Bélanger, Guillaume Mogé, Désarmes, Bastien, Terre Natte
Saint-Michel-de-l'Attalaye: Platana, Camathe, Bas de Sault, Marmont, L'Attalaye
Petite-Rivière-de-l'Artibonite: Bas Coursin, Labady, Savane à Roche, Pérodin, Médor
Ennery: Savane Carrée, Passe Reine, Chemin Neuf, Puilboreau
Marmelade: Crête à Pins, Bassin, Platon
L'Estère: La Croix Périsse, Petite Desdunes
Anse-Rouge: L'Arbre, Sources Chaudes
Desdunes: Desdunes`,
  Centre: `Hinche: Juanaria, Marmont, Aguahedionde, Rive Droite
Mirebalais: Gascogne, Sarazin, Crête Brûlée, Grand Boucan, Crabier
Lascahobas: Petit Fond, Juampas, Hoye, Petite Montagne
Thomonde: Cabral, Tierra Muscady, Baille Tourrible, La Hoye
Maïssade: Savane Grande, Narang, Hatty
Belladère: Renthe Mathé, Roye Sec, Riaribes, Baptiste
Saut-d'Eau: Rivière Canot, La Selle, Coupe Mardi Gras, Montagne Terrible
Boucan-Carré: Petite Montagne, Boucan Carré, Bay Tourible
Savanette: Savanette, La Haye
Cerca-la-Source: Acajou Brûlé, Lamielle
Thomassique: Matelgate, Lociane`,
  "Grand'Anse": `Jérémie: Basse Voldrogue, Haute Voldrogue, Haute Guinaudée, Basse Guinaudée, Ravine à Charles, Îles Blanches, Marfranc
Abricots: Anse du Clerc, Balisiers, Danglise, La Seringue
Anse d'Hainault: Grandoit, Boudon, Ilet à Pierre Joseph, Mandou
Beaumont: Beaumont, Carcasse, Mouline
Bonbon: Desormeau
Chambellan: Dejean, Boucan
Corail: Duquillon, Fonds d'Icaque, Champy
Dame Marie: Bariadelle, Dallier, Desormeau, Petite Rivière
Irois: Matador, Belair, Garcasse
Marfranc: Grand Vincent, Fond Rouge Dahère, Fond Rouge Torbeck
Moron: Anote, Sources Chaudes, L'Assise
Pestel: Bernagousse, Espère, Jean Bellune, Tozia, Duchity, Les Îles Cayemites
Roseaux: Carrefour Charles, Fonds Cochon, Grand Vincent, Les Gommiers`,
  Nippes: `Miragoâne: Chalon, Belle Rivière, Dufour, Saint-Michel
Petite-Rivière-de-Nippes: Fond des Lianes, Cholette, Silègue, Bezin
Anse-à-Veau: Baconnois, Grande Rivière Joly, Sault du Baril
Fonds-des-Nègres: Bouzi, Fonds des Nègres, Pemerle, Cocoyers
Baradères: Gérin, Tête d'Eau, Fond Tortue, La Plaine
L'Asile: Changeux, Nan Paul, Morisseau, Tournade
Petit-Trou-de-Nippes: Raymond, Tiby, Liève, Lièvre
Paillant: Salagnac, Bezin
Arnaud: Arnaud, Baconnois, Arnoux
Plaisance-du-Sud: Plaisance, Anse aux Pins, Vassal`,
  Nord: `Cap-Haïtien: Bande du Nord, Haut du Cap, Petite Anse
Limonade: Basse Plaine, Bois de Lance, Roucou
Limbé: Haut Limbé, Chabotte, Camp Coq, Soufrière, Ravine Desroches, Ilot à Corne
Plaisance: Gobert, Champagne, Haut Martineau, Mapou, La Trouble
Grande-Rivière-du-Nord: Grand Gilles, Solon, Caracol, Gambade, Jolitrou, Cormiers
Milot: Perches de Bonnet, Bonnet à l'Évêque, Genipailler
Acul-du-Nord: Camp Louise, Bas de l'Acul, Mornet, Grande Ravine
Quartier-Morin: Basse Plaine, Morne Pelé
Port-Margot: Grande Plaine, Bas Petit Borgne, Corail, Bayeux
Borgne: Margot, Boucan Michel, Petit Bourg de Borgne, Trou d'Enfer
Dondon: Brostage, Bassin Caïman, Matador, Laguille
Saint-Raphaël: Bois Neuf, Mathurin, Bouyaha, Sanyago
Pignon: Savannette, La Belle Mère
Pilate: Ballon, Baudin, Ravine Trompette, Joly, Dubourg`,
  'Nord-Est': `Fort-Liberté: Dumas, Bayaha, Haut Madeleine, Loiseau
Ouanaminthe: Haut Maribahoux, Acul des Pins, Savane Longue, Savane au Lait, Gens de Nantes
Trou-du-Nord: Garcin, Roucou, Roche Plate
Terrier-Rouge: Fond Blanc, Grand Bassin
Caracol: Champin, Glaudine ou Jacquesil
Ferrier: Bas Maribahoux
Capotille: Capotille, Lamine
Mont-Organisé: Savanette, Bois Poux
Sainte-Suzanne: Foulon, Bois Blanc, Cotelette, Sarazin, Moka Neuf
Vallières: Trois Palmistes, Écrevisse, Grosse Roche
Carice: Bois Gamelle, Rose Bonite`,
  'Nord-Ouest': `Port-de-Paix: Baudin, La Pointe, Aubert, Mahotière, Bas des Moustiques, La Corne
Saint-Louis-du-Nord: Rivière des Nègres, Derouvray, Granges, Rivière des Barres, Bonneau
Jean-Rabel: Lacoma, Guinaudée, Vielle Hatte, La Montagne, Dessources, Grande Source
Môle-Saint-Nicolas: Côtes de Fer, Mare Rouge, Damé
Bombardopolis: Plate Forme, Des Forges, Plaine d'Oranges
Anse-à-Foleur: Bas de Sainte-Anne, Mayance, Côtes de Fer
Bassin-Bleu: La Plate, Carreau Datty, Haut des Moustiques
Chansolme: Chansolme, Source Beauvoir
La Tortue: Pointe des Oiseaux, Mare Rouge
Baie-de-Henne: Citerne Rémy, Dos d'Âne, Réserve`,
  Ouest: `Port-au-Prince: Turgeau, Morne l'Hôpital, Martissant
Delmas: Saint-Martin
Carrefour: Morne Chandelle, Platon Dufréné, Taïfer, Procy, Coupeau, Rivière Froide
Pétion-Ville: Montagne Noire, Aux Cadets, Étang du Jonc, Bellevue la Montagne
Croix-des-Bouquets: Varreux, Petit Bois, Belle Fontaine, Crochus, Orangers
Tabarre: Bellevue, Croix-des-Missions
Cité-Soleil: Varreux
Léogâne: Dessources, Petite Rivière, Grande Rivière, Fond de Boudin, Palmiste à Vin, Beauséjour
Petit-Goâve: Bino, Delatte, Trou Chouchou, Fond Arabie, Des Palmes, Ravine Sèche
Grand-Goâve: Tête à Bœuf, Moussambé, Grande Colline, Gérard
Gressier: Morne à Bateau, Morne Chandelle, Petit Boucan
Kenscoff: Nouvelle Touraine, Bongars, Sourçailles, Belle Fontaine, Grand Fond
Arcahaie: Boucassin, Fonds Baptiste, Des Vases, Montrouis, Délices
Cabaret: Boucassin, Source Matelas, Casale
Ganthier: Galette Chambon, Balan, Fonds Parisien, Mare Roseaux
Anse-à-Galets: Palma, Petite Source, Grande Source, Picmy, Petite Anse`,
  Sud: `Les Cayes: Bourdet, Fonfrède, Laborde, Laurent, Mercy, Boulmier
Torbeck: Bérault, Solon, Moreau, Boury
Camp-Perrin: Lévy, Champlois, Tibi, Marceline
Chantal: Fonds Palmiste, Melonière, Carrefour Canon
Aquin: Macéan, Bellevue, Brodequin, Flamands, Mare à Coiffe, La Colline
Saint-Louis-du-Sud: Grand Fond, Baie Dumesle, Corail Henry, Solon, Zanglais
Cavaillon: Boileau, Martineau, Gros Marin, Mare Henry, Laroque
Port-Salut: Barbois, Dumont, Rousselin
Côteaux: Condé, Despas, Quentin
Roche-à-Bateau: Beaulieu, Renaudin, Beauclos
Chardonnières: Rendel, Déjoie, Bony
Île-à-Vache: Île à Vache
Maniche: Maniche, Dory, Melon
Tiburon: Blactote, Nan Sevré, Loby`,
  'Sud-Est': `Jacmel: Bas Cap Rouge, Fond Melon, Cochon Gras, La Gosseline, Marbial, Montagne La Voûte, Grande Rivière de Jacmel
Cayes-Jacmel: Ravine Normande, Gaillard, Haut Cap Rouge, Fond Melon
Marigot: Corail Soult, Grande Rivière Fesles, Macary, Fond Jean Noël, Savane Dubois
Bainet: Brésilienne, Trou Mahot, La Vallée de Bainet, Haut Grandou, Bas de Grandou, Oranger
La Vallée-de-Jacmel: La Vallée de Jacmel, Morne à Brûler, Musac, Ternier
Côtes-de-Fer: Gris Gris, Labiche, Bras Gauche, Amazone, Boucan Bélier
Belle-Anse: Baie d'Orange, Mabriole, Callumette, Mapou, Corail Lamothe
Thiotte: Thiotte, Pot de Chambre
Anse-à-Pitres: Boucan Guillaume, Bois d'Orme
Grand-Gosier: Colline des Chaînes`,
};

/** A commune with its communal sections. */
export interface Commune {
  name: string;
  department: Department;
  sections: readonly string[];
}

const communesOf = (department: Department): Commune[] =>
  COMMUNE_LINES[department].split('\n').map((line) => {
    const [name = '', sections = ''] = line.split(': ');
    return { name, department, sections: sections.split(', ').map(capitaliseWords) };
  });

const COMMUNES = new Map(DEPARTMENTS.map((name) => [name, communesOf(name)] as const));

/** The communes of a department, its chief town first. */
export const communes = (department: Department): readonly Commune[] =>
  COMMUNES.get(department) as readonly Commune[];

const ALL = [...COMMUNES.values()].flat();
const names = (list: readonly Commune[]): readonly string[] => list.map(({ name }) => name);
const NAMES = new Map([
  ...[...COMMUNES].map(([department, list]) => [fold(department), names(list)] as const),
  ['', names(ALL).toSorted((one, other) => one.localeCompare(other, 'fr'))] as const,
]);
const SECTIONS = new Map(ALL.map(({ name, sections }) => [fold(name), sections]));
const NONE: readonly string[] = [];

const key = (value: unknown): string => (typeof value === 'string' ? fold(value) : '');

/** The names of the communes of a department as it is typed; of the whole country for '', none for another text. */
export const communeNames = (department: unknown): readonly string[] =>
  NAMES.get(key(department)) ?? NONE;

const DEPARTMENTS_OF = Map.groupBy(ALL, ({ name }) => fold(name));

/** The department of a commune as it is typed; '' when there is none of this name, or several. */
export function departmentOfCommune(commune: string): Department | '' {
  const [only, ...others] = DEPARTMENTS_OF.get(fold(commune)) ?? [];
  return only !== undefined && others.length === 0 ? only.department : '';
}

/** The communal sections of a commune as it is typed; none of one that is not known. */
export const sectionNames = (commune: unknown): readonly string[] =>
  SECTIONS.get(key(commune)) ?? NONE;
