import { yearOf } from '../../days.ts';
import type { ExampleMaker, Setting } from '../../example.ts';
import { archiveExtract, birthEntry, nifNumber, passportNumber } from '../../numbers.ts';
import { adultName, type ExamplePerson, makePerson, parentName } from '../../people.ts';
import type { Random } from '../../random.ts';
import { type Level, school, type School } from '../../work.ts';
import type { CertificatMineur } from '@dosye/kinds/certificats/mineur/kind.ts';

type Minor = CertificatMineur['renseignementsMineur'];

/** Height in centimetres at birth, and growth per year until fifteen. */
const BORN = 66;
const A_YEAR = 6.6;

function signalement(random: Random, { age }: ExamplePerson): Minor['signalement'] {
  const height = Math.round(BORN + A_YEAR * Math.min(age, 15) + random.integer(-5, 5));
  const weight = Math.max(9, Math.round(height * height * (0.00155 + age * 0.00003)));
  return {
    taille: `${Math.floor(height / 100)},${String(height % 100).padStart(2, '0')} m`,
    poids: `${weight} kg`,
    couleurRace: random.weightedKey({ Noire: 94, Mulâtre: 6 }),
    couleurYeux: random.pick(['Marron', 'Noirs']),
    couleurCheveux: 'Noirs',
  };
}

function papers(random: Random, person: ExamplePerson, { pictures, today }: Setting) {
  const entry = birthEntry(random, yearOf(person.naissance) + random.integer(0, 2));
  const hasEntry = random.chance(0.8);
  return {
    numeroActeNaissance: hasEntry ? entry : '',
    numeroExtraitArchives: hasEntry ? '' : archiveExtract(random, yearOf(today) - 1),
    photoActeNaissanceUrl: pictures.paper('acte', person),
    numeroPasseport: passportNumber(random),
    photoPasseportUrl: pictures.paper('passeport', person),
  };
}

function filiation(random: Random, person: ExamplePerson) {
  const nomPere = parentName(random, person, 'Homme');
  const nomMere = parentName(random, person, 'Femme');
  const nomResponsable = random.weighted([
    [nomMere, 5],
    [nomPere, 4],
    [adultName(random), 2],
  ]);
  return { nomPere, nomMere, nomResponsable, nifResponsable: nifNumber(random) };
}

/** A child begins the primary school at six and the secondary school at twelve. */
const PRIMARY_FROM = 6;
const SECONDARY_FROM = 12;

function schools(random: Random, { age, lieuNaissance }: ExamplePerson): Minor['education'] {
  const at = (level: Level, from: number): School[] =>
    age < from ? [] : [school(random, level, lieuNaissance, age - from + 1)];
  return [
    ...(random.chance(0.6) ? at('prescolaire', 3) : []),
    ...at('primaire', PRIMARY_FROM),
    ...at('secondaire', SECONDARY_FROM),
  ];
}

/** A minor's certificate dossier, every step filled. */
export const certificatMineurExample: ExampleMaker<CertificatMineur> = (random, setting) => {
  const { office, today, pictures } = setting;
  const person = makePerson(random.fork('personne'), {
    department: office.department,
    today,
    age: [4, 17],
  });
  const own = random.fork('dossier');
  return {
    renseignementsMineur: {
      photoMineurUrl: pictures.portrait(person),
      nom: person.nom,
      prenom: person.prenoms,
      nomUnique: false,
      sexe: person.sexe,
      dateNaissance: person.naissance,
      lieuNaissance: person.lieuNaissance.name,
      nationalite: 'Haïtienne',
      adresse: person.adresse,
      telephone: person.telephone,
      email: person.age >= 14 && own.chance(0.5) ? person.email : '',
      numeroDossier: own.chance(0.25) ? `${own.integer(10, 940)}/${yearOf(today)}` : '',
      tcj: own.chance(0.03) ? `TCJ-${own.digits(4)}/${yearOf(today) - 1}` : '',
      ...papers(random.fork('pieces'), person, setting),
      signalement: signalement(random.fork('signalement'), person),
      education: schools(random.fork('ecoles'), person),
      ...filiation(random.fork('filiation'), person),
    },
  };
};
