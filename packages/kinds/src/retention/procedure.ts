import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { checkboxes, yesNo } from '@dosye/domain/fields/choices.ts';
import { date, dateTime, time } from '@dosye/domain/fields/dates.ts';
import { image } from '@dosye/domain/fields/images.ts';
import { list } from '@dosye/domain/fields/lists.ts';
import { phone } from '@dosye/domain/fields/phone.ts';
import { titleCase, fullName, longText, text } from '@dosye/domain/fields/text.ts';
import { when } from '@dosye/domain/dossier/conditions.ts';
import { section } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { type FormRule, exactlyOneOf, atLeastOneOf } from '@dosye/domain/dossier/formRules.ts';
import { momentsInOrder } from './order.ts';
import { MOTIVES } from '../motives.ts';
import { addDays, isRealDay } from '@dosye/domain/text/dates.ts';

/** The types of arrest, of which exactly one is chosen. */
export const ARREST_TYPES = [
  { value: 'arrestationSurMandat', label: 'Arrestation sur mandat' },
  { value: 'clameurPublique', label: 'Clameur publique' },
  { value: 'flagrantDelit', label: 'Flagrant délit' },
] as const;

const ARREST_HELP =
  'Sur mandat : un juge l’a ordonnée. Clameur publique : la foule poursuivait la personne. Flagrant délit : elle a été prise sur le fait.';

/** Circumstances and reason of the arrest. */
export const arrestation = section('Informations sur la rétention', {
  ...checkboxes('informationSurLaRetention', ARREST_TYPES, {
    exclusive: { label: "Type d'arrestation", required: true },
    help: ARREST_HELP,
    width: 6,
  }),
  'informationSurLaRetention.dateInterpellation': date('Date de l’interpellation', {
    required: true,
    prefill: 'today',
    width: 2,
  }),
  'informationSurLaRetention.heureInterpellation': time('Heure de l’interpellation', {
    required: true,
    prefill: 'now',
    help: 'L’heure exacte compte : les 48 heures pour comparaître devant le juge courent à partir d’elle.',
  }),
  'informationSurLaRetention.lieuInterpellation': titleCase('Lieu de l’interpellation', {
    required: true,
  }),
  'informationSurLaRetention.policierEnCharge': fullName('Policier en charge', {
    required: true,
    officer: {},
    prefill: 'lastOfDay',
  }),
  'informationSurLaRetention.motif': text('Motif', {
    required: true,
    searched: true,
    suggestions: MOTIVES,
    width: 6,
  }),
  'informationSurLaRetention.nomPrenomVictime': fullName('Prénoms et nom de la victime', {
    searched: 'name',
  }),
  'informationSurLaRetention.telephoneVictime': phone('Téléphone de la victime', {
    searched: false,
  }),
  'informationSurLaRetention.quiADecide': fullName('Qui a décidé de la rétention', {
    officer: {},
    prefill: 'lastOfDay',
    help: 'Le responsable qui a ordonné de garder la personne. Ce n’est pas toujours le policier en charge.',
    width: 3,
  }),
  'informationSurLaRetention.cellule': text('Cellule', {
    help: 'Où la personne est gardée dans le bureau. Laissez vide si le bureau n’a qu’une cellule.',
    width: 3,
  }),
  'informationSurLaRetention.examenMedicalRequis': yesNo('Examen médical requis', { width: 3 }),
  'informationSurLaRetention.lieuExamen': titleCase('Lieu de l’examen', {
    when: when('informationSurLaRetention.examenMedicalRequis', true),
    width: 3,
  }),
  'informationSurLaRetention.dateHeureExamen': dateTime('Date et heure de l’examen', {
    when: when('informationSurLaRetention.examenMedicalRequis', true),
    width: 6,
  }),
  'informationSurLaRetention.objetsPersonnels': longText('Objets personnels', {
    help: 'Tout ce qui est retiré à la personne et devra lui être rendu : argent compté, téléphone, papiers, bijoux.',
  }),
  'informationSurLaRetention.signatureDetenuUrl': image('Signature du détenu', {
    frame: 'signature',
    printedLabel: { when: when('etatCivil.sexe', 'Fille'), label: 'Signature de la détenue' },
    width: 3,
  }),
});

/** Interrogations. */
export const interrogatoires = section('Interrogatoires', {
  interrogatoires: list('Interrogatoires', {
    noun: 'Interrogatoire',
    addLabel: 'Ajouter un interrogatoire',
    fields: {
      dateHeure: dateTime('Date et heure', { width: 6 }),
      duree: text('Durée', { width: 2 }),
      nomEnqueteur: fullName('Nom de l’enquêteur', { officer: {}, width: 2 }),
      nomAvocatTemoin: fullName('Avocat ou témoin', { width: 2 }),
    },
  }),
});

/** The appearance before the judge, due within 48 hours of the arrest (decision 13). */
export const comparution = section('Comparution devant le juge', {
  'comparutionDevantLeJuge.dateHeure': dateTime('Date et heure de la comparution', {
    help: 'Dès que la comparution est inscrite, le compte des 48 heures s’arrête : inscrivez-la quand elle a eu lieu.',
    width: 6,
  }),
  'comparutionDevantLeJuge.decisionPrise': longText('Décision prise'),
});

/** Warrants. */
export const mandats = section('Mandats', {
  mandats: list('Mandats', {
    noun: 'Mandat',
    addLabel: 'Ajouter un mandat',
    fields: {
      titreNumero: text('Titre et numéro', {
        help: 'Ce qui est écrit en tête du mandat : mandat d’amener, de dépôt, d’arrêt… et son numéro.',
        width: 3,
      }),
      dateEmission: date('Date d’émission', { width: 3 }),
      infraction: text('Infraction', { width: 3 }),
      nomJugeCommissaire: fullName('Juge ou commissaire', { width: 3 }),
    },
  }),
});

const ARREST_DAY = 'informationSurLaRetention.dateInterpellation';
const FUTURE_ARREST = 'Date de l’interpellation : cette date est dans le futur.';

const arrestNotInFuture: FormRule = {
  paths: [ARREST_DAY],
  sentence: FUTURE_ARREST,
  note: 'Un jour d’avance est admis, pour un bureau dont l’horloge avance.',
  check: (record, { today }): FieldErrors => {
    const day = getAt(record, ARREST_DAY);
    if (typeof day !== 'string' || !isRealDay(day) || day <= addDays(today, 1)) return {};
    return { [ARREST_DAY]: FUTURE_ARREST };
  },
};

/** The rules over several fields of a retention dossier. */
export const retentionRules: readonly FormRule[] = [
  atLeastOneOf(
    ['etatCivil.dateNaissance', 'etatCivil.age'],
    'Indiquez la date de naissance ou l’âge.',
  ),
  exactlyOneOf(
    ARREST_TYPES.map(({ value }) => `informationSurLaRetention.${value}`),
    'Choisissez un seul type d’arrestation.',
    { none: 'Choisissez le type d’arrestation.' },
  ),
  arrestNotInFuture,
  ...momentsInOrder,
];
