import type { ActDeclaration } from '@dosye/domain/dossier/acts.ts';
import type { RecordOf, Step } from '@dosye/domain/dossier/form.ts';
import { step } from '@dosye/domain/dossier/form.ts';
import {
  type DownloadDeclaration,
  type KindDeclaration,
  type Projection,
  defineKind,
  rowOf,
} from '@dosye/domain/dossier/kind.ts';
import { formatPhone } from '@dosye/domain/fields/phone.ts';
import type { KindEntry } from '@dosye/domain/dossier/entry.ts';
import { arme, declarantSection, dossierDate } from './sections.ts';
import {
  identityOf,
  nameOfIdentity,
  type PersonDeclaration,
} from '@dosye/domain/dossier/person.ts';
import type { WeaponDeclaration } from '@dosye/domain/dossier/weapon.ts';
import { textAt } from '@dosye/documents/recordText.ts';

const OWN = 'declarantInfo';

/** The person who declares a firearm, or who held a seized one. */
const declarant: PersonDeclaration = {
  role: 'Déclarant',
  fields: {
    photo: `${OWN}.photoUrl`,
    familyName: `${OWN}.nom`,
    givenNames: `${OWN}.prenom`,
    nickname: `${OWN}.sobriquet`,
    maritalStatus: `${OWN}.statut`,
    birthDate: `${OWN}.dateNaissance`,
    birthplace: `${OWN}.lieuNaissance`,
    phone: `${OWN}.telephone`,
    address: `${OWN}.adresseActuelle`,
    niu: `${OWN}.idUnique`,
    nif: `${OWN}.idFiscale`,
    idCardNumber: `${OWN}.numeroCarte`,
    passportNumber: `${OWN}.numeroPasseport`,
  },
};

const common = [
  step('Enregistrement', [
    dossierDate,
    declarantSection({ identity: false, numbers: false }),
    arme,
  ]),
] as const;

/** The content that registrations of all three categories have. */
export type EnregistrementArme = RecordOf<typeof common>;

interface FirearmKindInput {
  /** Its menu label, 'Arme Personnelle', is part of the titles of the form and of the printed page. */
  entry: KindEntry;
  value: 'personal' | 'business' | 'seized';
  /** Labels of the signature lines on the printed page. */
  signatures: readonly string[];
  /** Path of the picture beside the name; by default that of the declarant. */
  portrait?: string;
  steps: readonly Step[];
  /** Its paper that certifies, and the button that issues it. */
  act: ActDeclaration;
  download: Pick<DownloadDeclaration, 'label' | 'event'>;
  /** Address under /api of the Word file. */
  workingCopyPath: string;
  /** What the weapon is, and how it came into the register. */
  weapon: Pick<WeaponDeclaration, 'role' | 'event'>;
}

const declarantOf = (record: EnregistrementArme): string =>
  nameOfIdentity(identityOf(declarant, record));

/** The columns of the list that sort it. */
const SORTS: Projection<EnregistrementArme>['sorts'] = {
  nom: declarantOf,
  telephone: ({ declarantInfo: d }) => d.telephone,
  marque: ({ firearmSpec: f }) => f.marque,
  serie: ({ firearmSpec: f }) => f.serie,
  type: ({ firearmSpec: f }) => f.type,
};

/** The declarant's name; the weapon when there is no declarant. */
const titleOf = (record: EnregistrementArme): string => {
  const { type, marque, modele } = record.firearmSpec;
  return declarantOf(record) || [type, marque, modele].filter(Boolean).join(' ');
};

/** The kind of firearm registrations of one category. */
export function defineFirearmKind({
  entry,
  value,
  steps,
  act,
  download,
  workingCopyPath,
  weapon,
  signatures,
  ...shown
}: FirearmKindInput): KindDeclaration {
  const name = entry.menuLabel;
  const form = defineKind({
    ...shown,
    ...entry,
    value,
    code: 'AF',
    form: {
      title: `Enregistrement d’${name}`,
      steps: common,
      back: { create: '/firearms/list', edit: '/firearms/list' },
      sentences: {
        created: "Enregistrement d'arme créé avec succès !",
        updated: "Enregistrement d'arme mis à jour avec succès !",
        failed: "Erreur lors de la sauvegarde de l'enregistrement.",
      },
    },
    title: titleOf,
    facts: ({ declarantInfo: d, firearmSpec: f }) => [
      { icon: 'pistol', text: [f.type, f.marque, f.modele, f.calibre].filter(Boolean).join(' ') },
      { icon: 'report', text: f.serie && `Série ${f.serie}` },
      { icon: 'phone', text: formatPhone(d.telephone) },
    ],
    projection: {
      row: (record) => ({
        ...rowOf(SORTS, record),
        dateNaissance: record.declarantInfo.dateNaissance,
      }),
      thumbnail: ({ firearmSpec: f }) => f.photoArmeUrl,
      sorts: SORTS,
      facets: { registrationType: () => value },
    },
    person: declarant,
    crossing: { subjects: ['person', 'weapon'] },
    weapon: {
      ...weapon,
      fields: {
        serial: 'firearmSpec.serie',
        make: 'firearmSpec.marque',
        calibre: 'firearmSpec.calibre',
        photo: 'firearmSpec.photoArmeUrl',
      },
      name: (record) =>
        ['type', 'marque', 'modele']
          .map((key) => textAt(record, `firearmSpec.${key}`))
          .filter(Boolean)
          .join(' '),
    },
    print: {
      title: `Dossier d’${name}`,
      windowTitle: (dossierNo) => `Imprimer Dossier Arme - ${dossierNo}`,
      label: 'Imprimer le Dossier',
      signatures: () => signatures,
    },
    downloads: [
      {
        id: act.documentId,
        path: '/firearms/{id}/act',
        act: act.id,
        icon: 'certificate',
        opens: 'tab',
        action: 'PRINT_FIREARM_ACT',
        actionName: 'Téléchargement de l’acte',
        primary: true,
        ...download,
      },
      {
        id: 'papier',
        path: workingCopyPath,
        workingCopyOf: act.id,
        label: 'Copie de travail (Word)',
        icon: 'word',
        opens: 'file',
        action: 'PRINT_FIREARM_DOCUMENT',
        actionName: 'Téléchargement de la copie de travail',
        event: 'Copie de travail téléchargée',
      },
    ],
    act,
  });
  return { ...form, form: { ...form.form, steps } };
}
