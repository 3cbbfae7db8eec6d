import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import { type Commune, communes } from '@dosye/domain/office/communes.ts';
import { DEPARTMENTS, type Department } from '@dosye/domain/office/departments.ts';
import type { Random } from '../random.ts';

/** The seat of the office of a department. */
export const chiefTown = (department: Department): string =>
  (communes(department)[0] as Commune).name;

/** A commune of a department; the chief town in half of the cases. */
export function communeOf(random: Random, department: Department): Commune {
  const list = communes(department);
  return random.chance(0.5) ? (list[0] as Commune) : random.pick(list);
}

/** A birthplace of a person of a department: one in six in another one. */
export const birthCommune = (random: Random, department: Department): Commune =>
  communeOf(random, random.chance(0.84) ? department : random.pick(DEPARTMENTS));

const STREETS = [
  'Rue Sténio Vincent',
  'Rue Dr Hyppolite',
  'Rue Monseigneur Boge',
  'Rue Abbé Huet',
  'Rue Alexandre Dumas',
  'Rue Bordes',
  'Rue Brouard',
  'Rue Capois',
  'Rue Clérié',
  'Rue Christophe',
  'Rue Égalité',
  'Rue de la Source',
  'Rue de la République',
  'Rue des Miracles',
  'Rue du Centre',
  'Rue du Quai',
  'Rue Eugène Margron',
  'Rue Jacques Premier',
  'Rue La Commune',
  'Rue Lamartinière',
  'Rue Notre-Dame',
  'Rue Pétion',
  'Rue Républicaine',
  'Rue Rochasse',
  'Rue Saint-Louis',
  'Rue Toussaint Louverture',
  'Avenue Émile Roumer',
  'Avenue de la Liberté',
  'Boulevard Dessalines',
  'Route Nationale',
  'Impasse Bellevue',
  'Impasse Cadet',
  'Impasse des Amandiers',
  'Impasse Lavaud',
  'Ruelle Chrétien',
  'Ruelle Malval',
] as const;

const LOCALITIES = [
  'Caracolie',
  'Bordes',
  'Calasse',
  'Carrefour Bac',
  'Cité Lescot',
  'Fond Augustin',
  'Gébeau',
  'La Pointe',
  'Latibolière',
  'Nan Goudron',
  'Platon',
  'Raymond',
  'Rochasse',
  'Sainte-Hélène',
  'Source Dommage',
  'Tête Fort',
] as const;

/** "rue Lamartinière", as within a sentence. */
export const streetName = (random: Random): string =>
  random.pick(STREETS.filter((name) => name.startsWith('Rue '))).replace('Rue', 'rue');

/** "14, Rue Sténio Vincent, Jérémie" or a locality of the countryside. */
export function street(random: Random, commune: Commune): string {
  const house = random.chance(0.78)
    ? `${random.integer(1, 148)}, ${random.pick(STREETS)}`
    : random.pick(LOCALITIES);
  return capitaliseWords(`${house}, ${commune.name}`);
}

const LANDMARKS = [
  'Face à l’église Saint-Louis',
  'Derrière le marché communal, maison peinte en bleu',
  'À côté de l’école nationale',
  'En face de la station d’essence',
  'Deuxième maison à gauche après le pont',
  'Au-dessus de la pharmacie, premier étage',
  'Portail vert, près de la fontaine publique',
  'Non loin du cimetière, cour commune',
  'Près du bureau de la CASEC',
  'Après le terrain de football, barrière rouge',
] as const;

/** A landmark, for houses without a number. */
export const landmark = (random: Random): string => random.pick(LANDMARKS);
