import type { DossierRecord } from './record.ts';
import { getAt, stringAt } from './paths.ts';

/** Papers of identity: pictures, and numbers of papers. They are those of one person alone, and prove who that is. */
export const IDENTITY_PAPERS = [
  'photo',
  'niu',
  'nif',
  'idCardNumber',
  'passportNumber',
  'birthCertificate',
  'archiveExtract',
  'identityDocuments',
  'birthCertificatePicture',
  'passportPicture',
] as const;

/**
 * What dossiers of any kind may share about a person: identity, address, photo and identity documents. A new dossier
 * takes over these alone; fingerprints, signatures, proof of address, declarations, consent and findings are of their
 * day and have no name here.
 */
export const PERSON_FACTS = [
  'familyName',
  'birthName',
  'givenNames',
  'singleName',
  'nickname',
  'formerNames',
  'sex',
  'maritalStatus',
  'birthDate',
  'birthplace',
  'birthCountry',
  'birthDepartment',
  'birthSection',
  'nationality',
  'fatherName',
  'motherName',
  'phone',
  'email',
  'address',
  'addressDepartment',
  'addressCommune',
  'addressSection',
  'addressDetails',
  ...IDENTITY_PAPERS,
] as const;
export type PersonFact = (typeof PERSON_FACTS)[number];

/** What a dossier that is opened from another one takes over of its case (`caseFields` of its kind). */
export const CASE_FACTS = ['motive', 'victimName', 'victimPhone', 'commune', 'officer'] as const;
export type CaseFact = (typeof CASE_FACTS)[number];

/** Everything that a dossier may take over from another one. */
export type Fact = PersonFact | CaseFact;

/** What is known of a person, and of the case that a dossier is opened from. */
export type Facts = Readonly<Partial<Record<Fact, unknown>>>;

/** The person that the dossiers of a kind are about. */
export interface PersonDeclaration {
  /** What the person is in these dossiers, such as 'Requérant'. */
  role: string;
  /** Paths of the fields that a new dossier of the person may take over, by what they contain. */
  fields: Readonly<Partial<Record<PersonFact, string>>>;
  /** Path of an age in years that is stated instead of a birth date, as of the day of the dossier. */
  statedAge?: string | undefined;
  /** Label of the button of the details page that begins a new dossier of the person; without it there is none. */
  newDossier?: string | undefined;
}

/** The person whom {@link Facts} are about, as of a record that they are. */
export const PERSON_OF_FACTS: PersonDeclaration = {
  role: '',
  fields: Object.fromEntries(PERSON_FACTS.map((fact) => [fact, fact])),
};

/** What identifies a person who has no identity number. */
export interface PersonIdentity {
  /** Family name, then given names. */
  names: readonly [string, string];
  /** YYYY-MM-DD. */
  birthDate: string;
  birthplace: string;
}

/** The facts by which a person is recognised. */
export const RECOGNISED_BY = [
  'familyName',
  'givenNames',
  'birthDate',
  'birthplace',
  'niu',
  'nif',
] as const satisfies readonly PersonFact[];

/** French reason of a match by an identity number; the numbers' facts are the rule names of their stored keys. */
export const NUMBER_REASONS = { niu: 'Même NIU', nif: 'Même NIF' } as const;
export type NumberRule = keyof typeof NUMBER_REASONS;
const NUMBER_RULES = Object.keys(NUMBER_REASONS) as NumberRule[];

/** The numbers that a match has in common, by its reasons. */
export const sharedNumbers = (reasons: readonly string[]): NumberRule[] =>
  NUMBER_RULES.filter((rule) => reasons.includes(NUMBER_REASONS[rule]));

/** The reason of a match by a stored key; undefined for a rule that is no number. */
export const numberReason = (rule: string): string | undefined =>
  NUMBER_REASONS[rule as NumberRule];

/** The text of a fact in a record; '' when the kind has no field for it. */
export const factText = (
  { fields }: PersonDeclaration,
  fact: PersonFact,
  record: DossierRecord,
): string => stringAt(record, fields[fact]);

/** What a record tells of its person. */
export const factsOf = ({ fields }: PersonDeclaration, record: DossierRecord): Facts =>
  Object.fromEntries(Object.entries(fields).map(([fact, path]) => [fact, getAt(record, path)]));

/** Name and birth of the person of a record. */
export const identityOf = (person: PersonDeclaration, record: DossierRecord): PersonIdentity => ({
  names: [factText(person, 'familyName', record), factText(person, 'givenNames', record)],
  birthDate: factText(person, 'birthDate', record),
  birthplace: factText(person, 'birthplace', record),
});

/** "DORVAL Esther Nadège" */
export const nameOfIdentity = ({ names }: PersonIdentity): string =>
  names.filter(Boolean).join(' ');

/** A whole number, by which two dossiers are of one person; custody notes what can be read of a worn card. */
const WHOLE_NUMBER: Readonly<Record<NumberRule, RegExp>> = {
  niu: /^\d{10}$/,
  nif: /^\d{3}-\d{3}-\d{3}-\d$/,
};

/** The identity numbers of the person of a record, by rule name; '' for one that is blank or incomplete. */
export const identityNumbers = (
  person: PersonDeclaration,
  record: DossierRecord,
): { rule: NumberRule; value: string }[] =>
  NUMBER_RULES.map((rule) => {
    const value = factText(person, rule, record);
    return { rule, value: WHOLE_NUMBER[rule].test(value) ? value : '' };
  });
