import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import { GRAND_ANSE_COMMUNES, isGrandAnse } from '@dosye/domain/office/departments.ts';
import { addDays } from '../days.ts';
import type { ExampleMaker, Setting } from '../example.ts';
import { fillIn } from '../fillIn.ts';
import { cardNumber, nifNumber, niuNumber } from '../numbers.ts';
import { type ExamplePerson, fullNameOf, makePerson } from '../people.ts';
import { sectionOf, street } from '../places/places.ts';
import type { Random } from '../random.ts';
import type { DossierPlainte } from '@dosye/kinds/plaintes/kind.ts';
import texts from './texts.json' with { type: 'json' };

/** Texts of a complaint; {suspect} is replaced by a name, {jour} by a day, {lieu} by a place of the commune; some only a woman says. */
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
  { pictures, today }: Setting,
): string[] {
  const day = addDays(today, -random.integer(0, 3));
  return [
    ...(random.chance(0.45) ? [pictures.portrait(person)] : []),
    ...(injuries ? [pictures.medicalReport(person, { injuries, day })] : []),
  ];
}

function suspectOf(random: Random, person: ExamplePerson, setting: Setting): Suspect {
  return {
    nomComplet: capitaliseWords(fullNameOf(person)),
    adresse: random.chance(0.7) ? street(random, person.commune) : '',
    motif: '',
    description: random.chance(0.75) ? random.pick(texts.descriptions) : '',
    photoUrls: random.chance(0.35) ? [setting.pictures.portrait(person)] : [],
  };
}

/** Quantities of a declaration, in words. */
const amounts = (random: Random): Record<'peu' | 'beaucoup' | 'somme' | 'annee', string> => ({
  peu: random.pick(['deux', 'trois', 'quatre', 'cinq', 'six', 'sept']),
  beaucoup: random.pick(['vingt', 'trente', 'quarante', 'cinquante']),
  somme: random.pick(['quinze mille', 'vingt-cinq mille', 'trente mille', 'quarante-cinq mille']),
  annee: String(random.integer(1962, 1998)),
});

/** A complaint. */
export const plainteExample: ExampleMaker<DossierPlainte> = (random, setting) => {
  const { office, today } = setting;
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
    texts.complaints.filter(({ woman }) => !woman || victim.sexe === 'Femme'),
  );
  const suspect = suspectOf(random.fork('mis en cause'), accused, setting);
  const values = {
    suspect: suspect.nomComplet,
    jour: random.pick(texts.days),
    lieu: sectionOf(random, victim.commune),
    ...amounts(random.fork('quantités')),
  };
  return {
    commune: isGrandAnse(office.name) ? random.pick(GRAND_ANSE_COMMUNES) : '',
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
    reception: { heure: '', agent: '' },
  };
};
