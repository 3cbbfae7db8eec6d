import { under } from '@dosye/testing/faults.ts';
import type { Changes } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { faults } from './certificats/majeur/requerante.ts';

const R = 'renseignementsPersonnels';
const V = 'verificationIdentite';
const D = 'declarationJudiciaire';

/** [title, changes to a valid record, the errors it then has] */
const TABLE: readonly [string, Changes, Record<string, string>][] = [
  ['nothing changed', {}, {}],
  // Step 1
  [
    'a father who lives without a name',
    under(R, { statutPere: 'Vivant', nomPere: '' }),
    { [`${R}.nomPere`]: 'Indiquez le nom du père.' },
  ],
  ['a father who lives with a name', under(R, { statutPere: 'Vivant', nomPere: 'J. PAUL' }), {}],
  ['a father who has died', under(R, { statutPere: 'Décédé', nomPere: '' }), {}],
  ['a mother who has died', under(R, { statutMere: 'Décédé', nomMere: '' }), {}],
  [
    'parents of whom nothing is known',
    under(R, { statutPere: '', statutMere: '' }),
    {
      [`${R}.statutPere`]: 'Indiquez le statut du père.',
      [`${R}.statutMere`]: 'Indiquez le statut de la mère.',
    },
  ],
  [
    'a wrong telephone of a mother who has died',
    under(R, { statutMere: 'Décédé', telephoneMere: 'x' }),
    {},
  ],
  [
    'an address without street and department',
    under(R, { adresseActuelle: {} }),
    {
      [`${R}.adresseActuelle.numeroImpasseRueVille`]:
        'Adresse actuelle (Adresse, Département) est requise.',
      [`${R}.adresseActuelle.departement`]: 'Adresse actuelle (Adresse, Département) est requise.',
    },
  ],
  [
    'a birth in Haïti in no department of it',
    under(R, { departementNaissance: 'Gran' }),
    { [`${R}.departementNaissance`]: 'Choisissez un des dix départements d’Haïti.' },
  ],
  ['a birth in Haïti, typed small', under(R, { departementNaissance: 'nord-est' }), {}],
  [
    'a birth in another country',
    under(R, { paysNaissance: 'Cuba', departementNaissance: 'Camagüey' }),
    {},
  ],
  // Steps 2 and 3
  ['no school and no trade', { education: {}, activiteSociale: {} }, {}],
  // Step 4
  [
    'a NIU of nine digits',
    under(V, { idUnique: '104277183' }),
    { [`${V}.idUnique`]: "Numéro d'identification Unique doit contenir 10 chiffres." },
  ],
  [
    'a card of eight characters',
    under(V, { numeroCarte: 'HT820411' }),
    { [`${V}.numeroCarte`]: 'Le numéro de carte doit contenir 9 caractères.' },
  ],
  [
    'an extract instead of the birth certificate',
    under(V, { acteNaissance: '', extraitActeNaissance: 'No. 3' }),
    {},
  ],
  // Step 5
  [
    'four times Oui without details',
    under(D, {
      'arretePolice.reponse': true,
      'admisPrisonCivile.reponse': true,
      'condamneAfflictiveInfamante.reponse': true,
      'inviteTribunalDepartement.reponse': true,
    }),
    {},
  ],
  [
    'one reference',
    under(D, { references: [{ nomPrenom: 'Jean PAUL', titre: '', telephone: '31112233' }] }),
    { [`${D}.references`]: '2 entrées sont attendues (Référence).' },
  ],
  // Step 6
  [
    'no motive',
    { 'motif.demandeEmploi': false },
    { 'motif.accusationCriminelle': 'Au moins un motif de demande est requis.' },
  ],
  ...['accusationCriminelle', 'immigration', 'demandeEmploi'].map(
    (one): [string, Changes, Record<string, string>] => [
      `the motive ${one} alone`,
      { 'motif.demandeEmploi': false, [`motif.${one}`]: true },
      {},
    ],
  ),
  ['another motive alone', { 'motif.demandeEmploi': false, 'motif.autre': 'Voyage' }, {}],
];

describe('an adult dossier', () => {
  test.each(TABLE)('with %s', (_what, changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });
});
