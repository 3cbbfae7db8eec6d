import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import { isGrandAnse } from '@dosye/domain/office/departments.ts';
import type { Commune } from '@dosye/domain/office/haiti.ts';
import { momentNear, splitMoment } from '../days.ts';
import { entryOf, type ExampleMaker, type Setting } from '../example.ts';
import { fillIn } from '../fillIn.ts';
import { cardNumber, nifNumber, niuNumber } from '../numbers.ts';
import { type ExamplePerson, fullNameOf, makePerson } from '../people.ts';
import { sectionOf, street } from '../places/places.ts';
import type { Random } from '../random.ts';
import type { DossierPlainte } from '@dosye/kinds/plaintes/kind.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * Texts of a complaint; {suspect} is replaced by a name, {jour} by a day with its time, {date} by the day alone, {lieu} by a
 * place of the commune. Some only a woman says, or somebody of an age.
 */
type Complaint = (typeof texts.complaints)[number];

type Victim = DossierPlainte['victime'];
type Suspect = DossierPlainte['suspect'];

/** At least one of the three numbers, mostly the card's. */
function numbers(random: Random): Pick<Victim, 'numeroCarte' | 'idUnique' | 'idFiscale'> {
  const has = random.weightedKey({ card: 6, niu: 2, nif: 2 });
  const also = (own: string, part: number): boolean => has === own || random.chance(part);
  return {
    numeroCarte: also('card', 0.2) ? cardNumber(random) : '',
    idUnique: also('niu', 0.5) ? niuNumber(random) : '',
    idFiscale: also('nif', 0.3) ? nifNumber(random) : '',
  };
}

function photosOfVictim(
  random: Random,
  person: ExamplePerson,
  { injuries }: Complaint,
  { pictures }: Setting,
): string[] {
  return [
    ...(random.chance(0.45) ? [pictures.portrait(person)] : []),
    ...(injuries ? [pictures.paper('constat', person)] : []),
  ];
}

const isWithin = (age: number, ages: readonly number[] | undefined): boolean =>
  ages === undefined || (age >= (ages[0] ?? 0) && age <= (ages[1] ?? age));

const describe = (random: Random, { age }: ExamplePerson): string =>
  random.pick(texts.descriptions.filter(({ ages }) => isWithin(age, ages))).text;

/** A suspect mostly lives in the commune of the facts. */
function suspectOf(
  random: Random,
  person: ExamplePerson,
  { pictures }: Setting,
  facts: Commune,
): Suspect {
  const commune = random.chance(0.8) ? facts : person.commune;
  return {
    nomComplet: capitaliseWords(fullNameOf(person)),
    adresse: random.chance(0.7) ? street(random, commune) : '',
    motif: '',
    description: random.chance(0.75) ? describe(random, person) : '',
    photoUrls: random.chance(0.35) ? [pictures.portrait(person)] : [],
  };
}

const amounts = (random: Random): Record<'peu' | 'beaucoup' | 'somme' | 'annee', string> => ({
  peu: random.pick(['deux', 'trois', 'quatre', 'cinq', 'six', 'sept']),
  beaucoup: random.pick(['vingt', 'trente', 'quarante', 'cinquante']),
  somme: random.pick(['quinze mille', 'vingt-cinq mille', 'trente mille', 'quarante-cinq mille']),
  annee: String(random.integer(1962, 1998)),
});

/** A complaint. */
export const plainteExample: ExampleMaker<DossierPlainte> = (random, setting) => {
  const { office, today, officer } = setting;
  const { department } = office;
  const victim = makePerson(random.fork('victime'), { department, today, age: [19, 74] });
  // The stories refer to a man.
  const accused = makePerson(random.fork('suspect'), {
    department,
    today,
    sexe: 'Homme',
    age: [20, 55],
  });
  const complaint = random.pick(
    texts.complaints.filter(
      ({ woman, ages }) => (!woman || victim.sexe === 'Femme') && isWithin(victim.age, ages),
    ),
  );
  const suspect = suspectOf(random.fork('mis en cause'), accused, setting, victim.commune);
  const pastDay = random.pick(texts.days);
  const values = {
    suspect: suspect.nomComplet,
    jour: pastDay.jour,
    date: pastDay.date,
    lieu: sectionOf(random, victim.commune),
    ...amounts(random.fork('quantités')),
  };
  return {
    commune: isGrandAnse(office.name) ? victim.commune.name : '',
    victime: {
      nom: victim.nom,
      prenom: victim.prenoms,
      dateNaissance: victim.naissance,
      lieuNaissance: victim.lieuNaissance.name,
      adresse: victim.adresse,
      telephone: victim.telephone,
      ...numbers(random.fork('numéros')),
      declaration: fillIn(complaint.declaration, values),
      photoUrls: photosOfVictim(random.fork('photos'), victim, complaint, setting),
    },
    suspect: { ...suspect, motif: complaint.motif },
    reception: {
      heure: random.chance(0.6)
        ? splitMoment(momentNear(random, entryOf(setting), -40, -5)).time
        : '',
      agent: officer,
    },
  };
};
