import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import type { ExampleMaker } from '../example.ts';
import { nickname } from '../names/givenNames.ts';
import { phoneNumber } from '../numbers.ts';
import { adultName, makePerson } from '../people.ts';
import { communeOf, street, streetName } from '../places/places.ts';
import type { Random } from '../random.ts';
import type { RapportInformation } from '@dosye/kinds/information/kind.ts';
import { ARMES } from './stories/armes.ts';
import { DIVERS } from './stories/divers.ts';
import type { Story } from './stories/story.ts';
import { TRAFICS } from './stories/trafics.ts';
import { VIOLENCES } from './stories/violences.ts';
import { VOLS } from './stories/vols.ts';

/** All stories of the examples. */
export const STORIES: readonly Story[] = [...VOLS, ...VIOLENCES, ...ARMES, ...TRAFICS, ...DIVERS];

const LANDMARKS = [
  'la station d’essence',
  'l’ancien marché',
  'l’église Saint-Antoine',
  'l’école nationale',
  'le pont métallique',
  'la fontaine publique',
  'le terrain de football',
  'le cimetière communal',
  'la gare routière',
  'le carrefour des Quatre-Chemins',
] as const;

const DAYS = [
  'hier soir',
  'avant-hier',
  'dans la nuit de samedi à dimanche',
  'dans la nuit du vendredi',
  'lundi dernier',
  'mercredi dernier',
  'la semaine dernière',
  'il y a trois jours',
] as const;

const SINCE = ['lundi', 'samedi dernier', 'une semaine', 'dix jours', 'le début du mois'] as const;
const NIGHT_HOURS = [
  'minuit',
  '1 heure du matin',
  '2 heures du matin',
  '3 heures du matin',
] as const;

/** French contractions of prepositions with articles. */
const MELTED: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})de le(?= )/gu, 'du'],
  [/(?<!\p{L})à le(?= )/gu, 'au'],
  [/(?<!\p{L})de Les(?= )/gu, 'des'],
  [/(?<!\p{L})à Les(?= )/gu, 'aux'],
  [/(?<!\p{L})de (?=[AEIOUYÂÉÈÊÎÔ])/gu, 'd’'],
];

/** Fills in a template and capitalises its first letter. */
function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return MELTED.reduce((so, [found, said]) => so.replace(found, said), filled).replace(
    /(^|[.!?] )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('fr'),
  );
}

/** Day and hour of the events. */
function moment(random: Random): { jour: string; depuis: string; heure: string } {
  const jour = random.pick(DAYS);
  const night = jour.includes('nuit');
  return {
    jour,
    depuis: random.pick(SINCE),
    heure: night ? random.pick(NIGHT_HOURS) : `${random.integer(17, 22)} heures`,
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
  const section = random.pick(commune.sections);
  const story = random.pick(STORIES);
  const suspect = suspectName(random.fork('suspect'));
  const values = {
    section,
    commune: commune.name,
    rue: streetName(random),
    repere: random.pick(LANDMARKS),
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
