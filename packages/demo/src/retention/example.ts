import { GRAND_ANSE_COMMUNES, isGrandAnse } from '@dosye/domain/office/departments.ts';
import { addDays, timeBetween } from '../days.ts';
import type { ExampleMaker } from '../example.ts';
import { nickname } from '../names/givenNames.ts';
import { cardNumber, niuNumber } from '../numbers.ts';
import { type ExamplePerson, makePerson } from '../people.ts';
import type { Random } from '../random.ts';
import { trade } from '../work.ts';
import { exampleInformations } from './exampleFaits.ts';
import { exampleInterrogatoires, exampleMandats, exampleOutcome } from './exampleSuite.ts';
import type { DossierRetention } from '@dosye/kinds/retention/kind.ts';

/** Days after which the outcome of an arrest is known. */
const SETTLED = 30;

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
  const papers = person.age >= 18 && random.chance(0.5);
  return {
    nom: person.nom,
    prenom: person.prenoms,
    sexe: person.sexe === 'Homme' ? 'Garcon' : 'Fille',
    alias: random.chance(0.4) ? nickname(random, person.sexe) : '',
    dateNaissance: knowsBirth ? person.naissance : '',
    age: knowsBirth ? null : person.age,
    lieuNaissance: person.lieuNaissance.name,
    profession: person.age < 18 ? 'Écolier' : capital(trade(random, person.sexe)),
    adresse: person.adresse,
    noIdentificationUnique: papers ? niuNumber(random) : '',
    numeroCarte: papers ? cardNumber(random) : '',
    telephone1: random.chance(0.75) ? person.telephone : '',
    signatureUrl,
  };
}

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('fr') + word.slice(1);

/** A retention dossier. */
export const retentionExample: ExampleMaker<DossierRetention> = (random, setting) => {
  const { office, today, pictures, seenOn = addDays(today, SETTLED) } = setting;
  const person = arrestedPerson(random.fork('personne'), office.department)(today);
  // An arrest at night is entered in the morning.
  const sameDay = random.chance(0.6);
  const day = sameDay ? today : addDays(today, -1);
  const time = sameDay ? timeBetween(random, 0, 8) : timeBetween(random, 8, 24);
  const signature = pictures.signature(person);
  const informationSurLaRetention = exampleInformations(random.fork('faits'), person, {
    day,
    time,
    later: `${addDays(day, 1)}T${timeBetween(random, 8, 12)}`,
    signature,
  });
  const arrest = { person, pictures, day };
  return {
    photoUrl: pictures.portrait(person),
    commune: isGrandAnse(office.name) ? random.pick(GRAND_ANSE_COMMUNES) : '',
    etatCivil: etatCivil(random.fork('etat civil'), person, signature),
    informationSurLaRetention,
    interrogatoires: exampleInterrogatoires(random.fork('interrogatoires'), day),
    mandats: exampleMandats(random.fork('mandats'), { informationSurLaRetention }),
    ...exampleOutcome(random.fork('suite'), arrest, seenOn),
  };
};
