import { choice } from '@dosye/domain/fields/choices.ts';
import { date } from '@dosye/domain/fields/dates.ts';
import { image } from '@dosye/domain/fields/images.ts';
import { height, weight } from '@dosye/domain/fields/measures.ts';
import { nif, cardOrPassportNumber } from '@dosye/domain/fields/numbers.ts';
import { phone } from '@dosye/domain/fields/phone.ts';
import { titleCase, email, familyName, fullName, text } from '@dosye/domain/fields/text.ts';
import { section, step } from '@dosye/domain/dossier/form.ts';
import { atLeastOneOf } from '@dosye/domain/dossier/formRules.ts';
import { birthplace } from '../../birthplace.ts';
import { givenNameIsAsked, singleName, YEAR_ALONE_HINT } from '../../singleName.ts';
import { fatherName, nationality, schoolsField, TCJ_HELP } from '../sharedFields.ts';

/** Step 1. */
export const infos = step('Infos Mineur', [
  section(
    'Identité du mineur',
    {
      'renseignementsMineur.nom': familyName('Nom', { required: true, searched: 'name' }),
      'renseignementsMineur.prenom': titleCase('Prénom', {
        requiredWhen: givenNameIsAsked('renseignementsMineur'),
        searched: 'name',
      }),
      'renseignementsMineur.sexe': choice(
        'Sexe',
        [
          { value: 'Homme', label: 'Garçon', also: ['Garcon'] },
          { value: 'Femme', label: 'Fille', also: ['Fille'] },
        ],
        { required: true },
      ),
      'renseignementsMineur.dateNaissance': date('Date de naissance', {
        required: true,
        past: true,
        yearAlone: true,
        searched: 'birth',
        hint: YEAR_ALONE_HINT,
      }),
      'renseignementsMineur.lieuNaissance': birthplace({ required: true }),
      'renseignementsMineur.nationalite': nationality(),
      ...singleName('renseignementsMineur', 'prenom'),
      'renseignementsMineur.photoMineurUrl': image('Photo', {
        frame: 'portrait',
        required: 'La photo du mineur est obligatoire.',
      }),
    },
    { pictureBeside: 'renseignementsMineur.photoMineurUrl' },
  ),
  section('Coordonnées', {
    'renseignementsMineur.adresse': titleCase('Adresse', {
      required: true,
      width: 6,
    }),
    'renseignementsMineur.telephone': phone('Téléphone', { required: true }),
    'renseignementsMineur.email': email('Adresse électronique'),
    'renseignementsMineur.numeroDossier': text('Numéro de dossier du bureau', {
      searched: true,
      hint: 'S’il en existe un dans le registre de papier',
    }),
    'renseignementsMineur.tcj': text('TCJ', { help: TCJ_HELP }),
  }),
]);

/** Step 2. */
export const documents = step(
  'Documents',
  [
    section('Pièces', {
      'renseignementsMineur.numeroActeNaissance': text('Numéro d’acte de naissance', {
        searched: true,
        hint: 'L’acte, ou l’extrait des archives',
      }),
      'renseignementsMineur.numeroExtraitArchives': text('Numéro d’extrait des archives', {
        searched: true,
        hint: 'À défaut de l’acte',
      }),
      'renseignementsMineur.photoActeNaissanceUrl': image('Photo de l’acte de naissance', {
        required: 'La photo de l’acte de naissance est obligatoire.',
        scanned: true,
        width: 6,
      }),
      'renseignementsMineur.numeroPasseport': cardOrPassportNumber('Numéro de passeport', {
        required: true,
        hint: '9 caractères',
      }),
      'renseignementsMineur.photoPasseportUrl': image('Photo du passeport', {
        required: 'La photo du passeport est obligatoire.',
        scanned: true,
        width: 6,
      }),
    }),
  ],
  {
    rules: [
      atLeastOneOf(
        ['renseignementsMineur.numeroActeNaissance', 'renseignementsMineur.numeroExtraitArchives'],
        'Le numéro d’acte de naissance ou d’extrait des archives est requis.',
      ),
    ],
  },
);

/** Step 3. */
export const signalement = step('Signalement', [
  section('Signalement', {
    'renseignementsMineur.signalement.taille': height('Taille', {
      required: true,
      hint: 'Ex. : 1,42 m',
      width: 2,
    }),
    'renseignementsMineur.signalement.poids': weight('Poids', {
      required: true,
      hint: 'Ex. : 38 kg',
      width: 2,
    }),
    'renseignementsMineur.signalement.couleurRace': text('Couleur, race', {
      required: 'Indiquez la couleur ou la race.',
      suggestions: ['Noire', 'Mulâtre', 'Blanche'],
      width: 2,
    }),
    'renseignementsMineur.signalement.couleurYeux': text('Couleur des yeux', {
      required: true,
      suggestions: ['Noirs', 'Marron', 'Verts', 'Bleus', 'Gris'],
    }),
    'renseignementsMineur.signalement.couleurCheveux': text('Couleur des cheveux', {
      required: true,
      suggestions: ['Noirs', 'Bruns', 'Châtains'],
    }),
  }),
]);

/** Step 4. */
export const education = step('Éducation', [
  section('Écoles fréquentées', {
    'renseignementsMineur.education': schoolsField('Écoles'),
  }),
]);

/** Step 5. */
export const filiation = step('Filiation', [
  section('Parents et responsable', {
    'renseignementsMineur.nomPere': fatherName(
      'renseignementsMineur.nomPere',
      'renseignementsMineur.nom',
      { required: true },
    ),
    'renseignementsMineur.nomMere': fullName('Nom de la mère', { required: true }),
    'renseignementsMineur.nomResponsable': fullName('Nom du responsable', {
      required: true,
      copies: [
        { path: 'renseignementsMineur.nomPere', label: 'Le père' },
        { path: 'renseignementsMineur.nomMere', label: 'La mère' },
      ],
    }),
    'renseignementsMineur.nifResponsable': nif('NIF du responsable', {
      required: true,
      sentence: 'Le NIF doit contenir 10 chiffres.',
      help: 'Le NIF de l’adulte qui répond du mineur, non celui du mineur.',
    }),
  }),
]);

/** Step 6: no fields; the form is checked as a whole when it is submitted. */
export const soumission = step('Soumission', [], {
  review: true,
  note: 'Vérifiez le dossier, puis enregistrez-le. Les étapes 1 à 5 sont contrôlées ensemble.',
});
