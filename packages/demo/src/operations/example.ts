import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import { addDays, momentNear, splitMoment, timeBetween } from '../days.ts';
import { entryOf, type ExampleCourse, type ExampleMaker, type Setting } from '../example.ts';
import { fillIn } from '../fillIn.ts';
import { familyName } from '../names/familyNames.ts';
import { givenName, nicknames } from '../names/givenNames.ts';
import { adultName } from '../people.ts';
import { communeOf, sectionOf } from '../places/places.ts';
import type { Random } from '../random.ts';
import type { FicheOperation } from '@dosye/kinds/operations/kind.ts';
import texts from './texts.json' with { type: 'json' };

type Team = FicheOperation['equipes'][number];
type Officer = Team['policiers'][number];

function officer(random: Random, place: number): Officer {
  const sexe = random.chance(0.18) ? 'Femme' : 'Homme';
  return {
    nom: familyName(random).toLocaleUpperCase('fr'),
    prenom: capitaliseWords(givenName(random, sexe, random.integer(1972, 1999))),
    grade:
      place === 0
        ? random.pick(['Inspecteur', 'Inspecteur Principal', 'Agent IV'])
        : random.pick(['Agent I', 'Agent II', 'Agent III']),
    fonction: capitaliseWords(texts.roles[place] ?? 'Appui'),
  };
}

const team = (random: Random): Team => ({
  parcours: random.pick(texts.routes),
  policiers: Array.from({ length: random.integer(2, 5) }, (_, place) => officer(random, place)),
});

/** A checkbox with its text, which is filled while it is ticked. */
const taken = (random: Random, part: number, said: readonly string[]): [boolean, string] =>
  random.chance(part) ? [true, random.pick(said)] : [false, ''];

function equipment(random: Random): Pick<FicheOperation, 'armements' | 'transport'> {
  const [fusils, fusilsSpecs] = taken(random, 0.7, [
    '4 Galil, 2 M4',
    '3 T65, 120 cartouches',
    '2 M4',
  ]);
  const [giletBalle, giletBalleSpecs] = taken(random, 0.8, ['8, niveau III-A', '6', '12']);
  const [giletSecurite, giletSecuriteSpecs] = taken(random, 0.4, ['10, réfléchissants', '6']);
  const [vehicule, vehiculeSpecs] = taken(random, 0.9, [
    `Toyota Land Cruiser, plaque SE ${random.digits(5)}`,
    `Pick-up Nissan, plaque SE ${random.digits(5)}`,
    '2 pick-up Nissan',
    '3 motocyclettes, 1 pick-up',
    '1 camion, 2 motocyclettes',
  ]);
  const [carburant, carburantSpecs] = taken(random, vehicule ? 0.8 : 0, [
    '10 gallons de diesel',
    '6 gallons',
  ]);
  return {
    armements: {
      fusils,
      fusilsSpecs,
      giletBalle,
      giletBalleSpecs,
      giletSecurite,
      giletSecuriteSpecs,
    },
    transport: { vehicule, vehiculeSpecs, carburant, carburantSpecs },
  };
}

function details(random: Random): Record<string, string> {
  const [surnom = '', autreSurnom = ''] = nicknames(random, 'Homme', 2);
  return {
    surnom,
    autreSurnom,
    recherche: adultName(random, 'Homme'),
    semaines: random.pick(['deux', 'trois', 'quatre', 'cinq']),
    vehicules: String(random.integer(13, 74)),
    peu: random.pick(['deux', 'trois', 'quatre', 'cinq', 'six']),
  };
}

/** When the teams leave and come back, as moments; '' for a return that is not entered. */
interface Times {
  departure: string;
  back: string;
}

/** A sheet is entered after the return, or before the departure and completed later. */
function times(random: Random, setting: Setting, atNight: boolean): Times {
  const { today, seenOn = today } = setting;
  const afterwards = random.chance(0.55);
  const day = afterwards ? addDays(today, -random.integer(1, 2)) : today;
  const tomorrow = `${addDays(today, 1)}T${timeBetween(random, 4, 9)}`;
  const soon = momentNear(random, entryOf(setting), 45, 240);
  const daytime = afterwards
    ? `${day}T${timeBetween(random, 4, 12)}`
    : random.pick([soon, tomorrow]);
  const departure = atNight ? `${day}T${timeBetween(random, 19, 22)}` : daytime;
  const back = momentNear(random, departure, 150, 480);
  const isRecorded = splitMoment(back).day < seenOn || (afterwards && back < entryOf(setting));
  return { departure, back: isRecorded && random.chance(0.9) ? back : '' };
}

/** A sheet has no result until the teams are back. */
export const operationCourse: ExampleCourse<FicheOperation> = {
  moments: ({ dateRetour, heureRetour }) => (dateRetour ? [`${dateRetour}T${heureRetour}`] : []),
  asOf: (record, moment) =>
    operationCourse.moments(record).some((back) => back > moment)
      ? { ...record, resultat: '', dateRetour: '', heureRetour: '' }
      : record,
};

/** An operation sheet. */
export const operationExample: ExampleMaker<FicheOperation> = (random, setting) => {
  const commune = communeOf(random, setting.office.department);
  const zone = sectionOf(random, commune);
  const mission = random.pick(texts.missions);
  const values = { zone, ...details(random.fork('précisions')) };
  const { departure, back } = times(random.fork('heures'), setting, mission.night === true);
  const [left, returned] = [splitMoment(departure), splitMoment(back)];
  return {
    dateOperation: left.day,
    heureDepart: left.time,
    brigade: texts.brigades[random.pick(mission.brigades) as keyof typeof texts.brigades],
    zoneIntervention: capitaliseWords(`${zone}, ${commune.name}`),
    individusCibles: fillIn(mission.individusCibles, values),
    objectif: fillIn(mission.objectif, values),
    resultat: back && fillIn(mission.resultat, values),
    equipes: Array.from({ length: random.integer(1, 3) }, () => team(random)),
    ...equipment(random.fork('matériel')),
    fraisMission: random.chance(0.8) ? random.integer(4, 60) * 500 : null,
    dateRetour: returned.day,
    heureRetour: returned.time,
  };
};
