import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import type { ExampleMaker } from '../example.ts';
import { fillIn } from '../fillIn.ts';
import { nickname } from '../names/givenNames.ts';
import { phoneNumber } from '../numbers.ts';
import { adultName, makePerson } from '../people.ts';
import { communeOf, sectionOf, street, streetName } from '../places/places.ts';
import type { Random } from '../random.ts';
import type { RapportInformation } from '@dosye/kinds/information/kind.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * The stories of the examples. In their texts {section}, {commune}, {rue}, {repere}, {suspect}, {jour}, {depuis}
 * and {heure} are replaced by values of the report.
 */
export const STORIES = texts.stories;

/** Day and hour of the events. */
function moment(random: Random): { jour: string; depuis: string; heure: string } {
  const jour = random.pick(texts.days);
  const night = jour.includes('nuit');
  return {
    jour,
    depuis: random.pick(texts.since),
    heure: night ? random.pick(texts.nightHours) : `${random.integer(17, 22)} heures`,
  };
}

function suspectName(random: Random): string {
  const name = adultName(random, 'Homme');
  return random.weighted([
    [name, 5],
    [`${name.split(' ')[0]}, alias ${nickname(random, 'Homme')}`, 3],
    [nickname(random, 'Homme'), 3],
  ]);
}

type Informant = RapportInformation['informant'];

/** The informant, and the hour of the report. */
function informant(
  random: Random,
  who: { department: Parameters<typeof communeOf>[1]; today: string },
) {
  const group = random.chance(0.2);
  const person = makePerson(random.fork('personne'), { ...who, age: [22, 70] });
  const name = `${person.prenoms} ${person.nom}`;
  const hour = random.integer(1, 12);
  const minutes = String(random.integer(0, 11) * 5).padStart(2, '0');
  return {
    type: group ? "Un groupe d'individus" : person.sexe === 'Homme' ? 'Monsieur' : 'Madame',
    name: group ? '' : name,
    representative: group ? name : '',
    phone: random.chance(0.85) ? person.telephone : phoneNumber(random),
    address: person.adresse,
    time: `${String(hour).padStart(2, '0')}:${minutes}`,
    period: hour >= 7 && hour < 12 ? 'AM' : 'PM',
  } satisfies Omit<Informant, 'information'>;
}

/** An information report. */
export const informationExample: ExampleMaker<RapportInformation> = (random, setting) => {
  const { department } = setting.office;
  const commune = communeOf(random, department);
  const section = sectionOf(random, commune);
  const story = random.pick(STORIES);
  const suspect = suspectName(random.fork('suspect'));
  const values = {
    section,
    commune: commune.name,
    rue: streetName(random),
    repere: random.pick(texts.landmarks),
    suspect,
    ...moment(random),
  };
  return {
    informant: {
      ...informant(random.fork('informateur'), { department, today: setting.today }),
      information: fillIn(story.information, values),
    },
    summary: {
      location: capitaliseWords(`${section}, ${commune.name}`),
      suspectsName: suspect,
      suspectsDescription: fillIn(story.suspects, values),
      suspectsAddress: random.chance(0.6) ? street(random, commune) : '',
      materials: story.materials,
      banditryAct: story.banditryAct,
    },
  };
};
