import { under } from '@dosye/testing/faults.ts';
import type { Changes } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { faults } from './certificats/majeur/requerante.ts';

const R = 'renseignementsPersonnels';
const V = 'verificationIdentite';
const D = 'declarationJudiciaire';
const I = 'informationsInternes';

/** [title, changes to a valid record, the errors it then has] */
const TABLE: readonly [string, Changes, Record<string, string>][] = [
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
  [
    'a department that there is not',
    under(R, { 'adresseActuelle.departement': 'Québec' }),
    {
      [`${R}.adresseActuelle.departement`]: 'Département : choisissez une des valeurs proposées.',
    },
  ],
  [
    'a telephone of another country',
    under(R, { telephone: '+1 305 555 0100' }),
    { [`${R}.telephone`]: 'Le numéro doit être un téléphone d’Haïti, à 8 chiffres.' },
  ],
  [
    'a birth to come',
    under(R, { dateNaissance: '2026-11-22' }),
    { [`${R}.dateNaissance`]: 'Date de naissance : cette date est dans le futur.' },
  ],
  [
    'a birth on a day that there was not',
    under(R, { dateNaissance: '1998-02-30' }),
    { [`${R}.dateNaissance`]: 'Date de naissance : cette date n’existe pas.' },
  ],
  [
    'another sex',
    under(R, { sexe: 'X' }),
    { [`${R}.sexe`]: 'Sexe : choisissez une des valeurs proposées.' },
  ],
  [
    'an electronic address that is none',
    under(R, { adresseEmail: 'esther' }),
    { [`${R}.adresseEmail`]: 'L’adresse électronique n’est pas valide.' },
  ],
  [
    'nothing but what step 1 asks for',
    under(R, {
      surnom: '',
      nomsAnterieurs: [],
      paysNaissance: '',
      sectionNaissance: '',
      adresseEmail: '',
      'adresseActuelle.commune': '',
      'adresseActuelle.sectionCommunale': '',
      precisionsAdresse: '',
      adressesAnterieures: [],
      simastHaiti: '',
      telephoneMere: '',
      parentProche: '',
      lienDeParente: '',
      telephoneParentProche: '',
    }),
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
    'a NIU of eleven digits',
    under(V, { idUnique: '10427718361' }),
    { [`${V}.idUnique`]: "Numéro d'identification Unique doit contenir 10 chiffres." },
  ],
  [
    'a card of eight characters',
    under(V, { numeroCarte: 'HT820411' }),
    { [`${V}.numeroCarte`]: 'Le numéro de carte doit contenir 9 caractères.' },
  ],
  [
    'a NIF of nine digits',
    under(V, { idFiscale: '004-182-337' }),
    { [`${V}.idFiscale`]: 'Le NIF doit contenir 10 chiffres.' },
  ],
  ['no passport', under(V, { numeroPasseport: '' }), {}],
  ['a passport of nine characters', under(V, { numeroPasseport: 'PP1234567' }), {}],
  [
    'a passport of eight characters',
    under(V, { numeroPasseport: 'PP123456' }),
    { [`${V}.numeroPasseport`]: 'Le numéro de passeport doit contenir 9 caractères.' },
  ],
  [
    'an extract instead of the birth certificate',
    under(V, { acteNaissance: '', extraitActeNaissance: 'No. 3' }),
    {},
  ],
  [
    'no image of an identity paper',
    under(V, { piecesIdentiteUrls: [] }),
    { [`${V}.piecesIdentiteUrls`]: 'Au moins une image de pièce d’identité est requise.' },
  ],
  [
    'an identity paper that is no image',
    under(V, { piecesIdentiteUrls: ['https://example.ht/a.png'] }),
    {
      [`${V}.piecesIdentiteUrls`]: 'Ce fichier n’est pas une image acceptée (JPEG, PNG ou WebP).',
    },
  ],
  // Step 5
  ...(
    [
      'arretePolice',
      'admisPrisonCivile',
      'condamneAfflictiveInfamante',
      'inviteTribunalDepartement',
    ] as const
  ).map((question): [string, Changes, Record<string, string>] => [
    `no answer to ${question}`,
    under(D, { [`${question}.reponse`]: null }),
    { [`${D}.${question}.reponse`]: 'Cette réponse est requise.' },
  ]),
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
    'wrong details of an arrest',
    under(D, { 'arretePolice.reponse': true, 'arretePolice.details.date': '2027-01-01' }),
    {
      [`${D}.arretePolice.details.date`]: 'Date de l’arrestation : cette date est dans le futur.',
    },
  ],
  [
    'wrong details of an arrest that there was not',
    under(D, { 'arretePolice.details.date': '2027-01-01' }),
    {},
  ],
  [
    'a thousand times in prison',
    under(D, {
      'admisPrisonCivile.reponse': true,
      'admisPrisonCivile.details.combienDeFois': 1000,
      'admisPrisonCivile.details.departement': 'Québec',
    }),
    {
      [`${D}.admisPrisonCivile.details.departement`]:
        'Département : choisissez une des valeurs proposées.',
      [`${D}.admisPrisonCivile.details.combienDeFois`]:
        'Combien de fois : indiquez un nombre entier de 0 à 999.',
    },
  ],
  [
    'one reference',
    under(D, { references: [{ nomPrenom: 'Jean PAUL', titre: '', telephone: '31112233' }] }),
    { [`${D}.references`]: '2 entrées sont attendues (Référence).' },
  ],
  ...[[], null].map((references): (typeof TABLE)[number] => [
    `no references, as ${JSON.stringify(references)}`,
    under(D, { references }),
    { [`${D}.references`]: '2 entrées sont attendues (Référence).' },
  ]),
  [
    'three references',
    under(D, {
      references: Array.from({ length: 3 }, () => ({
        nomPrenom: 'Jean PAUL',
        telephone: '31112233',
      })),
    }),
    { [`${D}.references`]: '2 entrées sont attendues (Référence).' },
  ],
  [
    'references without a title',
    under(D, { 'references.0.titre': '', 'references.1.titre': '' }),
    {},
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
  // Step 9
  [
    'a confirmation in other words',
    under(I, { identiteFiscaleConfirmee: 'Peut-être' }),
    {
      [`${I}.identiteFiscaleConfirmee`]: 'Identité fiscale : choisissez une des valeurs proposées.',
    },
  ],
  ['no confirmations', under(I, { imageSociale: 'Négative', referenceConsiderable: 'Non' }), {}],
];

describe('an adult dossier', () => {
  test.each(TABLE)('with %s', (_what, changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });
});
