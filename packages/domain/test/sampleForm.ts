import { checkbox, choice, yesNo } from '@dosye/domain/fields/choices.ts';
import { date } from '@dosye/domain/fields/dates.ts';
import { image, images } from '@dosye/domain/fields/images.ts';
import { list, textList } from '@dosye/domain/fields/lists.ts';
import { integer } from '@dosye/domain/fields/numbers.ts';
import { phone } from '@dosye/domain/fields/phone.ts';
import { titleCase, familyName, longText, text } from '@dosye/domain/fields/text.ts';
import { when, whenFilled, whenGrandAnse } from '@dosye/domain/dossier/conditions.ts';
import { section, step } from '@dosye/domain/dossier/form.ts';
import { exactlyOneOf, atLeastOneOf } from '../src/dossier/formRules.ts';

/** A small form with a field of every type, and every kind of condition and requirement. */
export const FORM = {
  steps: [
    step(
      'Personne',
      [
        section('Identité', {
          nom: familyName('Nom', { required: true, searched: true }),
          'naissance.date': date('Date de naissance', { past: true }),
          'naissance.pays': titleCase('Pays', { initial: 'Haïti' }),
          telephone: phone('Téléphone'),
          photoUrl: image('Photo'),
          sexe: choice('Sexe', ['Homme', 'Femme']),
        }),
        section(
          'Commune',
          { commune: titleCase('Commune', { required: 'La commune est obligatoire.' }) },
          { when: whenGrandAnse },
        ),
      ],
      {
        rules: [
          atLeastOneOf(['carte', 'passeport'], 'Au moins un numéro est requis.', { at: 'carte' }),
          exactlyOneOf(['flagrant', 'mandat'], 'Un seul type.', {
            none: 'Un type est requis.',
            when: when('arrete', true),
          }),
        ],
      },
    ),
    step('Faits', [
      section('Arrestation', {
        arrete: yesNo('Arrêté', { required: 'Cette réponse est requise.' }),
        motif: text('Motif de l’arrestation', { required: true, when: when('arrete', true) }),
        fois: integer('Combien de fois', { when: when('arrete', true) }),
        flagrant: checkbox('Flagrant délit'),
        mandat: checkbox('Mandat'),
        precisions: longText('Précisions', { when: whenFilled('motif') }),
        carte: text('Carte'),
        passeport: text('Passeport'),
      }),
      section('Suite', {
        alias: textList('Alias'),
        pieces: images('Pièces'),
        ecoles: list('Écoles', {
          noun: 'École',
          fields: {
            nom: titleCase('Nom de l’école', { required: true }),
            finie: yesNo('Finie'),
            'diplome.annee': integer('Année', { when: when('./finie', true) }),
          },
        }),
        references: list('Références', {
          noun: 'Référence',
          exactItems: 2,
          fields: { nom: text('Nom de la référence', { required: true }) },
        }),
      }),
    ]),
  ],
} as const;

/** A valid record of the form, for the office of Nippes. */
export const RIGHT = {
  nom: 'DORCÉAN',
  naissance: { date: '1998-06-28', pays: 'Haïti' },
  telephone: '+50931904561',
  photoUrl: '',
  sexe: 'Femme',
  commune: '',
  arrete: false,
  motif: '',
  fois: null,
  flagrant: false,
  mandat: false,
  precisions: '',
  carte: 'HT8204117',
  passeport: '',
  alias: [],
  pieces: [],
  ecoles: [{ nom: 'Lycée Nord Alexis', finie: true, diplome: { annee: 2016 } }],
  references: [{ nom: 'Jean Estimé' }, { nom: 'Rose Sanon' }],
};
