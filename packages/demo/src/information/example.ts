import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import { momentNear, splitMoment } from '../days.ts';
import { entryOf, type ExampleMaker, type Setting } from '../example.ts';
import { fillIn } from '../fillIn.ts';
import { nickname } from '../names/givenNames.ts';
import { phoneNumber } from '../numbers.ts';
import { adultName, makePerson } from '../people.ts';
import { communeOf, sectionOf, street, streetName } from '../places/places.ts';
import type { Random } from '../random.ts';
import type { RapportInformation } from '@dosye/kinds/information/kind.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * The stories of the examples. In their texts {section}, {commune}, {rue}, {repere}, {suspect}, {jour}, {date}, {depuis},
 * {heure} and {soir} are replaced by values of the report; {date} is the day of {jour} without the time, {soir} an hour at
 * which people are about.
 */
export const STORIES = texts.stories;

function moment(random: Random): Record<'jour' | 'date' | 'depuis' | 'heure' | 'soir', string> {
  const { jour, date, night } = random.pick(texts.days);
  const soir = `${random.integer(16, 19)} heures`;
  return {
    jour,
    date,
    depuis: random.pick(texts.since),
    heure: night ? random.pick(texts.nightHours) : `${random.integer(18, 22)} heures`,
    soir,
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

/** The time of reception, within the hour before the entry, counted on twelve hours. */
function reception(random: Random, setting: Setting): Pick<Informant, 'time' | 'period'> {
  const { time } = splitMoment(momentNear(random, entryOf(setting), -60, -5));
  const hour = Number(time.slice(0, 2));
  return {
    time: `${String(hour > 12 ? hour - 12 : hour).padStart(2, '0')}:${time.slice(3)}`,
    period: hour < 12 ? 'AM' : 'PM',
  };
}

function informant(random: Random, setting: Setting) {
  const group = random.chance(0.2);
  const { office, today } = setting;
  const about = { department: office.department, today, age: [22, 70] } as const;
  const person = makePerson(random.fork('personne'), about);
  const name = `${person.prenoms} ${person.nom}`;
  return {
    type: group ? "Un groupe d'individus" : person.sexe === 'Homme' ? 'Monsieur' : 'Madame',
    name: group ? '' : name,
    representative: group ? name : '',
    phone: random.chance(0.85) ? person.telephone : phoneNumber(random),
    address: person.adresse,
    ...reception(random.fork('heure'), setting),
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
      ...informant(random.fork('informateur'), setting),
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
