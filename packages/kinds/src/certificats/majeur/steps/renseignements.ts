import { choice } from '@dosye/domain/fields/choices.ts';
import { date } from '@dosye/domain/fields/dates.ts';
import { image } from '@dosye/domain/fields/images.ts';
import { textList } from '@dosye/domain/fields/lists.ts';
import { phone } from '@dosye/domain/fields/phone.ts';
import {
  titleCase,
  code,
  email,
  familyName,
  fullName,
  longText,
} from '@dosye/domain/fields/text.ts';
import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { when } from '@dosye/domain/dossier/conditions.ts';
import type { FormRule } from '@dosye/domain/dossier/formRules.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { section, step } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';
import { birthplace } from '../../../birthplace.ts';
import { maritalStatus } from '../../../maritalStatus.ts';
import { fatherName, nationality } from '../../sharedFields.ts';
import { givenNameIsAsked, singleName, YEAR_ALONE_HINT } from '../../../singleName.ts';

const VIVANT_DECEDE = ['Vivant', 'Décédé'] as const;
const ADRESSE = 'Adresse actuelle (Adresse, Département) est requise.';

const BIRTH_COUNTRY = 'renseignementsPersonnels.paysNaissance';
const BIRTH_DEPARTMENT = 'renseignementsPersonnels.departementNaissance';
const ADDRESS = 'renseignementsPersonnels.adresseActuelle';

const identite = section(
  'Identité',
  {
    'renseignementsPersonnels.nomFamille': familyName('Nom de famille', {
      required: 'Nom de famille est requis.',
      searched: 'name',
    }),
    'renseignementsPersonnels.nomNaissance': familyName('Nom de naissance', {
      required: true,
      searched: 'name',
      help: 'Le nom inscrit à l’acte de naissance. Il est souvent le même que le nom de famille.',
    }),
    'renseignementsPersonnels.prenoms': titleCase('Prénoms', {
      requiredWhen: givenNameIsAsked('renseignementsPersonnels'),
      searched: 'name',
      width: 4,
    }),
    'renseignementsPersonnels.surnom': titleCase('Surnom', { searched: 'name', width: 2 }),
    'renseignementsPersonnels.sexe': choice(
      'Sexe',
      // Also the values of retention dossiers, which a person may have too.
      [
        { value: 'Homme', label: 'Homme', also: ['Garcon'] },
        { value: 'Femme', label: 'Femme', also: ['Fille'] },
      ],
      { required: true },
    ),
    'renseignementsPersonnels.statut': maritalStatus({ required: true }),
    'renseignementsPersonnels.nomsAnterieurs': textList('Noms antérieurs', {
      searched: 'name',
      width: 6,
    }),
    ...singleName('renseignementsPersonnels', 'prenoms'),
    'renseignementsPersonnels.photoUrl': image('Photo', {
      frame: 'portrait',
      required: 'La photo de la personne est obligatoire.',
    }),
  },
  { pictureBeside: 'renseignementsPersonnels.photoUrl' },
);

const naissance = section('Naissance', {
  'renseignementsPersonnels.dateNaissance': date('Date de naissance', {
    required: true,
    past: true,
    yearAlone: true,
    searched: 'birth',
    hint: YEAR_ALONE_HINT,
  }),
  'renseignementsPersonnels.lieuNaissance': birthplace({
    required: true,
    hint: 'Ville ou section communale',
    suggest: (record, places) => places.communeNames(getAt(record, BIRTH_DEPARTMENT)),
  }),
  [BIRTH_COUNTRY]: titleCase('Pays de naissance', {
    initial: 'Haïti',
    suggestions: ['Haïti', 'République Dominicaine', 'États-Unis', 'Bahamas', 'Cuba', 'France'],
    width: 2,
  }),
  [BIRTH_DEPARTMENT]: titleCase('Département de naissance', {
    required: true,
    suggestions: DEPARTMENTS,
    width: 2,
  }),
  'renseignementsPersonnels.sectionNaissance': titleCase('Section de naissance', {
    suggest: (record, places) =>
      places.sectionNames(getAt(record, 'renseignementsPersonnels.lieuNaissance')),
    width: 2,
  }),
  'renseignementsPersonnels.nationalite': nationality(),
});

const adresse = section('Coordonnées et adresse actuelle', {
  'renseignementsPersonnels.telephone': phone('Téléphone', {
    required: true,
    hint: 'Espaces et tirets acceptés.',
  }),
  'renseignementsPersonnels.adresseEmail': email('Adresse électronique'),
  'renseignementsPersonnels.adresseActuelle.numeroImpasseRueVille': titleCase(
    'Numéro, impasse, rue, ville',
    { required: ADRESSE, width: 6 },
  ),
  'renseignementsPersonnels.adresseActuelle.departement': choice('Département', DEPARTMENTS, {
    required: ADRESSE,
    prefill: 'officeDepartment',
    width: 2,
  }),
  'renseignementsPersonnels.adresseActuelle.commune': titleCase('Commune', {
    prefill: 'officeCommune',
    suggest: (record, places) => places.communeNames(getAt(record, `${ADDRESS}.departement`)),
    width: 2,
  }),
  'renseignementsPersonnels.adresseActuelle.sectionCommunale': titleCase('Section communale', {
    suggest: (record, places) => places.sectionNames(getAt(record, `${ADDRESS}.commune`)),
    width: 2,
  }),
  'renseignementsPersonnels.adresseActuelle.preuveAdresseUrl': image('Preuve d’adresse', {
    hint: 'Facture, bail ou attestation, photographiés ou numérisés',
    scanned: true,
    width: 3,
  }),
  'renseignementsPersonnels.precisionsAdresse': longText('Précisions sur l’adresse', { width: 3 }),
  'renseignementsPersonnels.adressesAnterieures': textList(
    'Adresses antérieures des 5 dernières années',
    { width: 6 },
  ),
  'renseignementsPersonnels.simastHaiti': code('SIMAST Haïti', {
    width: 3,
    help: 'Numéro du ménage au Système d’Information du Ministère des Affaires Sociales et du Travail, s’il en a un.',
  }),
});

const filiation = section('Filiation', {
  'renseignementsPersonnels.statutPere': choice('Statut du père', VIVANT_DECEDE, {
    required: true,
    initial: 'Vivant',
    width: 2,
  }),
  'renseignementsPersonnels.nomPere': fatherName(
    'renseignementsPersonnels.nomPere',
    'renseignementsPersonnels.nomNaissance',
    {
      requiredWhen: when('renseignementsPersonnels.statutPere', 'Vivant'),
      when: when('renseignementsPersonnels.statutPere', ...VIVANT_DECEDE),
      width: 2,
    },
  ),
  'renseignementsPersonnels.telephonePere': phone('Téléphone du père', {
    searched: false,
    when: when('renseignementsPersonnels.statutPere', 'Vivant'),
    width: 2,
  }),
  'renseignementsPersonnels.statutMere': choice('Statut de la mère', VIVANT_DECEDE, {
    required: true,
    initial: 'Vivant',
    width: 2,
  }),
  'renseignementsPersonnels.nomMere': fullName('Nom de la mère', {
    requiredWhen: when('renseignementsPersonnels.statutMere', 'Vivant'),
    when: when('renseignementsPersonnels.statutMere', ...VIVANT_DECEDE),
    width: 2,
  }),
  'renseignementsPersonnels.telephoneMere': phone('Téléphone de la mère', {
    searched: false,
    when: when('renseignementsPersonnels.statutMere', 'Vivant'),
    width: 2,
  }),
  'renseignementsPersonnels.parentProche': fullName('Parent proche', { width: 2 }),
  'renseignementsPersonnels.lienDeParente': titleCase('Lien de parenté', {
    suggestions: ['Frère', 'Sœur', 'Oncle', 'Tante', 'Cousin', 'Cousine', 'Conjoint', 'Conjointe'],
    width: 2,
  }),
  'renseignementsPersonnels.telephoneParentProche': phone('Téléphone du parent proche', {
    searched: false,
    width: 2,
  }),
});

const NO_DEPARTMENT = 'Choisissez un des dix départements d’Haïti.';

const departmentOfHaiti: FormRule = {
  paths: [BIRTH_COUNTRY, BIRTH_DEPARTMENT],
  sentence: NO_DEPARTMENT,
  note: 'Pour un pays de naissance autre qu’Haïti, le département s’écrit librement.',
  check: (record): FieldErrors => {
    const country = getAt(record, BIRTH_COUNTRY);
    const department = getAt(record, BIRTH_DEPARTMENT);
    const isHaiti = typeof country === 'string' && fold(country) === 'haiti';
    const isDepartment = department === '' || DEPARTMENTS.some((name) => name === department);
    return isHaiti && !isDepartment ? { [BIRTH_DEPARTMENT]: NO_DEPARTMENT } : {};
  },
};

/** Step 1 of the adult form. */
export const renseignements = step(
  'Renseignements Personnels',
  [identite, naissance, adresse, filiation],
  { rules: [departmentOfHaiti] },
);
