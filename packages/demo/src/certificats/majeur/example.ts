import { capitaliseWords, upperLastWord } from '@dosye/domain/fields/capitalisation.ts';
import { CONSENT_TEXT } from '../../consent.ts';
import { yearOf } from '../../days.ts';
import type { ExampleMaker, Setting } from '../../example.ts';
import { adultName, type ExamplePerson, makePerson, parentName } from '../../people.ts';
import {
  archiveExtract,
  birthEntry,
  cardNumber,
  householdNumber,
  nifNumber,
  niuNumber,
  passportNumber,
  phoneNumber,
} from '../../numbers.ts';
import { landmark, rankedSectionOf, street } from '../../places/places.ts';
import { familyName } from '../../names/familyNames.ts';
import { nickname } from '../../names/givenNames.ts';
import type { Random } from '../../random.ts';
import { exampleDeclaration, exampleFindings } from './exampleDeclaration.ts';
import { exampleMotif, exampleSignalement } from './exampleSignalement.ts';
import type { CertificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { association, classesOf, type Level, school, type School, work } from '../../work.ts';

type Personnel = CertificatMajeur['renseignementsPersonnels'];

/** Probability that an optional field is filled. */
const sometimes = (random: Random, part: number, value: () => string): string =>
  random.chance(part) ? value() : '';

function statut(random: Random, { age }: ExamplePerson): string {
  if (age < 24) return random.weightedKey({ Célibataire: 9, 'Placé(e)': 1 });
  if (age > 60 && random.chance(0.3)) return 'Veuf / Veuve';
  return random.weightedKey({
    Célibataire: 5,
    'Marié(e)': 4,
    'Placé(e)': 3,
    'Union libre': 1,
    'Divorcé(e)': 1,
  });
}

/** The marital status, and the name at birth: most women bear their husband's name, also as widows. */
interface CivilState {
  statut: string;
  nomNaissance: string;
}

const BEARS_HUSBANDS_NAME = 0.8;

function civilState(random: Random, person: ExamplePerson): CivilState {
  const own = statut(random, person);
  const wed = own === 'Marié(e)' || own === 'Veuf / Veuve';
  const changed = person.sexe === 'Femme' && wed && random.chance(BEARS_HUSBANDS_NAME);
  const nomNaissance = changed ? familyName(random).toLocaleUpperCase('fr') : person.nom;
  return { statut: own, nomNaissance };
}

/** A parent of an older person is less likely to be alive; the name of a dead one is not always known. */
function parents(random: Random, person: ExamplePerson, nomNaissance: string) {
  const born = { ...person, nom: nomNaissance };
  const alive = (): boolean => random.chance(person.age < 30 ? 0.86 : person.age < 50 ? 0.6 : 0.22);
  const [father, mother] = [alive(), alive()];
  const named = (lives: boolean, sexe: 'Homme' | 'Femme'): string =>
    lives || random.chance(0.9) ? parentName(random, born, sexe) : '';
  return {
    statutPere: father ? 'Vivant' : 'Décédé',
    nomPere: named(father, 'Homme'),
    telephonePere: father ? sometimes(random, 0.7, () => phoneNumber(random)) : '',
    statutMere: mother ? 'Vivant' : 'Décédé',
    nomMere: named(mother, 'Femme'),
    telephoneMere: mother ? sometimes(random, 0.75, () => phoneNumber(random)) : '',
  };
}

/** Brothers and sisters mostly have the name of the father too. */
function relative(random: Random, nomNaissance: string) {
  const [lien, sexe] = random.pick([
    ['Frère', 'Homme'],
    ['Sœur', 'Femme'],
    ['Oncle', 'Homme'],
    ['Tante', 'Femme'],
    ['Cousin', 'Homme'],
    ['Cousine', 'Femme'],
  ] as const);
  const isSibling = lien === 'Frère' || lien === 'Sœur';
  const name = adultName(random, sexe);
  const firstNames = name.slice(0, name.lastIndexOf(' '));
  return {
    parentProche: isSibling && random.chance(0.8) ? `${firstNames} ${nomNaissance}` : name,
    lienDeParente: lien,
    telephoneParentProche: phoneNumber(random),
  };
}

function personnel(
  random: Random,
  person: ExamplePerson,
  civil: CivilState,
  { pictures }: Setting,
): Personnel {
  const { commune } = person;
  return {
    photoUrl: pictures.portrait(person),
    nomFamille: person.nom,
    ...civil,
    prenoms: person.prenoms,
    nomUnique: false,
    surnom: sometimes(random, 0.22, () => nickname(random, person.sexe)),
    sexe: person.sexe,
    nomsAnterieurs: [],
    dateNaissance: person.naissance,
    lieuNaissance: person.lieuNaissance.name,
    paysNaissance: 'Haïti',
    nationalite: 'Haïtienne',
    departementNaissance: person.lieuNaissance.department,
    sectionNaissance: sometimes(random, 0.7, () => rankedSectionOf(random, person.lieuNaissance)),
    telephone: person.telephone,
    adresseEmail: sometimes(random, 0.55, () => person.email),
    adresseActuelle: {
      numeroImpasseRueVille: person.adresse,
      departement: commune.department,
      commune: commune.name,
      sectionCommunale: sometimes(random, 0.75, () => person.section),
      preuveAdresseUrl: sometimes(random, 0.4, () => pictures.paper('adresse', person)),
    },
    precisionsAdresse: sometimes(random, 0.4, () => landmark(random)),
    adressesAnterieures: random.chance(0.35) ? [street(random, commune)] : [],
    simastHaiti: sometimes(random, 0.2, () => householdNumber(random)),
    ...parents(random.fork('parents'), person, civil.nomNaissance),
    ...relative(random.fork('proche'), civil.nomNaissance),
  };
}

function identite(random: Random, person: ExamplePerson, { pictures, today }: Setting) {
  const entry = birthEntry(
    random,
    yearOf(person.naissance) +
      random.weighted([
        [0, 5],
        [1, 3],
        [4, 1],
      ]),
  );
  const numbers = { idUnique: niuNumber(random), numeroCarte: cardNumber(random) };
  const hasEntry = random.chance(0.75);
  const papers = [pictures.paper('carte', person)];
  if (hasEntry && random.chance(0.45)) papers.push(pictures.paper('acte', person));
  const year = Math.max(yearOf(person.naissance) + 18, yearOf(today) - random.integer(0, 9));
  return {
    ...numbers,
    idFiscale: nifNumber(random),
    numeroPasseport: sometimes(random, 0.35, () => passportNumber(random)),
    acteNaissance: hasEntry ? entry : '',
    extraitActeNaissance: hasEntry ? '' : archiveExtract(random, year),
    certificateNo: '',
    piecesIdentiteUrls: papers,
  };
}

function numerique(random: Random, person: ExamplePerson): CertificatMajeur['identiteNumerique'] {
  const online = random.chance(person.age < 45 ? 0.75 : 0.3);
  const name = `${person.prenoms.split(' ')[0]} ${capitaliseWords(person.nom.toLocaleLowerCase('fr'))}`;
  return {
    email: online ? person.email : '',
    reseauxSociaux: {
      facebook: online ? name : '',
      whatsapp: random.chance(0.8) ? person.telephone : '',
      instagram: online && random.chance(0.3) ? `@${person.email.split('@')[0]}` : '',
      fullUtilisation: online && random.chance(0.15) ? 'TikTok, usage familial' : '',
    },
  };
}

/** An adult certificate dossier, all nine steps filled. */
export const certificatMajeurExample: ExampleMaker<CertificatMajeur> = (random, setting) => {
  const { pictures, today } = setting;
  const person = makePerson(random.fork('personne'), {
    department: setting.office.department,
    today,
  });
  const civil = civilState(random.fork('état civil'), person);
  const declarationJudiciaire = exampleDeclaration(random.fork('declaration'), person, setting);
  return {
    renseignementsPersonnels: personnel(random.fork('personnel'), person, civil, setting),
    ...exampleParcours(random.fork('parcours'), person),
    verificationIdentite: identite(random.fork('identite'), person, setting),
    identiteNumerique: numerique(random.fork('numerique'), person),
    declarationJudiciaire,
    signalement: exampleSignalement(random.fork('signalement'), person),
    motif: exampleMotif(random.fork('motif')),
    empreinteDigitale: { empreinteDigitaleScaneeUrl: pictures.fingerprints(person) },
    consentementEclaire: {
      texte: CONSENT_TEXT,
      nomPrenomRequerant: upperLastWord(`${person.prenoms} ${person.nom}`),
      signatureUrl: pictures.signature(person),
    },
    informationsInternes: exampleFindings(
      random.fork('constat'),
      person,
      declarationJudiciaire,
      setting.today,
    ),
  };
};

/** The schools of a person: each level is reached by a share of those who finished the one before. */
function exampleParcours(
  random: Random,
  person: ExamplePerson,
): Pick<CertificatMajeur, 'education' | 'activiteSociale'> {
  const reach = random.next() + (person.age < 40 ? 0.12 : -0.1);
  const { lieuNaissance: commune } = person;
  /** The last school of somebody is not always finished. */
  const at = (level: Level, from: number, next: number): School[] => {
    if (reach <= from) return [];
    const count = classesOf(level);
    const years = reach > next ? count : random.integer(Math.ceil(count / 2), count);
    return [school(random, level, commune, years)];
  };
  const member = random.chance(0.3);
  return {
    education: {
      prescolaire: at('prescolaire', 0.7, 0.7),
      primaire: at('primaire', 0.02, 0.3),
      secondaire: at('secondaire', 0.3, 0.85),
      professionnel: random.chance(0.3) ? at('professionnel', 0.3, 2) : [],
      universitaire: at('universitaire', 0.85, 2),
    },
    activiteSociale: {
      membreAssociation: member,
      associationPrecis: member ? association(random, person.sexe) : '',
      ...work(random, person),
    },
  };
}
