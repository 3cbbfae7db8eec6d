import type { ExamplePerson } from '../../people.ts';
import type { Random } from '../../random.ts';
import { association, classesOf, type Level, school, type School, work } from '../../work.ts';
import type { CertificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';

/** The schools of a person: each level is reached by a share of those who finished the one before. */
export function exampleParcours(
  random: Random,
  person: ExamplePerson,
): Pick<CertificatMajeur, 'education' | 'activiteSociale'> {
  const reach = random.next() + (person.age < 40 ? 0.12 : -0.1);
  const { lieuNaissance: commune } = person;
  /** The last school of somebody is not always finished. */
  const at = (level: Level, from: number, next: number): School[] => {
    if (reach <= from) return [];
    const count = classesOf(level);
    const years = reach > next ? count : random.integer(Math.ceil(count / 2), count);
    return [school(random, level, commune, years)];
  };
  const member = random.chance(0.3);
  return {
    education: {
      prescolaire: at('prescolaire', 0.7, 0.7),
      primaire: at('primaire', 0.02, 0.3),
      secondaire: at('secondaire', 0.3, 0.85),
      professionnel: random.chance(0.3) ? at('professionnel', 0.3, 2) : [],
      universitaire: at('universitaire', 0.85, 2),
    },
    activiteSociale: {
      membreAssociation: member,
      associationPrecis: member ? association(random, person.sexe) : '',
      ...work(random, person),
    },
  };
}
