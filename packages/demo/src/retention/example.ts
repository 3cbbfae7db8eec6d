import { isGrandAnse } from '@dosye/domain/office/departments.ts';
import type { Commune } from '@dosye/domain/office/haiti.ts';
import { daysBetween } from '@dosye/domain/text/dates.ts';
import { addDays, momentNear, splitMoment } from '../days.ts';
import { entryOf, type ExampleMaker, type Setting } from '../example.ts';
import { nickname } from '../names/givenNames.ts';
import { cardNumber, niuNumber } from '../numbers.ts';
import { type ExamplePerson, makePerson } from '../people.ts';
import { communeOf } from '../places/places.ts';
import type { Random } from '../random.ts';
import { trade } from '../work.ts';
import { retentionCourse } from './exampleCourse.ts';
import { exampleInformations, exampleMotive } from './exampleFaits.ts';
import {
  exampleInterrogatoires,
  exampleMandats,
  exampleOutcome,
  NO_APPEARANCE,
  NO_EXIT,
} from './exampleSuite.ts';
import type { DossierRetention } from '@dosye/kinds/retention/kind.ts';

/** Days after which the outcome of an arrest is known. */
const SETTLED = 30;
/** The share of arrests, by the days since, of which the outcome is not entered though it is known. */
const FORGOTTEN = [
  { days: 4, share: 0.2 },
  { days: 20, share: 0.45 },
] as const;
/** People are mostly arrested in the commune where they live. */
const AT_HOME = 0.75;

/** One in nine is a minor; men are far more frequent than women. */
function arrestedPerson(random: Random, department: ExamplePerson['lieuNaissance']['department']) {
  return (today: string): ExamplePerson =>
    makePerson(random, {
      department,
      today,
      sexe: random.chance(0.86) ? 'Homme' : 'Femme',
      age: random.chance(0.11) ? [13, 17] : random.chance(0.75) ? [18, 38] : [39, 68],
    });
}

/** Some people do not know their birth date: their age is stated instead. */
function etatCivil(
  random: Random,
  person: ExamplePerson,
  signatureUrl: string,
): DossierRetention['etatCivil'] {
  const knowsBirth = random.chance(0.72);
  const knowsYear = !knowsBirth && person.age % 4 === 0;
  const papers = person.age >= 18 && random.chance(0.5);
  return {
    nom: person.nom,
    prenom: person.prenoms,
    nomUnique: false,
    sexe: person.sexe === 'Homme' ? 'Garcon' : 'Fille',
    alias: random.chance(0.4) ? nickname(random, person.sexe) : '',
    dateNaissance: knowsBirth ? person.naissance : knowsYear ? person.naissance.slice(0, 4) : '',
    age: knowsBirth || knowsYear ? null : person.age,
    lieuNaissance: person.lieuNaissance.name,
    profession: person.age < 18 ? pupil(person) : capital(trade(random, person.sexe)),
    adresse: person.adresse,
    noIdentificationUnique: papers ? niuNumber(random) : '',
    numeroCarte: papers ? cardNumber(random) : '',
    telephone1: random.chance(0.75) ? person.telephone : '',
    signatureUrl,
  };
}

const pupil = ({ sexe }: ExamplePerson): string => (sexe === 'Homme' ? 'Écolier' : 'Écolière');

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('fr') + word.slice(1);

/** What the agents know and have entered on the day on which the example is seen. */
function asSeen(random: Random, record: DossierRetention, setting: Setting): DossierRetention {
  const { seenOn = addDays(setting.today, SETTLED) } = setting;
  const { dateInterpellation: day } = record.informationSurLaRetention;
  const since = daysBetween(day, seenOn);
  const forgotten = random.chance(FORGOTTEN.find(({ days }) => since <= days)?.share ?? 0);
  const entered = forgotten
    ? { ...record, comparutionDevantLeJuge: NO_APPEARANCE, sortieDeLaRetention: NO_EXIT }
    : record;
  return retentionCourse.asOf(entered, `${addDays(seenOn, -1)}T23:59`);
}

const arrestCommune = (random: Random, { commune }: ExamplePerson): Commune =>
  random.chance(AT_HOME) ? commune : communeOf(random, commune.department);

/** A retention dossier with its whole course, as far as it is known. */
export const retentionExample: ExampleMaker<DossierRetention> = (random, setting) => {
  const { office, today, pictures, officer } = setting;
  const person = arrestedPerson(random.fork('personne'), office.department)(today);
  const entered = entryOf(setting);
  const signature = pictures.signature(person);
  const motive = exampleMotive(random.fork('motif'), person);
  const commune = arrestCommune(random.fork('lieu'), person);
  const informationSurLaRetention = exampleInformations(random.fork('faits'), {
    person,
    motive,
    commune,
    // An arrest of the evening or the night is entered in the morning.
    ...splitMoment(momentNear(random, entered, -900, -30)),
    examined: momentNear(random, entered, 60, 130),
    signature,
    officer,
  });
  const custody = { person, pictures, motive, entered };
  const outcome = exampleOutcome(random.fork('suite'), custody);
  const { comparutionDevantLeJuge: appearance, sortieDeLaRetention: exit } = outcome;
  const end = appearance.dateHeure || exit.libere.dateHeure;
  const record = {
    photoUrl: pictures.portrait(person),
    commune: isGrandAnse(office.name) ? commune.name : '',
    etatCivil: etatCivil(random.fork('etat civil'), person, signature),
    informationSurLaRetention,
    interrogatoires: exampleInterrogatoires(random.fork('interrogatoires'), custody, end),
    mandats: exampleMandats(random.fork('mandats'), { informationSurLaRetention }),
    ...outcome,
  };
  return asSeen(random.fork('vu'), record, setting);
};
