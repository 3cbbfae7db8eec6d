import { GRADES } from '@dosye/domain/people/grades.ts';
import type { Officer } from '@dosye/domain/people/officers.ts';
import { phoneNumber } from './numbers.ts';
import { adultName } from './people.ts';
import { seededRandom } from './random.ts';

/** Officers of an office besides its accounts. */
const COUNT = 6;
/** The grades of those who patrol: agents and inspectors. */
const PATROLS = GRADES.slice(0, 6);

/** The officers in the list of an office. @param office its index in OFFICE_DEPARTMENTS */
export const plannedOfficers = (seed: string, office: number): Officer[] =>
  Array.from({ length: COUNT }, (_, number) => {
    const random = seededRandom(`${seed}/agents/${office}/${number}`);
    return {
      name: adultName(random, random.chance(0.8) ? 'Homme' : 'Femme'),
      grade: random.pick(PATROLS),
      matricule: `${random.digits(2)}-${random.digits(4)}`,
      telephone: random.chance(0.7) ? phoneNumber(random) : '',
    };
  });
