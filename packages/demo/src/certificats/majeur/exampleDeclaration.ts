import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import { addDays, dayBetween, yearOf } from '../../days.ts';
import type { Setting } from '../../example.ts';
import { phoneNumber } from '../../numbers.ts';
import { adultName, type ExamplePerson } from '../../people.ts';
import { chiefTown } from '../../places/places.ts';
import type { Random } from '../../random.ts';
import type { CertificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';

type Declaration = CertificatMajeur['declarationJudiciaire'];
type Findings = CertificatMajeur['informationsInternes'];

const OFFENCES = [
  ['Rixe sur la voie publique', 'Art. 254 C.P.'],
  ['Voies de fait', 'Art. 255 C.P.'],
  ['Vol simple', 'Art. 324 C.P.'],
  ['Abus de confiance', 'Art. 340 C.P.'],
  ['Menaces verbales', 'Art. 250 C.P.'],
  ['Tapage nocturne', 'Art. 398 C.P.'],
  ['Dommages à la propriété d’autrui', 'Art. 356 C.P.'],
  ['Conduite sans permis', 'Code de la route'],
] as const;

const SUMMONS = [
  'Témoin dans une affaire de vol de bétail.',
  'Litige foncier avec un voisin, affaire classée.',
  'Conciliation dans un conflit de voisinage.',
  'Témoin d’un accident de la circulation.',
  'Affaire de dette, réglée à l’amiable.',
] as const;

const TITLES = [
  ['Pasteur', 'Infirmière'],
  ['Avocat', 'Avocate'],
  ['Directeur d’école', 'Directrice d’école'],
  ['Agronome', 'Agronome'],
  ['Juge de paix', 'Greffière'],
  ['Commerçant', 'Commerçante'],
  ['Professeur', 'Professeure'],
  ['Curé de la paroisse', 'Sœur de la Sagesse'],
  ['Notaire', 'Médecin'],
].map(([man = '', woman = '']) => [capitaliseWords(man), capitaliseWords(woman)] as const);

const noArrest = (): Declaration['arretePolice'] => ({
  reponse: false,
  details: { retentionPage: '', date: '', motif: '', defereAu: '', enDateDu: '' },
});

const noPrison = (): Declaration['admisPrisonCivile'] => ({
  reponse: false,
  details: {
    combienDeFois: null,
    departement: '',
    commune: '',
    date: '',
    dateLiberation: '',
    motif: '',
    article: '',
    nomJugeCommissaire: '',
    certificatEcrouUrl: '',
  },
});

function judicialRecord(
  random: Random,
  person: ExamplePerson,
  { office, pictures, today }: Setting,
) {
  const [motif, article] = random.pick(OFFENCES);
  const date = dayBetween(random, addDays(person.naissance, 18 * 366), addDays(today, -60));
  const referred = addDays(date, random.integer(1, 3));
  const town = chiefTown(office.department);
  const arretePolice: Declaration['arretePolice'] = {
    reponse: true,
    details: {
      retentionPage: `Registre ${yearOf(date)}, page ${random.integer(3, 180)}`,
      date,
      motif,
      defereAu: random.pick(['Tribunal de Paix', 'Parquet']),
      enDateDu: referred,
    },
  };
  if (!random.chance(0.45)) return { arretePolice, admisPrisonCivile: noPrison() };
  const left = addDays(referred, random.integer(6, 58));
  return {
    arretePolice,
    admisPrisonCivile: {
      reponse: true,
      details: {
        combienDeFois: random.weighted([
          [1, 7],
          [2, 2],
          [3, 1],
        ]),
        departement: office.department,
        commune: town,
        date: referred,
        dateLiberation: left,
        motif,
        article,
        nomJugeCommissaire: adultName(random),
        certificatEcrouUrl: pictures.paper('ecrou', person),
      },
    },
  };
}

function reference(random: Random): Declaration['references'][number] {
  const sexe = random.pick(['Homme', 'Femme'] as const);
  return {
    nomPrenom: adultName(random, sexe),
    titre: random.pick(TITLES)[sexe === 'Homme' ? 0 : 1],
    telephone: phoneNumber(random),
  };
}

/** The declarations about the past; most people have nothing to declare. */
export function exampleDeclaration(
  random: Random,
  person: ExamplePerson,
  setting: Setting,
): Declaration {
  const hasRecord = person.age > 19 && random.chance(person.sexe === 'Homme' ? 0.2 : 0.08);
  const past = hasRecord
    ? judicialRecord(random, person, setting)
    : { arretePolice: noArrest(), admisPrisonCivile: noPrison() };
  const condemned = past.admisPrisonCivile.reponse === true && random.chance(0.3);
  const summoned = random.chance(hasRecord ? 0.4 : 0.08);
  return {
    tcj: hasRecord ? `TCJ-${random.digits(4)}/${yearOf(past.arretePolice.details.date)}` : '',
    ...past,
    condamneAfflictiveInfamante: {
      reponse: condemned,
      details: {
        date: condemned ? past.admisPrisonCivile.details.date : '',
        motif: condemned ? past.admisPrisonCivile.details.motif : '',
      },
    },
    inviteTribunalDepartement: {
      reponse: summoned,
      precisions: summoned ? random.pick(SUMMONS) : '',
    },
    references: [reference(random), reference(random)],
  };
}

/** How long a person has been in the department: since birth only who was born there. */
function presence(random: Random, { age, lieuNaissance, commune, naissance }: ExamplePerson) {
  const native = lieuNaissance.department === commune.department;
  const years = random.integer(1, Math.max(2, age - 2));
  const since = random.integer(Math.max(2008, yearOf(naissance) + 1), 2023);
  return random.weighted([
    ['Depuis la naissance', native ? 12 : 0],
    [years === 1 ? '1 an' : `${years} ans`, 5],
    [`Depuis ${random.pick(['janvier', 'mars', 'septembre'])} ${since}`, 2],
  ]);
}

/** The findings of the office, consistent with the declarations. */
export function exampleFindings(
  random: Random,
  person: ExamplePerson,
  { arretePolice }: Declaration,
  dateVerification: string,
): Findings {
  const confirmed = (part: number): string => (random.chance(part) ? 'Confirmée' : 'Non Confirmée');
  const hasRecord = arretePolice.reponse === true;
  return {
    identiteJudiciaireConfirmee: confirmed(0.97),
    identiteFiscaleConfirmee: confirmed(0.95),
    identiteNumeriqueConfirmee: confirmed(0.88),
    imageSociale: random.chance(hasRecord ? 0.6 : 0.97) ? 'Positive' : 'Négative',
    adresseDeclareeConfirmee: confirmed(0.93),
    antecedentJudiciaireDepartement: hasRecord ? 'Oui' : 'Non',
    antecedentJudiciaireHorsDepartement: random.chance(0.02) ? 'Oui' : 'Non',
    tempsPresenceDepartement: presence(random, person),
    referenceConsiderable: random.chance(0.9) ? 'Oui' : 'Non',
    empreinteDigitalePrelevee: 'Oui',
    noQuittance: random.fork('quittance').digits(6),
    dateVerification,
  };
}
