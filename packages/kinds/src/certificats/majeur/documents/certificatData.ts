import { answerAt, longDayAt, textAt, yearAt } from '@dosye/documents/recordText.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { formatNif } from '@dosye/domain/fields/numbers.ts';
import { departmentWithPreposition } from '@dosye/domain/office/departments.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { withDe } from '@dosye/domain/text/elision.ts';
import { firstWords } from '@dosye/domain/text/excerpt.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { timesInWords } from '@dosye/domain/text/numbers.ts';
import { atPlace } from '@dosye/domain/text/places.ts';
import { startingSmall, withinSentence } from '@dosye/domain/text/prose.ts';
import { issuingUnit, joinPlaceParts } from '../../../papers/phrases.ts';

const PERSON = 'renseignementsPersonnels';
const DECLARED = 'declarationJudiciaire';
const INTERNAL = 'informationsInternes';

/** First names, then the family name. */
export const holderName = (record: DossierRecord): string =>
  [textAt(record, `${PERSON}.prenoms`), textAt(record, `${PERSON}.nomFamille`)]
    .filter(Boolean)
    .join(' ');

/** Family name, then first names. */
export const filedName = (record: DossierRecord): string =>
  [textAt(record, `${PERSON}.nomFamille`), textAt(record, `${PERSON}.prenoms`)]
    .filter(Boolean)
    .join(' ');

/** "de Jean SANON", "d'Irlande ULYSSE", "de feue Marie SANON"; '' without a name. */
function ofParent(record: DossierRecord, side: 'Pere' | 'Mere'): string {
  const name = textAt(record, `${PERSON}.nom${side}`);
  const deceased = textAt(record, `${PERSON}.statut${side}`) === 'Décédé';
  const late = side === 'Pere' ? 'feu' : 'feue';
  return withDe(deceased && name ? `${late} ${name}` : name);
}

function personData(record: DossierRecord) {
  const at = (key: string): string => textAt(record, `${PERSON}.${key}`);
  const sexe = at('sexe');
  const birthName = at('nomNaissance');
  const street = at('adresseActuelle.numeroImpasseRueVille');
  return {
    sexe: sexe === 'Femme' ? 'f' : sexe === 'Homme' ? 'm' : '',
    nom: holderName(record),
    'nom-naissance': fold(birthName) === fold(at('nomFamille')) ? '' : birthName,
    surnom: at('surnom'),
    nationalite: startingSmall(withinSentence(at('nationalite'))),
    'ne-a': atPlace(
      joinPlaceParts(at('lieuNaissance'), at('departementNaissance'), at('paysNaissance')),
    ),
    'ne-le': longDayAt(record, `${PERSON}.dateNaissance`),
    'ne-vers': yearAt(record, `${PERSON}.dateNaissance`),
    parents: [ofParent(record, 'Pere'), ofParent(record, 'Mere')].filter(Boolean),
    adresse: joinPlaceParts(
      street,
      at('adresseActuelle.sectionCommunale'),
      at('adresseActuelle.commune'),
      at('adresseActuelle.departement'),
    ),
    'adresse-numerotee': /^\d/.test(street),
    niu: textAt(record, 'verificationIdentite.idUnique'),
    nif: formatNif(textAt(record, 'verificationIdentite.idFiscale')),
    passeport: textAt(record, 'verificationIdentite.numeroPasseport'),
  };
}

/** How often the person was in prison, in words; '' when the dossier does not say. */
function prisonTimes(record: DossierRecord, admitted: boolean | null): string {
  if (admitted === null) return '';
  if (!admitted) return timesInWords(0);
  const times = Number(textAt(record, `${DECLARED}.admisPrisonCivile.details.combienDeFois`));
  return Number.isInteger(times) && times > 0 ? timesInWords(times) : '';
}

/** Longest declared text within a sentence of the certificate, in characters; longer ones are whole in the annex. */
const DECLARED_LENGTH = 120;

/** The texts that were declared, with the titles that long ones have in the annex. */
const DECLARED_TEXTS = {
  'arretePolice.details.motif': 'Arrestation par la police : motif',
  'arretePolice.details.retentionPage': 'Arrestation par la police : page du registre de rétention',
  'arretePolice.details.defereAu': 'Arrestation par la police : déféré au',
  'condamneAfflictiveInfamante.details.motif': 'Peine afflictive ou infamante : motif',
  'inviteTribunalDepartement.precisions': 'Invitation devant un tribunal : précisions',
  'admisPrisonCivile.details.commune': 'Admission en prison civile : commune',
  'admisPrisonCivile.details.motif': 'Admission en prison civile : motif',
  'admisPrisonCivile.details.article': 'Admission en prison civile : article du code',
  'admisPrisonCivile.details.nomJugeCommissaire':
    'Admission en prison civile : juge ou commissaire',
} as const;

type DeclaredPath = keyof typeof DECLARED_TEXTS;

/** A declared text as it stands within a sentence: on one line, without the stop at its end. */
const declaredLine = (record: DossierRecord, path: DeclaredPath): string =>
  withinSentence(textAt(record, `${DECLARED}.${path}`).replace(/\s+/gu, ' '));

/** A declared text within a sentence: its first words when it is long. Only texts that {@link annex} has are shortened. */
function shortened(record: DossierRecord, path: DeclaredPath): string {
  const line = declaredLine(record, path);
  if (line.length <= DECLARED_LENGTH) return line;
  return `${firstWords(line, DECLARED_LENGTH)} (texte entier en annexe)`;
}

/** Titles and whole texts of the annex, of the declarations that the certificate shortens. */
function annex(record: DossierRecord): [title: string, text: string][] {
  const paths = Object.keys(DECLARED_TEXTS) as DeclaredPath[];
  return paths
    .filter((path) => answerAt(record, `${DECLARED}.${path.split('.')[0]}.reponse`) === true)
    .filter((path) => declaredLine(record, path).length > DECLARED_LENGTH)
    .map((path) => [DECLARED_TEXTS[path], textAt(record, `${DECLARED}.${path}`)]);
}

function declarationData(record: DossierRecord) {
  const at = (path: DeclaredPath): string => shortened(record, path);
  const day = (path: string): string => longDayAt(record, `${DECLARED}.${path}`);
  const answer = (path: string): boolean | null => answerAt(record, `${DECLARED}.${path}.reponse`);
  const prison = 'admisPrisonCivile.details';
  const commune = at(`${prison}.commune`);
  const department = textAt(record, `${DECLARED}.${prison}.departement`);
  const admitted = answer('admisPrisonCivile');
  return {
    arrestation: {
      reponse: answer('arretePolice'),
      date: day('arretePolice.details.date'),
      motif: at('arretePolice.details.motif'),
      page: at('arretePolice.details.retentionPage'),
      'defere-a': at('arretePolice.details.defereAu'),
      'defere-le': day('arretePolice.details.enDateDu'),
    },
    ecrou: {
      reponse: admitted,
      fois: prisonTimes(record, admitted),
      lieu: commune ? atPlace(commune) + (department ? ` (${department})` : '') : '',
      departement: !commune && department ? departmentWithPreposition(department) : '',
      date: day(`${prison}.date`),
      motif: at(`${prison}.motif`),
      article: at(`${prison}.article`),
      'libere-le': day(`${prison}.dateLiberation`),
      juge: at(`${prison}.nomJugeCommissaire`),
    },
    condamnation: {
      reponse: answer('condamneAfflictiveInfamante'),
      date: day('condamneAfflictiveInfamante.details.date'),
      motif: at('condamneAfflictiveInfamante.details.motif'),
    },
    invitation: {
      reponse: answer('inviteTribunalDepartement'),
      precisions: at('inviteTribunalDepartement.precisions'),
    },
  };
}

function findingData(record: DossierRecord, config: SiteConfig) {
  const finding = (key: string): boolean | null => answerAt(record, `${INTERNAL}.${key}`);
  return {
    'verifie-le': longDayAt(record, `${INTERNAL}.dateVerification`),
    departement: departmentWithPreposition(config.documentHeaderText.departement),
    'dans-le-departement': finding('antecedentJudiciaireDepartement'),
    'hors-departement': finding('antecedentJudiciaireHorsDepartement'),
    'identite-judiciaire': finding('identiteJudiciaireConfirmee'),
    'identite-fiscale': finding('identiteFiscaleConfirmee'),
    'identite-numerique': finding('identiteNumeriqueConfirmee'),
    adresse: finding('adresseDeclareeConfirmee'),
    empreintes: finding('empreinteDigitalePrelevee'),
  };
}

const MOTIVES = ['accusationCriminelle', 'immigration', 'demandeEmploi'] as const;

/**
 * The values that certificat.typ reads: answers are true, false, or null when the dossier does not say;
 * other blanks are ''.
 * @param record an adult dossier
 * @param config configuration of the dossier's office
 */
export function certificatData(record: DossierRecord, config: SiteConfig) {
  return {
    bureau: issuingUnit(config),
    signataires: [config.signatureLeft, config.signatureRight].filter(({ name }) => name.trim())
      .length,
    personne: personData(record),
    constat: findingData(record, config),
    declaration: declarationData(record),
    annexe: annex(record),
    motifs: {
      choisis: MOTIVES.filter((motive) => getAt(record, `motif.${motive}`) === true),
      autre: startingSmall(withinSentence(textAt(record, 'motif.autre'))),
    },
  };
}
