import { section } from '@dosye/domain/dossier/form.ts';
import type { FormRule } from '@dosye/domain/dossier/formRules.ts';
import { date, dateTime } from '@dosye/domain/fields/dates.ts';
import { image } from '@dosye/domain/fields/images.ts';
import {
  ID_CARD_NUMBER_HELP,
  nif,
  cardOrPassportNumber,
  niu,
} from '@dosye/domain/fields/numbers.ts';
import { phone } from '@dosye/domain/fields/phone.ts';
import {
  titleCase,
  code,
  familyName,
  fullName,
  longText,
  brandName,
  personOrFirm,
  text,
} from '@dosye/domain/fields/text.ts';
import { birthplace } from '../birthplace.ts';
import { momentAt, notInFuture, notBefore } from '../momentRules.ts';
import { maritalStatus } from '../maritalStatus.ts';
import { yesNo } from '@dosye/domain/fields/choices.ts';
import { GRADES } from '@dosye/domain/people/grades.ts';

const PHONE_REQUIRED = 'Le téléphone est requis.';

/** The day of the dossier; today's day in a new form. */
export const dossierDate = section('Dossier', {
  dossierDate: date('Date du dossier', { defaultsToToday: true }),
});

interface DeclarantOptions {
  /** Photo, names, birth and address. */
  identity: boolean;
  /** The three numbers, the telephone, the trade and the marital status. */
  numbers: boolean;
  title?: string;
  note?: string;
}

/** Who declares the weapon. */
export const declarantSection = ({
  identity,
  numbers,
  title = 'Déclarant',
  note,
}: DeclarantOptions) =>
  section(
    title,
    {
      'declarantInfo.nom': familyName('Nom', { required: identity, searched: 'name' }),
      'declarantInfo.prenom': titleCase('Prénom', { required: identity, searched: 'name' }),
      'declarantInfo.sobriquet': titleCase('Sobriquet', { searched: 'name' }),
      'declarantInfo.statut': maritalStatus({ required: numbers }),
      'declarantInfo.dateNaissance': date('Date de naissance', {
        required: identity,
        past: true,
        searched: 'birth',
      }),
      'declarantInfo.lieuNaissance': birthplace({ required: identity }),
      'declarantInfo.adresseActuelle': titleCase('Adresse actuelle', {
        required: identity,
        width: 6,
      }),
      'declarantInfo.numeroPasseport': cardOrPassportNumber('Numéro de passeport', {
        hint: '9 caractères',
      }),
      'declarantInfo.idUnique': niu('NIU', {
        required: numbers,
        hint: '10 chiffres',
      }),
      'declarantInfo.numeroCarte': cardOrPassportNumber('Numéro de carte', {
        required: numbers,
        hint: '9 caractères',
        help: ID_CARD_NUMBER_HELP,
      }),
      'declarantInfo.idFiscale': nif('NIF', {
        required: numbers,
      }),
      'declarantInfo.telephone': phone('Téléphone', { required: numbers && PHONE_REQUIRED }),
      'declarantInfo.profession': titleCase('Profession', {
        required: numbers,
      }),
      'declarantInfo.photoUrl': image('Photo du déclarant', {
        frame: 'portrait',
        required: identity && 'La photo du déclarant est requise.',
      }),
    },
    { pictureBeside: 'declarantInfo.photoUrl', note },
  );

/** The weapon; every field is required in all three categories. */
export const arme = section(
  'Arme à feu',
  {
    'firearmSpec.photoArmeUrl': image('Photo de l’arme', {
      required: 'La photo de l’arme est requise.',
    }),
    'firearmSpec.marque': brandName('Marque', { required: true, searched: true }),
    'firearmSpec.modele': brandName('Modèle', { required: true, searched: true }),
    'firearmSpec.serie': code('Numéro de série', {
      required: true,
      searched: true,
      help: 'Gravé sur la carcasse ou le canon. Recopiez-le sur l’arme, non sur un papier : il sert à la retrouver.',
    }),
    'firearmSpec.type': titleCase('Type', {
      required: true,
      searched: true,
      suggestions: ['Pistolet', 'Revolver', 'Fusil', 'Fusil à Pompe', 'Carabine'],
    }),
    // A calibre keeps the capitals it is typed with: 9 mm, .38 Special.
    'firearmSpec.calibre': text('Calibre', {
      required: true,
      help: 'Tel qu’il est gravé sur le canon ou sur l’étui des cartouches.',
      suggestions: ['9 mm', '.38 Special', '.45 ACP', '.357 Magnum', '.22 LR', 'Calibre 12'],
    }),
    'firearmSpec.etat': titleCase('État', {
      required: true,
      suggestions: ['Neuf', 'Bon', 'Usagé', 'Défectueux'],
    }),
    'firearmSpec.fabriquant': brandName('Fabricant', { required: true, width: 6 }),
  },
  { pictureBeside: 'firearmSpec.photoArmeUrl' },
);

/** The institution that owns the weapon. */
export const entreprise = section('Entreprise', {
  'enterpriseInfo.nomInstitution': brandName('Nom de l’institution', {
    required: true,
    searched: true,
    width: 4,
  }),
  'enterpriseInfo.noPatente': code('No. de patente', {
    required: 'Indiquez le numéro de patente.',
    help: 'Numéro de la patente de l’année, payée à la Direction Générale des Impôts.',
    width: 2,
  }),
  'enterpriseInfo.siegeInstitution': titleCase('Siège de l’institution', {
    required: true,
    width: 6,
  }),
});

/** Who sold the weapon, with the declarant's signature. */
export const provenance = section('Provenance', {
  'provenance.nomVendeur': personOrFirm('Nom du vendeur', {
    required: true,
    width: 4,
  }),
  'provenance.telephone': phone('Téléphone', {
    required: PHONE_REQUIRED,
    searched: false,
    width: 2,
  }),
  'provenance.adresse': titleCase('Adresse', {
    required: 'L’adresse du vendeur est requise.',
    width: 6,
  }),
  'provenance.signatureDeclarantUrl': image('Signature du déclarant', {
    frame: 'signature',
    required: 'La signature du déclarant est requise.',
    width: 4,
  }),
});

/** A person who vouches for the declarant. */
export const reference = section('Référence', {
  'referenceInfo.nom': fullName('Nom', {
    required: 'Le nom de la référence est requis.',
    width: 4,
  }),
  'referenceInfo.telephone': phone('Téléphone', {
    required: PHONE_REQUIRED,
    searched: false,
    width: 2,
  }),
  'referenceInfo.adresse': titleCase('Adresse', {
    required: 'L’adresse de la référence est requise.',
    width: 6,
  }),
});

/** A required Oui or Non; `about` completes the sentence that asks for the missing answer. */
const question = (label: string, about: string) =>
  yesNo(label, { required: `La réponse sur ${about} est requise.` });

/** Questions to a private person about the law and their reasons. */
export const loiPsychologie = section('Loi et psychologie', {
  'loiPsychologie.recoursForce': question(
    'Connaît la loi sur le recours à la force',
    'le recours à la force',
  ),
  'loiPsychologie.reglesSecurite': question(
    'Connaît les règles de sécurité',
    'les règles de sécurité',
  ),
  'loiPsychologie.selfAnalyse': question(
    'A bien réfléchi avant de demander une arme',
    'la réflexion avant la demande',
  ),
  'loiPsychologie.commentUtiliser': question(
    'Sait comment utiliser l’arme',
    'l’utilisation de l’arme',
  ),
  'loiPsychologie.pourquoiPossession': longText('Raison de posséder une arme', {
    required: 'La raison de posséder une arme est requise.',
  }),
});

/** The officer who draws up the report of a seizure, and when it was closed; the report is not issued without them. */
export const cloture = section('Enquêteur et clôture', {
  'seizedInfo.nomEnqueteur': fullName('Nom de l’enquêteur', {
    officer: { grade: 'seizedInfo.gradeEnqueteur', matricule: 'seizedInfo.matriculeEnqueteur' },
    width: 4,
    prefill: 'lastOfDay',
  }),
  'seizedInfo.matriculeEnqueteur': code('Matricule', { width: 2, prefill: 'lastOfDay' }),
  'seizedInfo.gradeEnqueteur': brandName('Grade', { suggestions: GRADES, prefill: 'lastOfDay' }),
  'seizedInfo.clotureDateHeure': dateTime('Fait et clos le', {
    help: 'La date et l’heure que porte le procès-verbal, quel que soit le jour où on l’imprime.',
  }),
});

const CLOSED = 'seizedInfo.clotureDateHeure';
const HANDED_OVER = 'seizedInfo.remiseDateHeure';

/** A report is closed after the weapon was handed over, and not in advance. */
export const closingRules: readonly FormRule[] = [
  notInFuture(CLOSED, 'Fait et clos le : cette date est dans le futur.'),
  notBefore({
    at: CLOSED,
    earliest: { paths: [HANDED_OVER], of: (record) => momentAt(record, HANDED_OVER) },
    sentence: 'Le procès-verbal ne peut pas être clos avant la remise de l’arme.',
  }),
];

/** How a weapon was seized or recovered. */
export const saisie = section('Saisie ou récupération', {
  'seizedInfo.remiseDateHeure': dateTime('Date et heure de la remise', {
    required: 'Indiquez la date et l’heure de la remise.',
    width: 4,
  }),
  'seizedInfo.lieuRemise': titleCase('Lieu de la remise', { required: true, prefill: 'lastOfDay' }),
  'seizedInfo.categorie': titleCase('Catégorie', {
    required: true,
    help: 'Comment l’arme est arrivée au bureau : saisie par la police, retrouvée, ou remise d’elle-même par quelqu’un.',
    suggestions: ['Saisie', 'Récupérée', 'Remise Volontaire', 'Trouvée'],
  }),
  'seizedInfo.detailCirconstances': longText('Détail des circonstances', { required: true }),
  'seizedInfo.signatureEnqueteurUrl': image('Signature de l’enquêteur', {
    frame: 'signature',
    required: 'La signature de l’enquêteur est requise.',
    width: 4,
  }),
});
