import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import { DEPARTMENTS, type Department } from '@dosye/domain/office/departments.ts';
import { type Commune, communes, rankedName } from '@dosye/domain/office/haiti.ts';
import type { Random } from '../random.ts';
import addresses from './addresses.json' with { type: 'json' };

/** The seat of the office of a department. */
export const chiefTown = (department: Department): string =>
  (communes(department)[0] as Commune).name;

/** A commune of a department, of which the sections are known; the chief town in half of the cases. */
export function communeOf(random: Random, department: Department): Commune {
  const list = communes(department).filter(({ sections }) => sections.length > 0);
  return random.chance(0.5) ? (list[0] as Commune) : random.pick(list);
}

/** A birthplace of a person of a department: one in six in another one. */
export const birthCommune = (random: Random, department: Department): Commune =>
  communeOf(random, random.chance(0.84) ? department : random.pick(DEPARTMENTS));

/** The name of a communal section, for sentences. */
export const sectionOf = (random: Random, { sections }: Commune): string =>
  random.pick(sections).name;

/** A communal section as the forms suggest it: "1re Basse Voldrogue". */
export const rankedSectionOf = (random: Random, { sections }: Commune): string =>
  rankedName(random.pick(sections));

/** "rue Lamartinière", as within a sentence. */
export const streetName = (random: Random): string =>
  random.pick(addresses.streets.filter((name) => name.startsWith('Rue '))).replace('Rue', 'rue');

/** "14, Rue Sténio Vincent, Jérémie" or a locality of the countryside. */
export function street(random: Random, commune: Commune): string {
  const house = random.chance(0.78)
    ? `${random.integer(1, 148)}, ${random.pick(addresses.streets)}`
    : random.pick(addresses.localities);
  return capitaliseWords(`${house}, ${commune.name}`);
}

/** A landmark, for houses without a number. */
export const landmark = (random: Random): string => random.pick(addresses.landmarks);
