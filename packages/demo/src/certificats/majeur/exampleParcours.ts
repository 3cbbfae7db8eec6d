import type { ExamplePerson } from '../../people.ts';
import type { Random } from '../../random.ts';
import { association, type Level, school, type School, work } from '../../work.ts';
import type { CertificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';

/** The schools of a person: each level is reached by a share of those who finished the one before. */
export function exampleParcours(
  random: Random,
  person: ExamplePerson,
): Pick<CertificatMajeur, 'education' | 'activiteSociale'> {
  const reach = random.next() + (person.age < 40 ? 0.12 : -0.1);
  const at = (level: Level, from: number): School[] =>
    reach > from ? [school(random, level, person.lieuNaissance)] : [];
  const member = random.chance(0.3);
  return {
    education: {
      prescolaire: at('prescolaire', 0.7),
      primaire: at('primaire', 0.02),
      secondaire: at('secondaire', 0.3),
      professionnel: random.chance(0.3) ? at('professionnel', 0.3) : [],
      universitaire: at('universitaire', 0.85),
    },
    activiteSociale: {
      membreAssociation: member,
      associationPrecis: member ? association(random) : '',
      ...work(random, person.sexe),
    },
  };
}
