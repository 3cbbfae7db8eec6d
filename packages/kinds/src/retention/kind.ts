import { defineKind } from '@dosye/domain/dossier/kind.ts';
import { retentionEntry } from './entry.ts';
import { lettersOf } from '@dosye/domain/text/fold.ts';
import { agesInWords, agesInYears } from '@dosye/domain/text/ages.ts';
import { isFilled } from '@dosye/domain/dossier/isFilled.ts';
import { MAJORITY } from '@dosye/domain/dossier/majority.ts';
import { formatPhone } from '@dosye/domain/fields/phone.ts';
import { frenchDay, frenchTime, isRealDay, minuteInHaiti } from '@dosye/domain/text/dates.ts';
import { retentionActions } from './actions.ts';
import { controles } from './controles.ts';
import { boardValues } from './board.ts';
import { appearanceDeadline, DELAY_KEY, hasAppeared, hasLeft, hoursToJudge } from './delay.ts';
import { ARREST_TYPES } from './procedure.ts';
import { type DossierRetention, steps } from './steps.ts';
import type { PersonDeclaration } from '@dosye/domain/dossier/person.ts';

export type { DossierRetention } from './steps.ts';

const OWN = 'etatCivil';

/** The person in custody. */
const personInCustody: PersonDeclaration = {
  role: 'Personne retenue',
  statedAge: `${OWN}.age`,
  fields: {
    photo: 'photoUrl',
    familyName: `${OWN}.nom`,
    givenNames: `${OWN}.prenom`,
    singleName: `${OWN}.nomUnique`,
    nickname: `${OWN}.alias`,
    sex: `${OWN}.sexe`,
    birthDate: `${OWN}.dateNaissance`,
    birthplace: `${OWN}.lieuNaissance`,
    phone: `${OWN}.telephone1`,
    address: `${OWN}.adresse`,
    niu: `${OWN}.noIdentificationUnique`,
    idCardNumber: `${OWN}.numeroCarte`,
  },
};

/** The victim may be a child. */
const VICTIM = {
  victimName: 'informationSurLaRetention.nomPrenomVictime',
  victimPhone: 'informationSurLaRetention.telephoneVictime',
} as const;

/** The label of the type of arrest; '' while none is chosen. */
export const arrestTypeLabel = ({ informationSurLaRetention: i }: DossierRetention): string =>
  ARREST_TYPES.find(({ value }) => i[value])?.label ?? '';

/** The day (YYYY-MM-DD) of the appearance, from which a decision about the exit is due; '' without it, and after the exit. */
function exitExpectedOn(record: DossierRetention): string {
  const { comparutionDevantLeJuge: c, sortieDeLaRetention: exit } = record;
  if (!isFilled(c) || exit.statut !== '') return '';
  const day = c.dateHeure.slice(0, 10) || record.informationSurLaRetention.dateInterpellation;
  return isRealDay(day) ? day : '';
}

/** 'présenté le 19/11/2026', 'libérée'; '' for who awaits the judge, and without an arrest time. */
function outcome(record: DossierRetention): string {
  const minute = minuteInHaiti();
  const agreement = record.etatCivil.sexe === 'Fille' ? 'e' : '';
  if (hasAppeared(record, minute)) {
    const { dateHeure } = record.comparutionDevantLeJuge;
    return `présenté${agreement}${dateHeure && ` le ${frenchDay(dateHeure.slice(0, 10))}`}`;
  }
  const { statut } = record.sortieDeLaRetention;
  return hasLeft(record, minute) ? `${statut.toLowerCase()}${agreement}` : '';
}

/**
 * The stated age, else the ages on the day of the arrest, so that they stay the same on every paper (decision 13); undefined
 * without age and birth date.
 */
const agesAtArrest = ({ etatCivil: e, informationSurLaRetention: i }: DossierRetention) =>
  typeof e.age === 'number'
    ? { least: e.age, most: e.age }
    : agesInYears(e.dateNaissance, i.dateInterpellation);

/** Of two that the year of birth leaves the fewer: whoever may be a minor is treated as one. */
const ageAtArrest = (record: DossierRetention): number | undefined => agesAtArrest(record)?.least;

const isMinor = (record: DossierRetention): boolean => (ageAtArrest(record) ?? MAJORITY) < MAJORITY;

/** 'MINEUR' or 'MINEURE' before the age of majority; '' from it on, and when the age is not known. */
const minorMark = (record: DossierRetention): string =>
  isMinor(record) ? (record.etatCivil.sexe === 'Fille' ? 'MINEURE' : 'MINEUR') : '';

/** The age and, before the age of majority, that the person is a minor; '' when the age is not known. */
export function ageInWords(record: DossierRetention): string {
  const ages = agesAtArrest(record);
  if (!ages) return '';
  const words = `${agesInWords(ages)} au jour de l’interpellation`;
  return [minorMark(record), words].filter(Boolean).join(', ');
}

const arrestInWords = ({ informationSurLaRetention: i }: DossierRetention): string => {
  if (i.dateInterpellation === '') return '';
  const hour = frenchTime(i.heureInterpellation);
  return `Interpellation le ${frenchDay(i.dateInterpellation)}${hour && ` à ${hour}`}`;
};

/** Retention dossiers: `docs/dossiers/retention.md`. */
export const retention = defineKind({
  ...retentionEntry,
  code: 'RT',
  form: {
    title: 'Dossier de Rétention',
    steps,
    owned: controles,
    back: { edit: '/retention/details/{id}' },
    sentences: {
      created: 'Dossier de rétention créé avec succès !',
      updated: 'Dossier de rétention mis à jour avec succès !',
      failed: 'Erreur lors de la sauvegarde du dossier.',
      invalid: (errors) =>
        `Veuillez corriger les ${Object.keys(errors).length} erreurs avant de soumettre.`,
    },
  },
  facts: (record) => [
    { icon: 'person', text: ageInWords(record) },
    { icon: 'calendar', text: arrestInWords(record) },
    { icon: 'place', text: record.informationSurLaRetention.lieuInterpellation },
    { icon: 'phone', text: formatPhone(record.etatCivil.telephone1) },
  ],
  deadline: {
    label: 'Comparution devant le juge (48 h)',
    note: 'Quarante-huit heures après la date et l’heure de l’interpellation. Elle n’est plus montrée dès que la comparution ou la sortie est inscrite et a eu lieu.',
    instant: (record) => appearanceDeadline(record),
  },
  projection: {
    row: (record) => ({
      nom: record.etatCivil.nom,
      prenom: record.etatCivil.prenom,
      sexe: record.etatCivil.sexe,
      telephone1: record.etatCivil.telephone1,
      motif: record.informationSurLaRetention.motif,
      typeArrestation: arrestTypeLabel(record),
      age: String(ageAtArrest(record) ?? ''),
      ageMark: minorMark(record),
      dateInterpellation: record.informationSurLaRetention.dateInterpellation,
      dateNaissance: record.etatCivil.dateNaissance,
      commune: record.commune,
      policierEnCharge: record.informationSurLaRetention.policierEnCharge,
      echeance: appearanceDeadline(record),
      issue: outcome(record),
      [DELAY_KEY]: hoursToJudge(record),
      ...boardValues(record, !hasLeft(record, minuteInHaiti())),
    }),
    sorts: {
      nom: ({ etatCivil: e }) => e.nom,
      prenom: ({ etatCivil: e }) => e.prenom,
      sexe: ({ etatCivil: e }) => e.sexe,
      telephone1: ({ etatCivil: e }) => e.telephone1,
      age: (record) => ageAtArrest(record)?.toString().padStart(3, '0') ?? '',
      urgence: (record) => appearanceDeadline(record),
    },
    facets: {
      statut: (record) => {
        if (ageAtArrest(record) === undefined) return [];
        return isMinor(record) ? 'mineur' : 'majeur';
      },
      juge: (record) => {
        const minute = minuteInHaiti();
        if (appearanceDeadline(record, minute) !== '') return 'a-presenter';
        return hasAppeared(record, minute) ? 'presente' : [];
      },
    },
    filterDay: 'informationSurLaRetention.dateInterpellation',
    followUp: exitExpectedOn,
  },
  person: personInCustody,
  crossing: { subjects: ['person'], withheld: [VICTIM.victimName, VICTIM.victimPhone] },
  caseFields: {
    motive: 'informationSurLaRetention.motif',
    ...VICTIM,
    commune: 'commune',
    officer: 'informationSurLaRetention.policierEnCharge',
  },
  uniqueness: {
    key: ({ etatCivil: e, informationSurLaRetention: i }) =>
      // 'JEAN-BAPTISTE' and 'JEAN BAPTISTE' are one name.
      [e.nom, e.prenom, e.dateNaissance || e.age, i.dateInterpellation]
        .map((part) => lettersOf(String(part ?? '')))
        .join(' | '),
    sentence: 'Un dossier similaire existe déjà.',
    note: 'Un même bureau n’a pas deux dossiers de mêmes nom, prénom, date de naissance (ou âge) et date d’interpellation ; traits d’union, espaces et apostrophes ne comptent pas dans les noms.',
  },
  print: {
    title: 'Dossier de Rétention',
    windowTitle: (dossierNo) => `Dossier de rétention ${dossierNo}`,
    label: 'Imprimer le Dossier',
    signatures: ({ etatCivil: e, informationSurLaRetention: i }) => [
      `Signature ${e.sexe === 'Fille' ? 'de la détenue' : 'du détenu'}`,
      ['Signature du policier en charge', i.policierEnCharge].filter(Boolean).join(', '),
    ],
    notice: (record) => (isMinor(record) ? ageInWords(record) : ''),
    annexes: ['sortieDeLaRetention.transfere.declinatoireUrls'],
  },
  actions: retentionActions,
  downloads: [
    {
      id: 'dossier',
      path: '/retention/{id}/download',
      label: 'Télécharger le Dossier',
      icon: 'word',
      opens: 'file',
      action: 'PRINT_RETENTION_WORD',
      actionName: 'Téléchargement du dossier',
      event: 'Dossier de rétention téléchargé',
      primary: true,
    },
  ],
});
